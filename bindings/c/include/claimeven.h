/* Claimeven from C: Connect Four, solved exactly. C11, and C++. docs/c.md has examples.
 *
 *   version and errors, common values, contexts    what all functions share
 *   positions, games                               the rules
 *   opening books, solving, batches                what positions are worth
 *   explanations                                   why
 *   the fill game                                  the same for the game that goes on until the board is full
 *   players, matches                               who chooses moves, and how well
 *   reviews                                        how good the moves of a game were
 *   puzzles                                        positions where one move is right
 *   the search lab                                 many searches on the same positions
 *
 * Four rules hold for every function:
 *
 * - It returns CLAIMEVEN_OK or says what was wrong; claimeven_error_message() is the sentence about it. What a
 *   function gives goes to its `out_...` parameters. When it fails they stay as they were, unless it says
 *   otherwise; but one that takes a handle becomes NULL. Functions that cannot fail return what they give.
 * - Handles (claimeven_position*, claimeven_solver*, ...) belong to whoever got them from an `out_...`
 *   parameter, and are given back to the function named ..._free, which takes NULL, too. What a handle was
 *   made from need not outlive it.
 * - Texts and lists go to the caller's memory: `buffer` of `capacity` elements. `*out_length` becomes the
 *   length of the whole, without a text's ending zero, even if there is too little room for it: then the
 *   status is CLAIMEVEN_SMALL_BUFFER, and the buffer stays as it was. A NULL buffer with capacity 0 only asks
 *   for the length. Lists within structures have room for what any board needs, and their count beside them.
 * - "Thread-safe" below: may be called from any number of threads at the same time, as long as none of the
 *   handles it takes is changed meanwhile. "One call at a time": it changes the handle that it takes first, so
 *   nothing else may use that handle meanwhile, on whatever thread. claimeven_context_stop is the exception.
 *
 * Columns and rows are 0-based, from the left and from the bottom; moves as text are 1-based ("4453").
 * A set of columns is a mask with bit i for column i. Truth values are int32_t, 0 or 1. Enumerations are
 * int32_t with constants beside them, so that every compiler gives them the same size. Texts are UTF-8 and end
 * with their zero. A function is called ..._get_... where a type has the shorter name.
 */
#ifndef CLAIMEVEN_H
#define CLAIMEVEN_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CLAIMEVEN_API __attribute__((visibility("default")))
#else
#define CLAIMEVEN_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* -------------------------------------------------------------------------------------- version and errors */

/* Becomes larger with every change that old programs do not fit: a function gone, a structure that is
 * different, a new number of an enumeration. A program that was compiled with another number than the library
 * says should not go on. */
#define CLAIMEVEN_INTERFACE_VERSION 4

/* CLAIMEVEN_INTERFACE_VERSION of the library that is running. Thread-safe. */
CLAIMEVEN_API uint32_t claimeven_interface_version(void);
/* The version of the library, "0.1.0". Thread-safe; the text stays. */
CLAIMEVEN_API const char* claimeven_version(void);

typedef int32_t claimeven_status;
enum {
  CLAIMEVEN_OK = 0,
  CLAIMEVEN_BAD_ARGUMENT = 1, /* a value out of range, or a name that nothing has */
  CLAIMEVEN_BAD_SIZE = 2,     /* a board size that is not supported */
  CLAIMEVEN_BAD_NOTATION = 3, /* a text or number that is no position, a character that is no column */
  CLAIMEVEN_ILLEGAL_MOVE = 4, /* no such column on this board, column full, game over */
  CLAIMEVEN_IMPOSSIBLE = 5,   /* stones that no game can have: hanging, or too many of a side */
  CLAIMEVEN_TOO_HARD = 6,     /* the fill game with too many empty squares */
  CLAIMEVEN_FILE_ERROR = 7,   /* the system can't read a file */
  CLAIMEVEN_BAD_FILE = 8, /* a file that is damaged, of another kind, too new, or not about what was asked */
  CLAIMEVEN_NULL_ARGUMENT = 9, /* NULL where something is needed */
  CLAIMEVEN_SMALL_BUFFER = 10, /* a text or list is longer than the buffer */
  CLAIMEVEN_UNFINISHED = 11,   /* a limit came before there was anything to give */
  CLAIMEVEN_NO_MEMORY = 12,
  CLAIMEVEN_INTERNAL = 13 /* a mistake of the library; the sentence has what is known of it */
};

/* "ok", "illegal-move", ...; "unknown" for any other number. Thread-safe; the text stays. */
CLAIMEVEN_API const char* claimeven_status_name(claimeven_status status);
/* The sentence of the last failure on the calling thread, "" before the first. It stays until the next failure
 * on this thread. It is UTF-8, whatever it repeats: bytes of a name that are not become "\xff". Thread-safe. */
CLAIMEVEN_API const char* claimeven_error_message(void);
/* Where in the input that mistake was, 0-based: the character of a text, the column of a key, the number of the
 * move. -1 where there is no such place. Thread-safe. */
CLAIMEVEN_API int64_t claimeven_error_index(void);

/* ------------------------------------------------------------------------------------------- common values */

/* No board has more columns or squares: an array of so many is always large enough. */
#define CLAIMEVEN_MOST_COLUMNS 16
#define CLAIMEVEN_MOST_SQUARES 64

typedef int32_t claimeven_side;
enum { CLAIMEVEN_FIRST = 0, CLAIMEVEN_SECOND = 1, CLAIMEVEN_NOBODY = -1 };

typedef int32_t claimeven_outcome; /* for the side to move */
enum { CLAIMEVEN_LOSS = -1, CLAIMEVEN_DRAW = 0, CLAIMEVEN_WIN = 1 };

typedef int32_t claimeven_game_result;
enum { CLAIMEVEN_FIRST_WINS = 0, CLAIMEVEN_SECOND_WINS = 1, CLAIMEVEN_DRAWN = 2, CLAIMEVEN_GOES_ON = -1 };

typedef int32_t claimeven_game_kind;
enum {
  CLAIMEVEN_CONNECT_FOUR = 0, /* the first four wins */
  CLAIMEVEN_FILL = 1          /* until the board is full; then the side with more fours has won */
};

/* Why a call ended. */
typedef int32_t claimeven_ending;
enum {
  CLAIMEVEN_COMPLETE = 0, /* it has the whole answer */
  CLAIMEVEN_NODES = 1,    /* the limit of nodes came first, */
  CLAIMEVEN_TIME = 2,     /* or that of time, */
  CLAIMEVEN_STOPPED = 3   /* or somebody stopped it */
};

/* "x" and "o"; "win", "draw", "loss"; "x wins", "o wins", "draw"; "connect4", "fill"; "complete", "nodes",
 * "time", "stopped"; "unknown" for any other number. Thread-safe; the texts stay. */
CLAIMEVEN_API const char* claimeven_side_name(claimeven_side side);
CLAIMEVEN_API const char* claimeven_outcome_name(claimeven_outcome outcome);
CLAIMEVEN_API const char* claimeven_game_result_name(claimeven_game_result result);
CLAIMEVEN_API const char* claimeven_game_kind_name(claimeven_game_kind kind);
CLAIMEVEN_API const char* claimeven_ending_name(claimeven_ending ending);

/* The kind of a name; CLAIMEVEN_BAD_ARGUMENT for one that no kind has. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_game_kind_from_name(const char* name, claimeven_game_kind* out_kind);

/* A column as moves are written, '1' for column 0 and 'a' for column 9, '?' for one that no board has; and the
 * column of such a character, -1 for one that is none. Thread-safe, both. */
CLAIMEVEN_API char claimeven_column_name(int32_t column);
CLAIMEVEN_API int32_t claimeven_column_from_name(char name);

/* Moves as text, "4453": columns are 1-based there, and `a` is the tenth. CLAIMEVEN_BAD_ARGUMENT for a column
 * that no board has; the error's index is its place. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_moves_text(const int32_t* columns, size_t count, char* buffer,
                                                    size_t capacity, size_t* out_length);

/* A sentence of the library with other names for the sides: "Yellow to move draws." for "x to move draws." if
 * "Yellow" is the first. In its sentences the words x and o are the sides, and nothing else is; a word has no
 * letter or digit next to it. Errors, which repeat what was typed in, promise nothing. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_name_sides(const char* sentence, const char* first, const char* second,
                                                    char* buffer, size_t capacity, size_t* out_length);

typedef struct claimeven_square {
  int32_t column;
  int32_t row;
} claimeven_square;

/* What is proven of a value: lower <= value <= upper; where the two are equal, that is the value. A value is a
 * score (+k: the side to move wins with the k-th stone from its end; -k: it loses to the opponent's k-th from
 * its end; 0: a draw) or, in the fill game, the fours of the side to move minus those of the other side at the
 * end. */
