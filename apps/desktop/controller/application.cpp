#include "controller/application.h"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Err.hpp>
#include <SFML/System/Sleep.hpp>
#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "controller/keys.h"
#include "controller/pointer.h"
#include "controller/state_file.h"
#include "model/engine.h"
#include "model/questions.h"
#include "view/scene.h"

namespace claimeven::desktop {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point began) {
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

/// How long a disc falls, and how long the window rests between two looks at what is new.
constexpr double kFallMs = 200;
const sf::Time kPause = sf::milliseconds(8);
/// The picture is renewed so often, whether or not it has changed.
constexpr double kRedrawMs = 1000;
/// News of a search are no more often shown than eyes can follow.
constexpr double kNewsMs = 80;
/// Settings wait for the end of whatever changes them, such as a window that is drawn larger.
constexpr double kSettingsMs = 400;
/// What takes longer is said to be under way.
constexpr std::chrono::milliseconds kLong{300};
constexpr float kWheelStep = 48;

class Application {
 public:
  explicit Application(const Opening& opening)
      : opening_(opening),
        state_(opening.state),
        saved_(opening.state.settings),
        seen_(saved_),
        fonts_(load_fonts()),
        state_file_(opening.state_file),
        engine_(opening.solver) {
    open_window();
    engine_.ask(questions(state_));
  }

  FrameTimes run() {
    const auto began = Clock::now();
    while (window_.isOpen()) {
      const auto frame = Clock::now();
      take_events();
      take_news();
      const bool is_drawn = needs_drawing();
      if (is_drawn && window_.isOpen()) draw();
      tell();
      measure(milliseconds_since(frame), is_drawn);
      if (opening_.measured_seconds && milliseconds_since(began) > 1000 * *opening_.measured_seconds)
        window_.close();
      sf::sleep(kPause);
    }
    save_settings_now(Keep::kForSure);
    if (times_.drawn > 0) times_.mean_drawn_ms = drawn_ms_ / static_cast<double>(times_.drawn);
    return times_;
  }

 private:
  void open_window() {
    // It says there what it does without, such as vertical synchronisation.
    sf::err().rdbuf(nullptr);
    const auto width = static_cast<unsigned>(state_.settings.width);
    const auto height = static_cast<unsigned>(state_.settings.height);
    if (is_full_screen_) {
      window_.create(sf::VideoMode::getDesktopMode(), "Claimeven", sf::Style::Fullscreen);
    } else {
      window_.create(sf::VideoMode(width, height), "Claimeven", sf::Style::Default);
    }
    if (!window_.isOpen()) throw std::runtime_error("no window can be opened");
    const sf::Image icon = load_icon();
    window_.setIcon(icon.getSize().x, icon.getSize().y, icon.getPixelsPtr());
    // One key, one move: held down, it would play on and on.
    window_.setKeyRepeatEnabled(false);
    is_stale_ = true;
  }

  Layout layout() const {
    const sf::Vector2f size(window_.getSize());
    return lay_out(std::max(size.x, 1.F), std::max(size.y, 1.F), wanted_by(state_));
  }

  Point units(int x, int y) const {
    const float scale = layout().scale;
    return {static_cast<float>(x) / scale, static_cast<float>(y) / scale};
  }

  // What happens.

  void happen(const Event& event) {
    const std::uint64_t turn = state_.turn;
    update(state_, event);
    engine_.ask(questions(state_));
    if (state_.turn != turn && state_.is_falling && state_.settings.falls) fall_began_ = Clock::now();
    if (state_.turn != turn) hand_.scrolled.erase("why");
    is_stale_ = true;
  }

  void take_events() {
    sf::Event event{};
    while (window_.isOpen() && window_.pollEvent(event)) {
      // A mouse that moves within a column changes nothing.
      is_stale_ |= event.type != sf::Event::MouseMoved;
      take(event);
    }
  }

