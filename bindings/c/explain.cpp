#include "handles.h"

using namespace claimeven::c;
using claimeven::Position;
using claimeven::SquareRole;
using claimeven::StepKind;
using claimeven::Story;
using claimeven::StoryStep;
using claimeven::Threat;
using claimeven::ThreatUse;
using claimeven::Verdict;

static_assert(number(StepKind::kHolds) + 1 == CLAIMEVEN_STEP_KINDS);
static_assert(number(SquareRole::kMissing) + 1 == CLAIMEVEN_SQUARE_ROLES);
static_assert(number(Verdict::kWorse) + 1 == CLAIMEVEN_VERDICTS);
static_assert(number(ThreatUse::kOpen) + 1 == CLAIMEVEN_THREAT_USES);

namespace {

claimeven_status unfinished(claimeven::Ending ending, claimeven_ending* out_ending) {
  if (out_ending != nullptr) *out_ending = number(ending);
  return fail(CLAIMEVEN_UNFINISHED, "A limit came before the position was explained.");
}

claimeven_story* handle_of(Story&& story, const Position& position, std::string move_sentence = {}) {
  std::string sentence = claimeven::sentence(story.score, position);
  return new claimeven_story{std::move(story), std::move(sentence), std::move(move_sentence)};
}

claimeven_threat threat_of(const Threat& threat) {
  return {.sentence = threat.sentence.c_str(),
          .side = number(threat.side),
          .use = number(threat.use),
          .square = to_c(threat.square),
          .is_odd = threat.is_odd(),
          .reserved = 0};
}

claimeven_status give_threat(const claimeven_story* story, std::vector<Threat> Story::* list, size_t index,
                             claimeven_threat* out_threat) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(story);
    CLAIMEVEN_NEED(out_threat);
    const std::vector<Threat>& threats = story->value.*list;
    if (index >= threats.size()) return past_the_end("The story", threats.size(), "such threats");
    *out_threat = threat_of(threats[index]);
    return CLAIMEVEN_OK;
  });
}

}  // namespace

const char* claimeven_step_kind_name(claimeven_step_kind kind) {
  return name_of_number(kind, StepKind::kForced, StepKind::kHolds);
}

const char* claimeven_square_role_name(claimeven_square_role role) {
  return name_of_number(role, SquareRole::kFour, SquareRole::kMissing);
}

const char* claimeven_verdict_name(claimeven_verdict verdict) {
  return name_of_number(verdict, Verdict::kBest, Verdict::kWorse);
}

const char* claimeven_threat_use_name(claimeven_threat_use use) {
  return name_of_number(use, ThreatUse::kNow, ThreatUse::kOpen);
}

claimeven_status claimeven_explain(claimeven_solver* solver, const claimeven_position* position,
                                   const claimeven_context* context, claimeven_story** out_story,
                                   claimeven_ending* out_ending) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_story);
    CLAIMEVEN_NEED(solver);
    CLAIMEVEN_NEED(position);
    auto story = claimeven::explain(solver->value, position->value, limits_of(context));
    if (!story) return unfinished(story.error(), out_ending);
    *out_story = handle_of(std::move(*story), position->value);
    if (out_ending != nullptr) *out_ending = CLAIMEVEN_COMPLETE;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_explain_move(claimeven_solver* solver, const claimeven_position* position,
                                        int32_t column, const claimeven_context* context,
                                        claimeven_move_story* out_move, claimeven_story** out_story,
                                        claimeven_ending* out_ending) {
  return guarded([&]() -> claimeven_status {
    if (out_story != nullptr) *out_story = nullptr;
    CLAIMEVEN_NEED(solver);
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(out_move);
    const auto after = position->value.play(column);
    if (!after) return fail(after.error());
    auto move = claimeven::explain_move(solver->value, position->value, column, limits_of(context));
    if (!move) return unfinished(move.error(), out_ending);
    if (out_story != nullptr) {
      *out_story = handle_of(std::move(move->story), *after, std::move(move->sentence));
    }
    *out_move = {.sentence = out_story == nullptr ? "" : (*out_story)->move_sentence.c_str(),
                 .column = move->column,
                 .best = move->best.value,
                 .score = move->score.value,
                 .verdict = number(move->verdict),
                 .statistics = to_c(move->statistics)};
    if (out_ending != nullptr) *out_ending = CLAIMEVEN_COMPLETE;
    return CLAIMEVEN_OK;
  });
}