typedef struct claimeven_bounds {
  int32_t lower;
  int32_t upper;
} claimeven_bounds;

/* The work that a call did. */
typedef struct claimeven_statistics {
  uint64_t nodes;       /* positions looked at */
  uint64_t chain_steps; /* forced moves played out between them */
  uint64_t table_cuts;  /* nodes settled by what the table knew of their children */
  uint64_t bound_cuts;  /* nodes settled by a strategy bound of a child */
  uint64_t book_hits;   /* scores that the book gave */
  int64_t nanoseconds;
} claimeven_statistics;

/* The number of supported board sizes. Thread-safe. */
CLAIMEVEN_API size_t claimeven_size_count(void);
/* One of them, narrowest first. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_size_at(size_t index, int32_t* out_width, int32_t* out_height);
/* Reads "7x6", width x height. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_size_parse(const char* text, int32_t* out_width, int32_t* out_height);

/* ------------------------------------------------------------------------------------------------ contexts */

/* What goes with a long call: its limits, who may end it, and whom it tells how far it is. Wherever a context
 * is asked for, NULL is one without limits. A context serves one call at a time, and may be used for one after
 * the other; each has all of the limits. */
typedef struct claimeven_context claimeven_context;

#define CLAIMEVEN_NO_LIMIT UINT64_MAX

/* How far a call is. What a call does not know is 0 or NULL. */
typedef struct claimeven_progress {
  claimeven_bounds bounds; /* solve, analyze: of the position, so far */
  uint64_t done; /* batch: positions; review: moves; match: games; search lab: searches of a position */
  uint64_t total;
  claimeven_statistics statistics;            /* not of matches */
  const struct claimeven_analysis* analysis;  /* analyze: what is known of each column */
  const struct claimeven_reviewed_move* move; /* review: the move just reviewed; the last one comes first */
  const struct claimeven_match_result* match; /* match: the games played so far */
  const struct claimeven_batch_score* scores; /* batch: those that are new, in any order */
  uint64_t score_count;
  const struct claimeven_comparison* comparison; /* search lab: what is done so far */
  int32_t search;                                /* search lab: the one that begins, by its index */
  int32_t reserved;
} claimeven_progress;

/* Runs on the calling thread, of a match with several threads on any of them; the call waits for it meanwhile,
 * and callbacks of one call never overlap. It may call claimeven_context_stop; it must not use the handles of
 * the call otherwise, nor leave by an exception or longjmp. `progress` ends with the callback, and so does all
 * that it points to. */
typedef void (*claimeven_progress_callback)(void* user, const claimeven_progress* progress);

/* Whether to stop: not, if it returns 0. Asked every thousand nodes or so, on a thread of the call (with
 * one thread, and by batches, the calling one), never by two threads at a time. It should be quick, must not
 * use the handles of the call, nor leave by an exception or longjmp. */
typedef int32_t (*claimeven_poll_callback)(void* user);

/* A context without limits. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_context_create(claimeven_context** out_context);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_context_free(claimeven_context* context);
/* One call at a time, and not while a call uses the context: these four, and _reset. CLAIMEVEN_NO_LIMIT takes a
 * limit away; with a limit of 0 a call ends as soon as it looks at it, with what needs no search. */
CLAIMEVEN_API claimeven_status claimeven_context_limit_nodes(claimeven_context* context, uint64_t nodes);
CLAIMEVEN_API claimeven_status claimeven_context_limit_time(claimeven_context* context, uint64_t nanoseconds);
/* NULL: tell nobody. */
CLAIMEVEN_API claimeven_status claimeven_context_set_progress(claimeven_context* context,
                                                              claimeven_progress_callback callback, void* user);
/* For whoever has no other thread to stop a call from: the call itself asks, and what it is told stops the
 * context, as claimeven_context_stop does. NULL: ask nobody. */
CLAIMEVEN_API claimeven_status claimeven_context_set_poll(claimeven_context* context,
                                                          claimeven_poll_callback poll, void* user);
/* Ends the call that uses the context soon, and any later one at once. Thread-safe: from any thread, from the
 * callback, and from a signal handler if the context is not NULL. */
CLAIMEVEN_API claimeven_status claimeven_context_stop(const claimeven_context* context);
/* Whether it was stopped; does not poll. Thread-safe, at any time. */
CLAIMEVEN_API claimeven_status claimeven_context_is_stopped(const claimeven_context* context,
                                                            int32_t* out_stopped);
/* Makes a stopped context ready for the next call; limits and callbacks stay. */
CLAIMEVEN_API claimeven_status claimeven_context_reset(claimeven_context* context);

/* ----------------------------------------------------------------------------------------------- positions */

/* A board of the main game and whose turn it is. Finished games are positions, too. */
typedef struct claimeven_position claimeven_position;

/* All of these are thread-safe. The empty board: */
CLAIMEVEN_API claimeven_status claimeven_position_create(int32_t width, int32_t height,
                                                         claimeven_position** out_position);
/* From moves, "4453", or a drawing: rows of '.', 'x' (first) and 'o' (second), top row first, separated by line
 * breaks or '/'; capital letters and blanks are accepted. A text is taken for a drawing if it begins with one
 * of these, '/' included, after blanks and line breaks. */
CLAIMEVEN_API claimeven_status claimeven_position_parse(const char* text, int32_t width, int32_t height,
                                                        claimeven_position** out_position);
/* The same for moves alone, and for a drawing alone. */
CLAIMEVEN_API claimeven_status claimeven_position_from_moves(const char* moves, int32_t width, int32_t height,
                                                             claimeven_position** out_position);
CLAIMEVEN_API claimeven_status claimeven_position_from_drawing(const char* drawing, int32_t width,
                                                               int32_t height,
                                                               claimeven_position** out_position);
/* From claimeven_position_key. */
CLAIMEVEN_API claimeven_status claimeven_position_from_key(uint64_t key, int32_t width, int32_t height,
                                                           claimeven_position** out_position);
CLAIMEVEN_API claimeven_status claimeven_position_clone(const claimeven_position* position,
                                                        claimeven_position** out_position);
CLAIMEVEN_API claimeven_status claimeven_position_mirror(const claimeven_position* position,
                                                         claimeven_position** out_position);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_position_free(claimeven_position* position);

/* Plays a column, in place: CLAIMEVEN_ILLEGAL_MOVE where it can't be played. One call at a time. */
CLAIMEVEN_API claimeven_status claimeven_position_play(claimeven_position* position, int32_t column);

/* Questions, all thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_position_size(const claimeven_position* position, int32_t* out_width,
                                                       int32_t* out_height);
CLAIMEVEN_API claimeven_status claimeven_position_stones(const claimeven_position* position,
                                                         int32_t* out_stones);
CLAIMEVEN_API claimeven_status claimeven_position_to_move(const claimeven_position* position,
                                                          claimeven_side* out_side);
/* Whose stone stands there: nobody's on an empty square; CLAIMEVEN_BAD_ARGUMENT outside the board. */
CLAIMEVEN_API claimeven_status claimeven_position_at(const claimeven_position* position, int32_t column,
                                                     int32_t row, claimeven_side* out_side);
/* The stones in the column; 0 for one that the board does not have. */
CLAIMEVEN_API claimeven_status claimeven_position_column_height(const claimeven_position* position,
                                                                int32_t column, int32_t* out_stones);
/* Whether the column exists and has room and the game is not over. */
CLAIMEVEN_API claimeven_status claimeven_position_can_play(const claimeven_position* position, int32_t column,
                                                           int32_t* out_can);
/* The columns that can be played; none when the game is over. */
CLAIMEVEN_API claimeven_status claimeven_position_legal_columns(const claimeven_position* position,
                                                                uint32_t* out_mask);