  void take(const sf::Event& event) {
    inputs_ += event.type == sf::Event::KeyPressed || event.type == sf::Event::MouseButtonPressed ||
               event.type == sf::Event::MouseWheelScrolled;
    switch (event.type) {
      case sf::Event::Closed:
        window_.close();
        break;
      case sf::Event::Resized:
        window_.setView(
            sf::View({0, 0, static_cast<float>(event.size.width), static_cast<float>(event.size.height)}));
        if (!is_full_screen_)
          happen(event::Resize{static_cast<int>(event.size.width), static_cast<int>(event.size.height)});
        break;
      case sf::Event::MouseMoved:
        point(sf::Vector2i(event.mouseMove.x, event.mouseMove.y));
        break;
      case sf::Event::MouseLeft:
        point(std::nullopt);
        break;
      case sf::Event::MouseButtonPressed:
        point(sf::Vector2i(event.mouseButton.x, event.mouseButton.y));
        if (event.mouseButton.button == sf::Mouse::Left) click(area_at(areas_, *pointed_));
        break;
      case sf::Event::MouseWheelScrolled:
        scroll(-event.mouseWheelScroll.delta * kWheelStep);
        break;
      case sf::Event::KeyPressed:
        press(event.key);
        break;
      case sf::Event::TextEntered:
        if (const auto asked = event_of_letter(event.text.unicode, state_)) happen(*asked);
        break;
      default:
        break;
    }
  }

  void point(std::optional<sf::Vector2i> pixel) {
    pointed_ = pixel ? std::optional(units(pixel->x, pixel->y)) : std::nullopt;
    const Area* area = pointed_ ? area_at(areas_, *pointed_) : nullptr;
    const std::string name = area != nullptr ? area->name : "";
    is_stale_ |= name != hand_.hovered || column_of(area) != hand_.column || !hand_.focused.empty();
    hand_.hovered = name;
    hand_.column = column_of(area);
    hand_.focused.clear();
  }

  void click(const Area* area) {
    if (area != nullptr) happen(Event(area->event));
  }

  void scroll(float by) {
    const std::string name = scrollable_at(scrollables_, pointed_);
    if (!name.empty()) hand_.scrolled[name] += by;
  }

  void press(const sf::Event::KeyEvent& key) {
    switch (key.code) {
      case sf::Keyboard::F11:
        is_full_screen_ = !is_full_screen_;
        open_window();
        return;
      case sf::Keyboard::Tab:
        hand_.focused = next_focus(areas_, hand_.focused, key.shift);
        return;
      case sf::Keyboard::PageUp:
      case sf::Keyboard::PageDown:
        scroll(key.code == sf::Keyboard::PageUp ? -4 * kWheelStep : 4 * kWheelStep);
        return;
      case sf::Keyboard::Enter:
        if (!hand_.focused.empty()) {
          click(area_named(areas_, hand_.focused));
        } else if (hand_.column && state_.dialog == Dialog::kNone) {
          happen(event::Play{*hand_.column});
        }
        return;
      default:
        break;
    }
    if (const auto asked = event_of_key(key, state_)) {
      happen(*asked);
    } else if (state_.dialog == Dialog::kNone) {
      aim(key.code);
    }
  }

  /// The arrows choose a column; Down plays it, as the disc goes.
  void aim(sf::Keyboard::Key key) {
    const int last = state_.shown().size().width() - 1;
    const int now = hand_.column.value_or(last / 2);
    if (key == sf::Keyboard::Left) hand_.column = hand_.column ? std::max(0, now - 1) : now;
    if (key == sf::Keyboard::Right) hand_.column = hand_.column ? std::min(last, now + 1) : now;
    if (key == sf::Keyboard::Down && hand_.column) happen(event::Play{now});
    if (key == sf::Keyboard::Left || key == sf::Keyboard::Right) hand_.focused.clear();
  }

