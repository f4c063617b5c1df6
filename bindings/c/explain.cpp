#include <claimeven/why.h>

#include "handles.h"

using namespace claimeven::c;

claimeven_status claimeven_explain(claimeven_solver* solver, const claimeven_position* position,
                                   const claimeven_context* context, claimeven_text** out_text) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(solver);
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(out_text);
    const auto story = claimeven::explain(solver->value, position->value, limits_of(context));
    if (!story) return fail(CLAIMEVEN_UNFINISHED, "A limit came before the position was explained.");
    std::vector<std::string> sentences{claimeven::sentence(story->score, position->value)};
    for (const claimeven::StoryStep& step : story->steps) {
      sentences.push_back(step.sentence);
      if (!step.missing.empty()) sentences.push_back(step.missing);
    }
    const std::vector<int> line = story->line();
    if (!line.empty()) sentences.push_back("Best play: " + claimeven::to_moves(line) + ".");
    return give(std::move(sentences), out_text);
  });
}

claimeven_status claimeven_text_count(const claimeven_text* text, size_t* out_count) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(text);
    CLAIMEVEN_NEED(out_count);
    *out_count = text->sentences.size();
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_text_sentence(const claimeven_text* text, size_t index, const char** out_sentence) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(text);
    CLAIMEVEN_NEED(out_sentence);
    if (index >= text->sentences.size()) {
      return fail(CLAIMEVEN_BAD_ARGUMENT,
                  "The text has " + std::to_string(text->sentences.size()) + " sentences.");
    }
    *out_sentence = text->sentences[index].c_str();
    return CLAIMEVEN_OK;
  });
}

void claimeven_text_free(claimeven_text* text) {
  delete text;
}