/* Whether playing the column completes a four. 0 where it can't be played. */
CLAIMEVEN_API claimeven_status claimeven_position_is_winning_move(const claimeven_position* position,
                                                                  int32_t column, int32_t* out_winning);
/* The side that has a four, or nobody. */
CLAIMEVEN_API claimeven_status claimeven_position_winner(const claimeven_position* position,
                                                         claimeven_side* out_side);
/* The stones of all fours of the winner, column by column from the bottom; none if there is no winner. */
CLAIMEVEN_API claimeven_status claimeven_position_winning_squares(const claimeven_position* position,
                                                                  claimeven_square* buffer, size_t capacity,
                                                                  size_t* out_length);
CLAIMEVEN_API claimeven_status claimeven_position_is_over(const claimeven_position* position,
                                                          int32_t* out_over);
CLAIMEVEN_API claimeven_status claimeven_position_result(const claimeven_position* position,
                                                         claimeven_game_result* out_result);
/* Whether some legal order of moves leads to it. May take long with many stones. */
CLAIMEVEN_API claimeven_status claimeven_position_is_reachable(const claimeven_position* position,
                                                               int32_t* out_reachable);
CLAIMEVEN_API claimeven_status claimeven_position_equals(const claimeven_position* one,
                                                         const claimeven_position* other, int32_t* out_equal);
/* What keeps stones from being a position of a game. The first of these is told. */
typedef int32_t claimeven_obstacle;
enum {
  CLAIMEVEN_NO_OBSTACLE = -1,
  CLAIMEVEN_HANGING = 0,      /* a stone has nothing below it */
  CLAIMEVEN_WRONG_COUNTS = 1, /* one side has too many stones */
  CLAIMEVEN_EARLY_FOUR = 2,   /* somebody played on after a four */
  CLAIMEVEN_NO_ORDER = 3      /* no order of moves leads there */
};
/* "hanging", "counts", "fours", "order"; "unknown" for any other number. Thread-safe; the texts stay. */
CLAIMEVEN_API const char* claimeven_obstacle_name(claimeven_obstacle obstacle);

typedef struct claimeven_impossibility {
  claimeven_obstacle obstacle; /* CLAIMEVEN_NO_OBSTACLE: some game leads there */
  int32_t square_count;
  /* The stones that are the trouble: those that hang, the fours, what is left when the stones are taken off in
   * turns. None for the counts. */
  claimeven_square squares[CLAIMEVEN_MOST_SQUARES];
  /* "x has four in a row, and o has moved since: the game was over."; "" if there is no obstacle. It stays until
   * the next of these calls on this thread. */
  const char* sentence;
} claimeven_impossibility;

/* Why no game of a kind leads to the stones of a drawing, whatever these are. May take long with many stones.
 * Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_why_impossible(const char* drawing, claimeven_game_kind kind,
                                                        int32_t width, int32_t height,
                                                        claimeven_impossibility* out_impossibility);
/* Unique among the positions of one board size. */
CLAIMEVEN_API claimeven_status claimeven_position_key(const claimeven_position* position, uint64_t* out_key);
/* The smaller key of the position and its mirror image. */
CLAIMEVEN_API claimeven_status claimeven_position_symmetric_key(const claimeven_position* position,
                                                                uint64_t* out_key);
/* A drawing, one line a row, each ended by a line break. */
CLAIMEVEN_API claimeven_status claimeven_position_draw(const claimeven_position* position, char* buffer,
                                                       size_t capacity, size_t* out_length);

/* What a score means in a position. Thread-safe. Plies of both sides until the game ends; moves that the winner
 * still has to make, its winning stone included (for a draw, those of the side to move); and a sentence: "x to
 * move wins in 2 moves (move 7 of the game)." CLAIMEVEN_BAD_ARGUMENT for a score that the position cannot have:
 * one beyond a win with the next stone or a loss to the one after, or not that of a finished game. */
CLAIMEVEN_API claimeven_status claimeven_score_plies(const claimeven_position* position, int32_t score,
                                                     int32_t* out_plies);
CLAIMEVEN_API claimeven_status claimeven_score_moves(const claimeven_position* position, int32_t score,
                                                     int32_t* out_moves);
CLAIMEVEN_API claimeven_status claimeven_score_sentence(const claimeven_position* position, int32_t score,
                                                        char* buffer, size_t capacity, size_t* out_length);
/* What is known of a score in two or three words, lower <= score <= upper: "wins in 12", "draws", "loses in 8",
 * the number being that of claimeven_score_moves; while it is not exact "wins", "loses", "draws or wins",
 * "draws or loses" or "not known yet"; of a finished game "has won", "has lost" or "has drawn". Also for a
 * column of an analysis, with the position before the move. CLAIMEVEN_BAD_ARGUMENT where the position can have
 * no score between the two. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_score_words(const claimeven_position* position, int32_t lower,
                                                     int32_t upper, char* buffer, size_t capacity,
                                                     size_t* out_length);

/* --------------------------------------------------------------------------------------------------- games */

/* A game of either kind: a position with the moves that led to it, and undo and redo. */
typedef struct claimeven_game claimeven_game;

/* These four are thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_game_create(claimeven_game_kind kind, int32_t width, int32_t height,
                                                     claimeven_game** out_game);
/* From its moves, "4453". */
CLAIMEVEN_API claimeven_status claimeven_game_from_moves(const char* moves, claimeven_game_kind kind,
                                                         int32_t width, int32_t height,
                                                         claimeven_game** out_game);
/* A game that goes on from a position. */
CLAIMEVEN_API claimeven_status claimeven_game_from_position(const claimeven_position* position,
                                                            claimeven_game_kind kind,
                                                            claimeven_game** out_game);
CLAIMEVEN_API claimeven_status claimeven_game_clone(const claimeven_game* game, claimeven_game** out_game);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_game_free(claimeven_game* game);

/* Plays a column; moves that were taken back are forgotten. One call at a time. */
CLAIMEVEN_API claimeven_status claimeven_game_play(claimeven_game* game, int32_t column);
/* Takes back or replays one move; `*out_done` (which may be NULL) is 0 where there is none. One call at a time.
 * */
CLAIMEVEN_API claimeven_status claimeven_game_undo(claimeven_game* game, int32_t* out_done);
CLAIMEVEN_API claimeven_status claimeven_game_redo(claimeven_game* game, int32_t* out_done);

/* Questions, all thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_game_get_kind(const claimeven_game* game,
                                                       claimeven_game_kind* out_kind);
CLAIMEVEN_API claimeven_status claimeven_game_size(const claimeven_game* game, int32_t* out_width,
                                                   int32_t* out_height);
/* Where the game began, as a new position: the empty board, or what it was made from. */
CLAIMEVEN_API claimeven_status claimeven_game_start_position(const claimeven_game* game,
                                                             claimeven_position** out_position);
/* The stones, as a new position of the main game. */
CLAIMEVEN_API claimeven_status claimeven_game_position(const claimeven_game* game,
                                                       claimeven_position** out_position);
CLAIMEVEN_API claimeven_status claimeven_game_to_move(const claimeven_game* game, claimeven_side* out_side);
/* The columns played so far, as a list, and as text ("4453"). */
CLAIMEVEN_API claimeven_status claimeven_game_moves(const claimeven_game* game, int32_t* buffer,
                                                    size_t capacity, size_t* out_length);
CLAIMEVEN_API claimeven_status claimeven_game_moves_text(const claimeven_game* game, char* buffer,
                                                         size_t capacity, size_t* out_length);
/* Whether there is a move to take back, and one to replay. */
CLAIMEVEN_API claimeven_status claimeven_game_can_undo(const claimeven_game* game, int32_t* out_can);
CLAIMEVEN_API claimeven_status claimeven_game_can_redo(const claimeven_game* game, int32_t* out_can);
/* The columns that can be played; none when the game is over. */
CLAIMEVEN_API claimeven_status claimeven_game_legal_columns(const claimeven_game* game, uint32_t* out_mask);
CLAIMEVEN_API claimeven_status claimeven_game_is_over(const claimeven_game* game, int32_t* out_over);
CLAIMEVEN_API claimeven_status claimeven_game_get_result(const claimeven_game* game,
                                                         claimeven_game_result* out_result);