  void take_news() {
    if (milliseconds_since(last_news_) < kNewsMs) return;
    for (auto& [id, answer] : engine_.take_news()) {
      happen(event::Answered{id, std::move(answer)});
      last_news_ = Clock::now();
    }
    const bool is_slow = engine_.busy_for() > kLong;
    if (is_slow != state_.is_slow) happen(event::Wait{is_slow});
  }

  // What is shown.

  bool needs_drawing() {
    if (fall_began_) {
      hand_.fall = static_cast<float>(std::min(1.0, milliseconds_since(*fall_began_) / kFallMs));
      if (hand_.fall >= 1) fall_began_.reset();
      is_stale_ = true;
    }
    // What another window has covered is lost where nothing keeps it, and SFML does not tell.
    return is_stale_ || milliseconds_since(last_drawn_) > kRedrawMs;
  }

  void draw() {
    is_stale_ = false;
    is_told_ = false;
    falling_pictures_ += fall_began_.has_value();
    const Layout layout = this->layout();
    Canvas canvas(window_, fonts_, layout.scale, vertices_);
    canvas.unclip();
    Scene scene{canvas, state_, layout, theme(state_.settings.is_dark), hand_};
    draw_scene(scene);
    canvas.finish();
    areas_ = std::move(scene.areas);
    scrollables_ = std::move(scene.scrollables);
    window_.display();
    last_drawn_ = Clock::now();
  }

  void measure(double ms, bool is_drawn) {
    if (times_.first_ms == 0) {
      times_.first_ms = ms;
      return;
    }
    ++times_.frames;
    times_.longest_ms = std::max(times_.longest_ms, ms);
    if (!is_drawn) return;
    ++times_.drawn;
    drawn_ms_ += ms;
  }

  // What is kept and told.

  void tell() {
    if (state_.settings != seen_) {
      seen_ = state_.settings;
      settings_changed_ = Clock::now();
    }
    if (seen_ != saved_ && milliseconds_since(settings_changed_) > kSettingsMs) save_settings_now(Keep::kSoon);
    const bool is_idle = engine_.is_idle() && !fall_began_;
    if (!state_file_.is_wanted() || (is_told_ && is_idle == was_idle_)) return;
    is_told_ = true;
    was_idle_ = is_idle;
    state_file_.tell(state_, {layout(), areas_, hand_, is_idle, inputs_, falling_pictures_});
  }

  /// While the window is open nothing waits for the disk; once it is closed, all is kept for sure.
  void save_settings_now(Keep keep) {
    if (state_.settings == saved_ && (keep == Keep::kSoon || is_kept_for_sure_)) return;
    saved_ = state_.settings;
    is_kept_for_sure_ = keep == Keep::kForSure;
    const std::string trouble = save_settings(opening_.settings, state_.settings, keep);
    // Once is enough: where it fails, it fails each time.
    if (trouble.empty() || was_trouble_told_) return;
    was_trouble_told_ = true;
    state_.notice = trouble;
    is_stale_ = true;
  }

  const Opening& opening_;
  State state_;
  Settings saved_;
  Settings seen_;  ///< what they were at the last look
  Fonts fonts_;
  StateFile state_file_;
  sf::RenderWindow window_;
  Engine engine_;
  Hand hand_;
  std::optional<Point> pointed_;
  std::vector<Area> areas_;
  std::map<std::string, Scrollable> scrollables_;
  std::vector<sf::Vertex> vertices_;
  bool is_full_screen_ = false;
  int inputs_ = 0;
  int falling_pictures_ = 0;
  bool is_stale_ = true;
  bool is_told_ = false;
  bool was_idle_ = false;
  bool is_kept_for_sure_ = true;
  bool was_trouble_told_ = false;
  std::optional<Clock::time_point> fall_began_;
  Clock::time_point settings_changed_{};
  Clock::time_point last_news_{};
  Clock::time_point last_drawn_{};
  FrameTimes times_;
  double drawn_ms_ = 0;
};

}  // namespace

FrameTimes run(const Opening& opening) {
  return Application(opening).run();
}

}  // namespace claimeven::desktop