void claimeven_story_free(claimeven_story* story) {
  delete story;
}

claimeven_status claimeven_story_get_summary(const claimeven_story* story,
                                             claimeven_story_summary* out_summary) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(story);
    CLAIMEVEN_NEED(out_summary);
    const Story& value = story->value;
    claimeven_story_summary summary{
        .sentence = story->sentence.c_str(),
        .statistics = to_c(value.statistics),
        .score = value.score.value,
        .decided_by = number(value.decision().kind),
        .decided_after = value.decided_after,
        .step_count = static_cast<int32_t>(value.steps.size()),
        .threat_count = static_cast<int32_t>(value.threats.size()),
        .threat_when_decided_count = static_cast<int32_t>(value.threats_when_decided.size()),
        .move_count = 0,
        .deciding_step = static_cast<int32_t>(value.deciding_step),
        .moves = {}};
    summary.move_count = give_list(value.line(), summary.moves, std::identity{});
    *out_summary = summary;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_story_step(const claimeven_story* story, size_t index, claimeven_step* out_step) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(story);
    CLAIMEVEN_NEED(out_step);
    const std::vector<StoryStep>& steps = story->value.steps;
    if (index >= steps.size()) return past_the_end("The story", steps.size(), "steps");
    const StoryStep& value = steps[index];
    claimeven_step step{.sentence = value.sentence.c_str(),
                        .missing = value.missing.c_str(),
                        .kind = number(value.kind),
                        .side = number(value.side),
                        .first_move = 0,
                        .move_count = 0,
                        .marked_count = static_cast<int32_t>(value.squares.size()),
                        .alternative_count = 0,
                        .moves = {},
                        .alternatives = {}};
    for (size_t i = 0; i < index; ++i) step.first_move += static_cast<int32_t>(steps[i].moves.size());
    step.move_count = give_list(value.moves, step.moves, std::identity{});
    step.alternative_count =
        give_list(value.alternatives, step.alternatives, [](const claimeven::Alternative& other) {
          return claimeven_alternative{.column = other.column, .verdict = number(other.verdict)};
        });
    *out_step = step;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_story_marked_squares(const claimeven_story* story, size_t step, size_t index,
                                                claimeven_marked_squares* out_squares) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(story);
    CLAIMEVEN_NEED(out_squares);
    const std::vector<StoryStep>& steps = story->value.steps;
    if (step >= steps.size()) return past_the_end("The story", steps.size(), "steps");
    const auto& groups = steps[step].squares;
    if (index >= groups.size()) return past_the_end("The step", groups.size(), "groups of marked squares");
    claimeven_marked_squares marked{.role = number(groups[index].role), .square_count = 0, .squares = {}};
    marked.square_count =
        give_list(groups[index].squares, marked.squares, [](claimeven::Square square) { return to_c(square); });
    *out_squares = marked;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_story_threat(const claimeven_story* story, size_t index,
                                        claimeven_threat* out_threat) {
  return give_threat(story, &Story::threats, index, out_threat);
}

claimeven_status claimeven_story_threat_when_decided(const claimeven_story* story, size_t index,
                                                     claimeven_threat* out_threat) {
  return give_threat(story, &Story::threats_when_decided, index, out_threat);
}

claimeven_status claimeven_position_threats(const claimeven_position* position,
                                            claimeven_threat_list** out_threats, size_t* out_count) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_threats);
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(out_count);
    *out_threats = new claimeven_threat_list{claimeven::threats(position->value)};
    *out_count = (*out_threats)->value.size();
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_threat_list_at(const claimeven_threat_list* threats, size_t index,
                                          claimeven_threat* out_threat) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(threats);
    CLAIMEVEN_NEED(out_threat);
    const std::vector<Threat>& list = threats->value;
    if (index >= list.size()) return past_the_end("The position", list.size(), "threats");
    *out_threat = threat_of(list[index]);
    return CLAIMEVEN_OK;
  });
}

void claimeven_threat_list_free(claimeven_threat_list* threats) {
  delete threats;
}