/* The fours that a side has so far, in a game of the fill kind; CLAIMEVEN_BAD_ARGUMENT for the other. */
CLAIMEVEN_API claimeven_status claimeven_game_fours(const claimeven_game* game, claimeven_side side,
                                                    int32_t* out_fours);
/* The stones of these fours, column by column from the bottom. */
CLAIMEVEN_API claimeven_status claimeven_game_squares_of_fours(const claimeven_game* game, claimeven_side side,
                                                               claimeven_square* buffer, size_t capacity,
                                                               size_t* out_length);
/* What a value means in a game of either kind. Of the main one it is a score, as for claimeven_score_sentence
 * and claimeven_score_words; of the fill kind a difference of fours at the end: "x to move wins by 2 fours."
 * and "wins by 2", of a finished game "x has won, 3 fours to 1." and "has won". */
CLAIMEVEN_API claimeven_status claimeven_game_sentence(const claimeven_game* game, int32_t value, char* buffer,
                                                       size_t capacity, size_t* out_length);
CLAIMEVEN_API claimeven_status claimeven_game_words(const claimeven_game* game, int32_t lower, int32_t upper,
                                                    char* buffer, size_t capacity, size_t* out_length);

/* ------------------------------------------------------------------------------------------- opening books */

/* The exact score of every position of some plies of one board size, without a search. Never changes. */
typedef struct claimeven_book claimeven_book;

typedef struct claimeven_book_facts {
  int32_t width;
  int32_t height;
  uint64_t plies;     /* bit i: it has the positions with i stones */
  uint64_t positions; /* that it stores */
  uint64_t bytes;     /* of the file */
  uint64_t checksum;  /* XXH3 of the file */
} claimeven_book_facts;

/* These three are thread-safe. Opens a file: */
CLAIMEVEN_API claimeven_status claimeven_book_open(const char* path, claimeven_book** out_book);
/* Copies a file that is in memory. */
CLAIMEVEN_API claimeven_status claimeven_book_from_memory(const void* bytes, size_t size,
                                                          claimeven_book** out_book);
/* The book that is part of the library, for 7x6; CLAIMEVEN_FILE_ERROR if the library was built without it. */
CLAIMEVEN_API claimeven_status claimeven_book_default(claimeven_book** out_book);
/* Not while a call uses it; solvers that were made with it keep what they need. */
CLAIMEVEN_API void claimeven_book_free(claimeven_book* book);
/* The score of a position of its plies; `*out_found` is 0, and the score stays as it was, for any other.
 * Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_book_find(const claimeven_book* book,
                                                   const claimeven_position* position, int32_t* out_found,
                                                   int32_t* out_score);
/* Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_book_get_facts(const claimeven_book* book,
                                                        claimeven_book_facts* out_facts);
/* The program that made it. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_book_builder(const claimeven_book* book, char* buffer, size_t capacity,
                                                      size_t* out_length);

/* ------------------------------------------------------------------------------------------------- solving */

/* Scores positions exactly, of any supported size. Keeps what it has learned from one call to the next. */
typedef struct claimeven_solver claimeven_solver;

enum { CLAIMEVEN_DEFAULT_BOOK = 0, CLAIMEVEN_WITHOUT_BOOK = 1, CLAIMEVEN_GIVEN_BOOK = 2 };

#define CLAIMEVEN_MOST_THREADS 256
#define CLAIMEVEN_LEAST_TABLE_BYTES (8u << 20)

typedef struct claimeven_solver_options {
  uint64_t table_bytes;       /* the most that the table may take, from CLAIMEVEN_LEAST_TABLE_BYTES; it starts
                                 small and grows as it fills */
  const claimeven_book* book; /* for CLAIMEVEN_GIVEN_BOOK */
  int32_t book_choice;
  int32_t threads; /* 1 to CLAIMEVEN_MOST_THREADS */
} claimeven_solver_options;

typedef struct claimeven_solve_result {
  claimeven_bounds bounds;
  claimeven_ending ending;
  int32_t is_exact; /* whether the score is known: bounds.lower */
  claimeven_statistics statistics;
} claimeven_solve_result;

typedef struct claimeven_outcome_result {
  claimeven_bounds bounds;
  claimeven_ending ending;
  int32_t is_known;
  claimeven_outcome outcome; /* if it is known; otherwise CLAIMEVEN_DRAW */
  int32_t reserved;
  claimeven_statistics statistics;
} claimeven_outcome_result;

/* Of both games. */
typedef struct claimeven_analysis {
  claimeven_bounds columns[CLAIMEVEN_MOST_COLUMNS]; /* of those that can be played; otherwise 0 */
  int32_t width;
  uint32_t playable;       /* the columns that can be played */
  uint32_t best;           /* those that are proven best: all of them if it is complete */
  int32_t is_complete;     /* whether every playable column is exact */
  claimeven_bounds bounds; /* of the position */
  claimeven_ending ending;
  int32_t reserved;
  claimeven_statistics statistics;
} claimeven_analysis;

/* Best play from a position: to the end, unless a limit came first. */
typedef struct claimeven_variation {
  int32_t moves[CLAIMEVEN_MOST_SQUARES];
  int32_t move_count;
  claimeven_ending ending;
  claimeven_statistics statistics;
} claimeven_variation;

/* One thread, 128 MiB, the default book. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_solver_options_init(claimeven_solver_options* out_options);
/* NULL options are the default ones; here and wherever options are taken, CLAIMEVEN_BAD_ARGUMENT for those out
 * of range. Thread-safe; separate solvers are independent. */
CLAIMEVEN_API claimeven_status claimeven_solver_create(const claimeven_solver_options* options,
                                                       claimeven_solver** out_solver);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_solver_free(claimeven_solver* solver);

/* One call at a time on one solver: all of these, on any thread. */

/* The exact score. */
CLAIMEVEN_API claimeven_status claimeven_solve(claimeven_solver* solver, const claimeven_position* position,
                                               const claimeven_context* context,
                                               claimeven_solve_result* out_result);
/* The exact score if it lies between the two, low < high; of one that does not, only that it is at most `low`
 * or at least `high`. Tells no progress. */
CLAIMEVEN_API claimeven_status claimeven_solve_between(claimeven_solver* solver,
                                                       const claimeven_position* position, int32_t low,
                                                       int32_t high, const claimeven_context* context,
                                                       claimeven_solve_result* out_result);
/* Only who wins: faster. Tells no progress. */
CLAIMEVEN_API claimeven_status claimeven_solve_outcome(claimeven_solver* solver,
                                                       const claimeven_position* position,
                                                       const claimeven_context* context,
                                                       claimeven_outcome_result* out_result);
/* The exact score of every column. */
CLAIMEVEN_API claimeven_status claimeven_analyze(claimeven_solver* solver, const claimeven_position* position,
                                                 const claimeven_context* context,
                                                 claimeven_analysis* out_analysis);
/* The same for the columns of a mask, without searching for what is known: `known` is NULL, or an analysis of
 * this position from any of the functions here, whose `bounds` may also say more of the position. It ends as
 * complete when these columns are exact. */
CLAIMEVEN_API claimeven_status claimeven_analyze_columns(claimeven_solver* solver,
                                                         const claimeven_position* position, uint32_t columns,
                                                         const claimeven_analysis* known,
                                                         const claimeven_context* context,
                                                         claimeven_analysis* out_analysis);
/* Best play: of several best moves, the one nearest to the centre. Tells no progress. */
CLAIMEVEN_API claimeven_status claimeven_principal_variation(claimeven_solver* solver,
                                                             const claimeven_position* position,
                                                             const claimeven_context* context,
                                                             claimeven_variation* out_variation);
/* Forgets everything learned. */
CLAIMEVEN_API claimeven_status claimeven_solver_clear(claimeven_solver* solver);

/* For several solvers that work on one position, each on columns of its own, without a table in common, as in
 * processes or web workers. Thread-safe, these three. What needs no search; the columns that are left to
 * search, from the centre outward, of two that mirror each other one; and what two analyses prove together,
 * with the work of both. CLAIMEVEN_BAD_ARGUMENT for analyses that are not of this position or contradict each
 * other. */
CLAIMEVEN_API claimeven_status claimeven_begin_analysis(const claimeven_position* position,
                                                        claimeven_analysis* out_analysis);
CLAIMEVEN_API claimeven_status claimeven_open_columns(const claimeven_position* position,
                                                      const claimeven_analysis* analysis, int32_t* buffer,
                                                      size_t capacity, size_t* out_length);
CLAIMEVEN_API claimeven_status claimeven_combine(const claimeven_position* position,
                                                 const claimeven_analysis* one, const claimeven_analysis* other,
                                                 claimeven_analysis* out_analysis);

/* ------------------------------------------------------------------------------------------------- batches */

/* The score where a limit came first. */
#define CLAIMEVEN_NO_SCORE INT8_MIN

/* A score that is told while a batch goes on. */
typedef struct claimeven_batch_score {
  uint64_t index; /* of the position */
  int32_t score;
  int32_t reserved;
} claimeven_batch_score;

typedef struct claimeven_batch_result {
  uint64_t done; /* positions whose scores are known */
  claimeven_ending ending;
  int32_t reserved;
  claimeven_statistics statistics;
} claimeven_batch_result;

/* Scores many positions of one board size, with `options.threads` of them at a time and one table. The scores
 * come in the order of the positions. `out_result` may be NULL, and so may `positions` and `out_scores` for
 * none. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_solve_batch(const claimeven_position* const* positions, size_t count,
                                                     const claimeven_solver_options* options,
                                                     const claimeven_context* context, int8_t* out_scores,
                                                     claimeven_batch_result* out_result);
/* The same for positions that are given by their keys. If one is no position, the error's index is its place in
 * `keys`. */
CLAIMEVEN_API claimeven_status claimeven_solve_batch_keys(const uint64_t* keys, size_t count, int32_t width,
                                                          int32_t height,
                                                          const claimeven_solver_options* options,
                                                          const claimeven_context* context, int8_t* out_scores,
                                                          claimeven_batch_result* out_result);

/* -------------------------------------------------------------------------------------------- explanations */

/* Why the score of a position is what it is, told in steps: best play up to the first position where the reason
 * can be seen, and the reason. docs/explain.md tells what each of them means. Never changes. */
typedef struct claimeven_story claimeven_story;

/* What a step is. */
typedef int32_t claimeven_step_kind;
enum {
  /* On the way: */
  CLAIMEVEN_STEP_FORCED = 0, /* moves of which each is the only one that does not lose at once */
  CLAIMEVEN_STEP_CHOICE = 1, /* one best move, where several moves do not lose at once */
  /* What decides: */
  CLAIMEVEN_STEP_GAME_OVER = 2,     /* there is a four, or the board is full */
  CLAIMEVEN_STEP_WIN_IN_ONE = 3,    /* the side to move completes a four */
  CLAIMEVEN_STEP_DOUBLE_THREAT = 4, /* the side that is not to move can complete a four on two squares */
  CLAIMEVEN_STEP_ZUGZWANG = 5,      /* each move lets the other side complete a four right above it */
  CLAIMEVEN_STEP_FULL_BOARD = 6,    /* the forced moves before it have filled the board */
  CLAIMEVEN_STEP_FOLLOW_UP = 7,     /* the side that is not to move answers above, or in pairs of columns */
  CLAIMEVEN_STEP_ODD_THREAT = 8,    /* it does so but for the column of a threat, where the other must play */
  CLAIMEVEN_STEP_CANNOT_WIN = 9,    /* the side to move has no four left to make */
  /* After a rule that shows that one side does not win a drawn game: */
  CLAIMEVEN_STEP_HOLDS = 10, /* the other side does not win it either */
  CLAIMEVEN_STEP_KINDS = 11  /* how many there are */
};

/* What squares of a step are; `side` is that of the step. */
typedef int32_t claimeven_square_role;
enum {
  CLAIMEVEN_ROLE_FOUR = 0,    /* a line of four: of a finished game, or that `side` completes or gets */
  CLAIMEVEN_ROLE_THREAT = 1,  /* an empty square where `side` completes its four */
  CLAIMEVEN_ROLE_BELOW = 2,   /* the square below such a threat, which the other side has to play in the end */
  CLAIMEVEN_ROLE_PAIR = 3,    /* two squares: when the other side takes one, `side` takes the other */
  CLAIMEVEN_ROLE_ANSWERS = 4, /* all squares that `side` gets by answering above */
  CLAIMEVEN_ROLE_PARRIED = 5, /* a square that is taken because the other side would complete a four there */
  CLAIMEVEN_ROLE_MISSING = 6, /* the other side would have a four if it got one of these, too */
  CLAIMEVEN_SQUARE_ROLES = 7  /* how many there are */
};

/* What a move is worth beside a best one. */
typedef int32_t claimeven_verdict;
enum {
  CLAIMEVEN_VERDICT_BEST = 0,          /* keeps the score */
  CLAIMEVEN_VERDICT_SLOWER = 1,        /* wins later, or loses sooner */
  CLAIMEVEN_VERDICT_DRAWS = 2,         /* gives a win away */
  CLAIMEVEN_VERDICT_LOSES = 3,         /* gives a win or a draw away */
  CLAIMEVEN_VERDICT_LOSES_AT_ONCE = 4, /* lets the other side complete a four with its next stone */
  CLAIMEVEN_VERDICT_WORSE = 5,         /* slower, draws or loses: to find out which would have taken too long */
  CLAIMEVEN_VERDICTS = 6               /* how many there are */
};

/* What becomes of a threat. */
typedef int32_t claimeven_threat_use;
enum {
  CLAIMEVEN_THREAT_NOW = 0,        /* the square can be played at once */
  CLAIMEVEN_THREAT_DECIDES = 1,    /* it is what decides the story */
  CLAIMEVEN_THREAT_FOUR_BELOW = 2, /* useless: the other side would complete a four right below */
  CLAIMEVEN_THREAT_DENIED = 3,     /* useless: the rule that decides keeps this side from the square */
  CLAIMEVEN_THREAT_OPEN = 4,       /* none of these */
  CLAIMEVEN_THREAT_USES = 5        /* how many there are */
};

/* "follow-up", "missing", "loses-at-once", "four-below"; "unknown" for any other number. Thread-safe; the texts
 * stay. */
CLAIMEVEN_API const char* claimeven_step_kind_name(claimeven_step_kind kind);
CLAIMEVEN_API const char* claimeven_square_role_name(claimeven_square_role role);
CLAIMEVEN_API const char* claimeven_verdict_name(claimeven_verdict verdict);
CLAIMEVEN_API const char* claimeven_threat_use_name(claimeven_threat_use use);

/* The story as a whole. */
typedef struct claimeven_story_summary {
  const char* sentence; /* the score in words: "x to move wins in 2 moves (move 7 of the game)." */
  claimeven_statistics statistics;
  int32_t score;
  claimeven_step_kind decided_by; /* the kind of the step that decides */
  int32_t decided_after;          /* moves before the position where the reason can be seen */
  int32_t step_count;
  int32_t threat_count;              /* in the position itself; a finished game has none */
  int32_t threat_when_decided_count; /* where the step that decides begins */
  int32_t move_count;
  int32_t deciding_step;                 /* its index, for claimeven_story_step */
  int32_t moves[CLAIMEVEN_MOST_SQUARES]; /* best play to the end: the moves of all steps */
} claimeven_story_summary;

typedef struct claimeven_alternative {
  int32_t column;
  claimeven_verdict verdict;
} claimeven_alternative;

typedef struct claimeven_step {
  const char* sentence;
  const char* missing; /* what the other side would need, where it can be said; otherwise "" */
  claimeven_step_kind kind;
  claimeven_side side; /* who profits (nobody where the board fills up), or makes the first of the moves */
  int32_t first_move;  /* where its moves begin among those of the story */
  int32_t move_count;
  int32_t marked_count; /* for claimeven_story_marked_squares */
  int32_t alternative_count;
  int32_t moves[CLAIMEVEN_MOST_SQUARES];
  claimeven_alternative alternatives[CLAIMEVEN_MOST_COLUMNS]; /* the other columns, where there is a choice */
} claimeven_step;

typedef struct claimeven_marked_squares {
  claimeven_square_role role;
  int32_t square_count;
  claimeven_square squares[CLAIMEVEN_MOST_SQUARES];
} claimeven_marked_squares;

/* An empty square where a side would complete a four. */
typedef struct claimeven_threat {
  const char* sentence;
  claimeven_side side;
  claimeven_threat_use use;
  claimeven_square square;
  int32_t is_odd; /* of the row, as players count: the bottom row is the first, and odd */
  int32_t reserved;
} claimeven_threat;

/* A move beside the best one. */
typedef struct claimeven_move_story {
  const char* sentence; /* what is good or bad about it; stays until its story is freed, "" without one */
  int32_t column;
  int32_t best;  /* the score of the position */
  int32_t score; /* that of the move, from the view of the side that makes it */
  claimeven_verdict verdict;
  claimeven_statistics statistics; /* of the whole call; those of the story are its own share */
} claimeven_move_story;

/* Why the score is what it is. If a limit comes first there is no story: then the status is
 * CLAIMEVEN_UNFINISHED, and `*out_ending` says which limit; with CLAIMEVEN_OK it is CLAIMEVEN_COMPLETE, and
 * with any other status stays as it was. `out_ending` may be NULL. Tells no progress. One call at a time on one
 * solver. */
CLAIMEVEN_API claimeven_status claimeven_explain(claimeven_solver* solver, const claimeven_position* position,
                                                 const claimeven_context* context, claimeven_story** out_story,
                                                 claimeven_ending* out_ending);
/* The same about a move; CLAIMEVEN_ILLEGAL_MOVE where the column can't be played. The story is that of the
 * position after it: for a move that is not best, its refutation. `out_story` may be NULL; then the sentence of
 * the move is "". */
CLAIMEVEN_API claimeven_status claimeven_explain_move(claimeven_solver* solver,
                                                      const claimeven_position* position, int32_t column,
                                                      const claimeven_context* context,
                                                      claimeven_move_story* out_move,
                                                      claimeven_story** out_story,
                                                      claimeven_ending* out_ending);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_story_free(claimeven_story* story);
/* Thread-safe, all of these. What they give is copied but for the sentences, which stay until the story is
 * freed. */
CLAIMEVEN_API claimeven_status claimeven_story_get_summary(const claimeven_story* story,
                                                           claimeven_story_summary* out_summary);
/* The steps, in the order of play. */
CLAIMEVEN_API claimeven_status claimeven_story_step(const claimeven_story* story, size_t index,
                                                    claimeven_step* out_step);
/* One group of the squares that a step marks. */
CLAIMEVEN_API claimeven_status claimeven_story_marked_squares(const claimeven_story* story, size_t step,
                                                              size_t index,
                                                              claimeven_marked_squares* out_squares);
/* Threats of both sides, column by column from the bottom: in the position itself, and where the step that
 * decides begins. */
CLAIMEVEN_API claimeven_status claimeven_story_threat(const claimeven_story* story, size_t index,
                                                      claimeven_threat* out_threat);
CLAIMEVEN_API claimeven_status claimeven_story_threat_when_decided(const claimeven_story* story, size_t index,
                                                                   claimeven_threat* out_threat);

/* The threats of a position, without a story or a search: of both sides, column by column from the bottom. The
 * use of each is now, four below or open; a story tells more. A finished game has none. */
typedef struct claimeven_threat_list claimeven_threat_list;

/* Thread-safe, both. The sentences stay until the list is freed. */
CLAIMEVEN_API claimeven_status claimeven_position_threats(const claimeven_position* position,
                                                          claimeven_threat_list** out_threats,
                                                          size_t* out_count);
CLAIMEVEN_API claimeven_status claimeven_threat_list_at(const claimeven_threat_list* threats, size_t index,
                                                        claimeven_threat* out_threat);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_threat_list_free(claimeven_threat_list* threats);

/* ------------------------------------------------------------------------------------------- the fill game */

/* Finds the difference of fours at the end of a fill game, late in the game: with more than
 * CLAIMEVEN_MOST_FILL_EMPTY empty squares its calls answer CLAIMEVEN_TOO_HARD. */
typedef struct claimeven_fill_solver claimeven_fill_solver;

#define CLAIMEVEN_MOST_FILL_EMPTY 28

typedef struct claimeven_fill_result {
  claimeven_bounds bounds;
  claimeven_ending ending;
  int32_t is_exact; /* whether the difference is known: bounds.lower */
  int32_t column;   /* a best move; -1 if a limit came first or the game is over */
  int32_t reserved;
  claimeven_statistics statistics;
} claimeven_fill_result;

/* Whether they take a game of the fill kind: CLAIMEVEN_TOO_HARD if not, with a sentence. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_fill_check(const claimeven_game* game);
/* `table_bytes` 0: 32 MiB. Thread-safe; separate solvers are independent. */
CLAIMEVEN_API claimeven_status claimeven_fill_solver_create(uint64_t table_bytes,
                                                            claimeven_fill_solver** out_solver);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_fill_solver_free(claimeven_fill_solver* solver);
/* One call at a time on one solver: all of these. The games are of the fill kind. */
CLAIMEVEN_API claimeven_status claimeven_fill_solve(claimeven_fill_solver* solver, const claimeven_game* game,
                                                    const claimeven_context* context,
                                                    claimeven_fill_result* out_result);
CLAIMEVEN_API claimeven_status claimeven_fill_analyze(claimeven_fill_solver* solver, const claimeven_game* game,
                                                      const claimeven_context* context,
                                                      claimeven_analysis* out_analysis);
CLAIMEVEN_API claimeven_status claimeven_fill_principal_variation(claimeven_fill_solver* solver,
                                                                  const claimeven_game* game,
                                                                  const claimeven_context* context,
                                                                  claimeven_variation* out_variation);
CLAIMEVEN_API claimeven_status claimeven_fill_solver_clear(claimeven_fill_solver* solver);

/* ------------------------------------------------------------------------------------------------- players */

/* Chooses moves. What is random follows from the seed alone. */
typedef struct claimeven_player claimeven_player;

typedef struct claimeven_player_move {
  int32_t column;
  claimeven_ending ending; /* complete, or which limit cut its thinking short */
  uint64_t nodes;          /* that it took to find it; 0 where nothing was searched */
} claimeven_player_move;

typedef struct claimeven_player_description {
  const char* name;    /* for claimeven_player_create: "hard", "heuristic:5" */
  const char* pattern; /* how its relatives are written: "heuristic:DEPTH" */
  const char* text;    /* what it is like, in one line */
} claimeven_player_description;

typedef struct claimeven_level_description {
  const char* name; /* "easy", "hard"; "" for most */
  const char* text; /* what it is like, in one line */
  int32_t number;   /* from 1: "level:1" is its name for claimeven_player_create */
  int32_t horizon;  /* plies that it sees ahead; -1: to the end */
  int32_t elo;      /* above level 1 */
  int32_t reserved;
  double temperature; /* in points of the score: at 0 always the move that looks best */
  double best_moves;  /* share of its moves that were best in random positions, 0 to 1 */
} claimeven_level_description;

/* Who can be made, from the weakest to the strongest. Thread-safe, all four; the texts stay. */
CLAIMEVEN_API claimeven_status claimeven_player_count(claimeven_game_kind kind, size_t* out_count);
CLAIMEVEN_API claimeven_status claimeven_player_describe(claimeven_game_kind kind, size_t index,
                                                         claimeven_player_description* out_description);
CLAIMEVEN_API size_t claimeven_level_count(void);
CLAIMEVEN_API claimeven_status claimeven_level_describe(size_t index,
                                                        claimeven_level_description* out_description);

/* A player of a game from its name. `options` are those of players that have a solver; NULL: the default ones.
 * Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_player_create(const char* name, claimeven_game_kind kind,
                                                       const claimeven_solver_options* options,
                                                       claimeven_player** out_player);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_player_free(claimeven_player* player);
/* Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_player_name(const claimeven_player* player, char* buffer,
                                                     size_t capacity, size_t* out_length);
/* The game that it plays. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_player_kind(const claimeven_player* player,
                                                     claimeven_game_kind* out_kind);
/* Begins a game. One call at a time. */
CLAIMEVEN_API claimeven_status claimeven_player_start(claimeven_player* player, uint64_t seed);
/* A move for the side to move. CLAIMEVEN_BAD_ARGUMENT for a game of the other kind, CLAIMEVEN_ILLEGAL_MOVE if
 * it is over. Where a limit comes first, the best that was found by then. Tells no progress. One call at a time
 * on one player. */
CLAIMEVEN_API claimeven_status claimeven_player_choose(claimeven_player* player, const claimeven_game* game,
                                                       const claimeven_context* context,
                                                       claimeven_player_move* out_move);

/* ------------------------------------------------------------------------------------------------- matches */

typedef struct claimeven_match_options {
  claimeven_game_kind kind;
  int32_t width;
  int32_t height;
  int32_t opening_plies; /* random moves at the beginning, fewer than there are squares; two games in a row have
                            the same, with sides changed */
  int32_t threads;       /* games at a time, 1 to CLAIMEVEN_MOST_THREADS */
  int32_t reserved;
  uint64_t games;
  uint64_t seed;
  uint64_t move_nodes; /* limits of each move, or CLAIMEVEN_NO_LIMIT */
  uint64_t move_nanoseconds;
} claimeven_match_options;

/* From the view of the first player that was named, A; arrays are of A and of B. */
typedef struct claimeven_match_result {
  uint64_t wins;
  uint64_t draws;
  uint64_t losses;
  uint64_t moves[2];
  uint64_t nodes[2];
  int64_t nanoseconds[2];
  double score; /* wins and half the draws, of all games: 0 to 1 */
  claimeven_ending ending;
  int32_t reserved;
} claimeven_match_result;

/* A figure with the 95% interval around it. */
typedef struct claimeven_estimate {
  double value;
  double low;
  double high;
} claimeven_estimate;

/* 100 games of Connect Four on 7x6 with seed 1 after 2 random moves, one thread, no limits. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_match_options_init(claimeven_match_options* out_options);
/* Lets two players play each other, who are named as for claimeven_player_create; the sentence about a bad name
 * begins with "player A" or "player B". NULL options are the default ones; each thread has players with solvers
 * of its own. The result does not depend on the number of threads, unless moves have a limit of time. Tells
 * progress after each game. Of the context's limits it knows stopping alone, and a game that is cut short does
 * not count. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_play_match(const char* player_a, const char* player_b,
                                                    const claimeven_match_options* options,
                                                    const claimeven_solver_options* solver_options,
                                                    const claimeven_context* context,
                                                    claimeven_match_result* out_result);
/* The share of points that A would get in the long run, and the same as a difference of Elo ratings, with
 * infinite ends where everything was won or lost. Wins, draws and losses of the result are all that counts, so
 * results may be added up. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_estimate_score(const claimeven_match_result* result,
                                                        claimeven_estimate* out_estimate);
CLAIMEVEN_API claimeven_status claimeven_estimate_elo(const claimeven_match_result* result,
                                                      claimeven_estimate* out_estimate);

/* ------------------------------------------------------------------------------------------------- reviews */

/* How good each move of a game was. Never changes. */
typedef struct claimeven_review claimeven_review;

typedef int32_t claimeven_move_class;
enum {
  CLAIMEVEN_MOVE_FORCED = 0,       /* there was nothing to choose */
  CLAIMEVEN_MOVE_ONLY = 1,         /* the only column that kept the result */
  CLAIMEVEN_MOVE_BEST = 2,         /* as good as any */
  CLAIMEVEN_MOVE_SLOWER_WIN = 3,   /* still a win, but in more moves, or by fewer fours */
  CLAIMEVEN_MOVE_QUICKER_LOSS = 4, /* a loss as before, but in fewer moves, or by more fours */
  CLAIMEVEN_MOVE_MISTAKE = 5,      /* a win became a draw, or a draw a loss */
  CLAIMEVEN_MOVE_BLUNDER = 6,      /* a win became a loss */
  CLAIMEVEN_MOVE_UNKNOWN = 7,      /* a limit came first, or the fill game was too hard */
  CLAIMEVEN_MOVE_CLASSES = 8       /* how many there are */
};

/* Values are those of the side that made the move. */
typedef struct claimeven_reviewed_move {
  const char* sentence; /* what was wrong and which column was better; "" for a good move */
  const char* why;      /* why that column was better, for mistakes and blunders; "" where nothing is known */
  int32_t number;       /* of the stone on the board, from 1 */
  claimeven_side side;
  int32_t column;
  claimeven_move_class move_class;
  claimeven_bounds before;
  claimeven_bounds after;
  uint32_t best; /* the columns that are proven best */
  int32_t lost;  /* for a slower win or quicker loss: by how many moves or fours; otherwise -1 */
} claimeven_reviewed_move;

/* How one side played. */
typedef struct claimeven_side_review {
  int32_t moves;
  int32_t classes[CLAIMEVEN_MOVE_CLASSES]; /* how often each class occurred */
  int32_t known;                           /* moves whose class is known, */
  int32_t best;                            /* and those of them that no other move was better than */
  int32_t results_held;                    /* the moves at which the side had a win or a draw, */
  int32_t results_kept;                    /* and those of them that kept it */
  int32_t reserved;
  double best_share; /* of the known ones, 0 to 1; -1 if there are none */
  double kept_share; /* of the results held; the same */
} claimeven_side_review;

typedef struct claimeven_review_summary {
  uint64_t moves;
  uint64_t turning_points; /* moves that changed the result */
  claimeven_side_review sides[2];
  claimeven_bounds value; /* of the last position, for the side to move there */
  claimeven_game_result result;
  claimeven_ending ending;
  int32_t is_complete; /* whether the class of every move is known */
  int32_t reserved;
  claimeven_statistics statistics;
} claimeven_review_summary;

/* "forced", "only-move", "best", "slower-win", "quicker-loss", "mistake", "blunder", "unknown", the last one
 * for any other number, too. Thread-safe; the text stays. */
CLAIMEVEN_API const char* claimeven_move_class_name(claimeven_move_class move_class);

/* The same in a sentence: "No other column kept the result." Thread-safe; the text stays. */
CLAIMEVEN_API const char* claimeven_move_class_meaning(claimeven_move_class move_class);

/* Reviews the moves of a game of the main kind. One call at a time on one solver. */
CLAIMEVEN_API claimeven_status claimeven_review_game(claimeven_solver* solver, const claimeven_game* game,
                                                     const claimeven_context* context,
                                                     claimeven_review** out_review);
/* The same of the fill kind: moves that are too hard are unknown. One call at a time on one solver. */
CLAIMEVEN_API claimeven_status claimeven_review_fill_game(claimeven_fill_solver* solver,
                                                          const claimeven_game* game,
                                                          const claimeven_context* context,
                                                          claimeven_review** out_review);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_review_free(claimeven_review* review);
/* Thread-safe, these three. The texts of a move stay until the review is freed. */
CLAIMEVEN_API claimeven_status claimeven_review_get_summary(const claimeven_review* review,
                                                            claimeven_review_summary* out_summary);
CLAIMEVEN_API claimeven_status claimeven_review_move(const claimeven_review* review, size_t index,
                                                     claimeven_reviewed_move* out_move);
/* A move that changed the result: its place among the moves, and what the position was worth before and after
 * it to the side that made it. */
CLAIMEVEN_API claimeven_status claimeven_review_turning_point(const claimeven_review* review, size_t index,
                                                              size_t* out_move, claimeven_outcome* out_before,
                                                              claimeven_outcome* out_after);

/* ------------------------------------------------------------------------------------------------- puzzles */

/* What the right move does that no other one does. */
typedef int32_t claimeven_puzzle_goal;
enum {
  CLAIMEVEN_PUZZLE_WIN = 0,      /* wins */
  CLAIMEVEN_PUZZLE_DRAW = 1,     /* does not lose */
  CLAIMEVEN_PUZZLE_QUICKEST = 2, /* wins sooner than the others that win, by three moves or more */
  CLAIMEVEN_PUZZLE_GOALS = 3     /* how many there are */
};

/* What the right move leads to, by its story. */
typedef int32_t claimeven_puzzle_theme;
enum {
  CLAIMEVEN_PUZZLE_DOUBLE_THREAT = 0, /* two squares to complete a four */
  CLAIMEVEN_PUZZLE_FORCED_LINE = 1,   /* the same, and each reply until then is the only one */
  CLAIMEVEN_PUZZLE_ZUGZWANG = 2,      /* the other side has to play below a threat in the end */
  CLAIMEVEN_PUZZLE_CLAIMEVEN = 3,    /* whoever plays it answers above from then on, and gets a four that way */
  CLAIMEVEN_PUZZLE_ONLY_DEFENCE = 4, /* every other move loses, and, if this one wins, sooner than it does */
  CLAIMEVEN_PUZZLE_THEMES = 5        /* how many there are */
};

#define CLAIMEVEN_PUZZLE_GRADES 5

/* A position of the 7x6 board where one move is right. */
typedef struct claimeven_puzzle {
  int32_t grade; /* 1, the easiest, to CLAIMEVEN_PUZZLE_GRADES */
  claimeven_puzzle_theme theme;
  claimeven_puzzle_goal goal;
  int32_t answer; /* the column */
  int32_t score;  /* of the position, and of the answer */
  int32_t move_count;
  int32_t moves[CLAIMEVEN_MOST_SQUARES]; /* that lead to it from the empty board */
} claimeven_puzzle;

/* "win", "draw", "quickest"; "double-threat", "forced-line", "zugzwang", "claimeven", "only-defence"; "unknown"
 * for any other number. Thread-safe; the texts stay. */
CLAIMEVEN_API const char* claimeven_puzzle_goal_name(claimeven_puzzle_goal goal);
CLAIMEVEN_API const char* claimeven_puzzle_theme_name(claimeven_puzzle_theme theme);
/* Which level of the exact player finds the moves of a grade, and which one does not: each more often than not.
 * Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_puzzle_grade_levels(int32_t grade, int32_t* out_found_by,
                                                             int32_t* out_missed_by);
/* Those of the library, from the easiest grade to the hardest. Thread-safe, both. */
CLAIMEVEN_API size_t claimeven_known_puzzle_count(void);
CLAIMEVEN_API claimeven_status claimeven_known_puzzle(size_t index, claimeven_puzzle* out_puzzle);
/* The position to solve, and the task: "x to move: only one column wins." Thread-safe, both. For a puzzle of
 * your own whose moves can't be played: CLAIMEVEN_ILLEGAL_MOVE; the error's index is the move's. */
CLAIMEVEN_API claimeven_status claimeven_puzzle_position(const claimeven_puzzle* puzzle,
                                                         claimeven_position** out_position);
CLAIMEVEN_API claimeven_status claimeven_puzzle_task(const claimeven_puzzle* puzzle, char* buffer,
                                                     size_t capacity, size_t* out_length);
/* Whether a move does what the goal asks for (1) or not (0): the first one, and each later one of the same side
 * when the puzzle is played to the end. `best` is the score of the position and `score` that of the move, both
 * from the view of that side. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_puzzle_goal_keeps(claimeven_puzzle_goal goal, int32_t best,
                                                           int32_t score, int32_t* out_keeps);
/* The index of the library's puzzle of a day, "2026-11-18": the same one for everybody. The grades take turns,
 * from the easiest day by day, and in each every puzzle comes once before any comes again. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_puzzle_of_day(const char* date, size_t* out_index);

/* ------------------------------------------------------------------------------------------ the search lab */

/* A search of the lab, which is written to be read and compared with the others. */
typedef struct claimeven_lab_search {
  const char* name; /* "alpha-beta" */
  const char* text; /* its idea, in a line */
} claimeven_lab_search;

/* Those that there are, each grown from those before it. Thread-safe, both; the texts stay. */
CLAIMEVEN_API size_t claimeven_lab_search_count(void);
CLAIMEVEN_API claimeven_status claimeven_lab_search_describe(size_t index, claimeven_lab_search* out_search);

/* Searches on the same positions, and what each took. Never changes. */
typedef struct claimeven_comparison claimeven_comparison;

typedef struct claimeven_comparison_options {
  uint64_t nodes; /* where a search of a position is cut off; it is not tried on sets after that one */
  uint64_t seed;  /* of random positions: the same ones everywhere */
  uint64_t least_nanoseconds; /* a quicker search is repeated for so long, for its time */
  uint32_t searches;          /* bit i for the search with index i */
  int32_t depth;              /* plies to look ahead (not the full solver); 0: to the end of the game */
  int32_t positions;          /* in each set */
  int32_t reserved;
} claimeven_comparison_options;

/* What one search did on a set of positions; means are over the positions. */
typedef struct claimeven_search_figures {
  int32_t search; /* its index */
  int32_t set;    /* that of the set */
  int32_t empty;  /* squares in its positions */
  int32_t positions;
  int32_t solved;   /* those of them whose exact score was found, */
  int32_t complete; /* and whose search came to its end: where it did not, the true means are larger */
  int32_t
      is_through; /* whether these are all positions of the set: only such rows are drawn, and say something */
  int32_t reserved;
  double mean_nodes;
  double mean_ms;
  double mean_depth;
} claimeven_search_figures;

typedef struct claimeven_lab_result {
  uint64_t nodes;
  int64_t nanoseconds;
  int32_t is_solved; /* whether the exact score was found: */
  int32_t score;
  int32_t depth;       /* plies that were looked ahead */
  int32_t is_complete; /* whether the search came to its end */
} claimeven_lab_result;

typedef struct claimeven_comparison_summary {
  const char* disagreement; /* two searches found different scores: a sentence that says so; "" if none did */
  uint64_t sets;            /* that were begun */
  uint64_t rows; /* searches that were begun, on all sets; the last one may not be through with its set */
  claimeven_ending ending;
  int32_t reserved;
} claimeven_comparison_summary;

/* 5,000,000 nodes, seed 1, 20 positions, all searches, to the end. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_comparison_options_init(claimeven_comparison_options* out_options);
/* Gives random positions of the 7x6 board with so many empty squares, a set for each number, to every search;
 * or the one position. `options` may be NULL. The limits of the context are those of the whole call: what they
 * cut off is left out. Thread-safe, both. */
CLAIMEVEN_API claimeven_status claimeven_compare_searches(const claimeven_comparison_options* options,
                                                          const int32_t* empty, size_t count,
                                                          const claimeven_context* context,
                                                          claimeven_comparison** out_comparison);
CLAIMEVEN_API claimeven_status claimeven_compare_searches_on(const claimeven_comparison_options* options,
                                                             const claimeven_position* position,
                                                             const claimeven_context* context,
                                                             claimeven_comparison** out_comparison);
/* Not while a call uses it. */
CLAIMEVEN_API void claimeven_comparison_free(claimeven_comparison* comparison);
/* Thread-safe, these five. The texts stay until the comparison is freed. */
CLAIMEVEN_API claimeven_status claimeven_comparison_get_summary(const claimeven_comparison* comparison,
                                                                claimeven_comparison_summary* out_summary);
/* How many squares are empty in the positions of a set, and how many positions these are. */
CLAIMEVEN_API claimeven_status claimeven_comparison_set(const claimeven_comparison* comparison, size_t set,
                                                        int32_t* out_empty, int32_t* out_positions);
/* The moves that lead to a position of a set, "4453"; of the one position that was given, its key. */
CLAIMEVEN_API claimeven_status claimeven_comparison_position(const claimeven_comparison* comparison, size_t set,
                                                             size_t index, const char** out_moves);
CLAIMEVEN_API claimeven_status claimeven_comparison_row(const claimeven_comparison* comparison, size_t row,
                                                        claimeven_search_figures* out_figures);
/* What the search of a row did on one of its positions. */
CLAIMEVEN_API claimeven_status claimeven_comparison_result(const claimeven_comparison* comparison, size_t row,
                                                           size_t index, claimeven_lab_result* out_result);
/* Nodes and time of rows as SVG: lines against the number of empty squares, or bars for one set. `nodes` is
 * where searches were cut off; a narrow chart has one below the other, in larger letters. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_search_chart(const claimeven_search_figures* rows, size_t count,
                                                      uint64_t nodes, int32_t is_dark, int32_t is_narrow,
                                                      char* buffer, size_t capacity, size_t* out_length);
/* What the same rows say of a search: what it saves beside the one that it grew from, and how it grows. "" as
 * long as there is too little to say. Thread-safe. */
CLAIMEVEN_API claimeven_status claimeven_search_finding(const claimeven_search_figures* rows, size_t count,
                                                        size_t search, char* buffer, size_t capacity,
                                                        size_t* out_length);

#ifdef __cplusplus
}
#endif

#endif
