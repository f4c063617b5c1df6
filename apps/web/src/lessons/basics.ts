// The first four lessons: threats, their parity, zugzwang and claimeven.
import {
  allEven,
  allThreats,
  also,
  column,
  empty,
  line,
  only,
  open,
  othersLose,
  part,
  rule,
  square,
  threat,
  turn,
  value,
} from "./claims.js";
import type { Lesson } from "./lesson.js";

export const basics: readonly Lesson[] = [
  {
    name: "threats",
    title: "Threats and double threats",
    theme: "double-threat",
    boards: [
      {
        moves: "44553",
        text: [
          [
            "A threat is an empty square where a side would complete four in a row. One that can be played at once has to be " +
              "answered at once.",
          ],
          [
            "Yellow’s discs on ",
            square([3, 1], "x"),
            ", ",
            square([4, 1], "x"),
            " and ",
            square([5, 1], "x"),
            " lie side by side, and it is ",
            turn("o"),
            ".",
          ],
        ],
        task: {
          kind: "squares",
          threats: { side: "x" },
          squares: [
            [2, 1],
            [6, 1],
          ],
          text: "Click the squares where Yellow would complete four in a row.",
        },
        after: [
          [
            threat("x", [2, 1], "now"),
            " and ",
            also("x", [6, 1], "now"),
            " can both be played at once: that is ",
            rule("double-threat", "x"),
            ". Red takes one of them, and Yellow the other.",
          ],
          [value(-18)],
        ],
        rule: rule("double-threat", "x"),
      },
      {
        moves: "62366354331453",
        text: [
          ["Most games between careful players are won by a move that makes two threats at once."],
          ["There are ", allThreats(0), " on the whole board. One move changes that."],
        ],
        task: { kind: "play", goal: "win", columns: [5], text: "Yellow to move: make two threats at once." },
        after: [
          [only("win", 5), ". Of the others, ", column(3, -8), "."],
          [
            "Look at ",
            part("threat", [4, 3], 5),
            " and ",
            part("threat", [5, 4], 5),
            ": two lines cross in the disc that was played, and each has one empty square left.",
          ],
        ],
        rule: rule("double-threat", "x", { column: 5 }),
      },
      {
        moves: "7266233636626315473",
        text: [
          [
            "Two threats need not be playable at once. If one lies right above the other, there is no defence either: " +
              "whoever takes the lower square gives the upper one away.",
          ],
          ["There is ", threat("x", [4, 4]), ", so be quick."],
        ],
        task: { kind: "play", goal: "win", columns: [4], text: "Red to move: make two threats, one above the other." },
        after: [
          [
            "Now Red threatens ",
            part("threat", [5, 2], 4),
            " and ",
            part("threat", [5, 3], 4),
            ", right above it. Yellow can take the lower one, and Red has its four on the upper one: ",
            column(4, 11),
            ".",
          ],
          [othersLose(4), ". Of them, ", column(1, -3), ", and ", column(3, -10), "."],
        ],
        rule: rule("double-threat", "o", { column: 4 }),
      },
    ],
  },
  {
    name: "odd-and-even",
    title: "Odd and even",
    theme: "zugzwang",
    boards: [
      {
        moves: "5224316616214362221",
        text: [
          [
            "A threat in the air waits: nobody wants to play the square below it. What counts then is its row. Rows are counted " +
              "from the bottom, and odd ones are those of Yellow, who began.",
          ],
          [
            "The reason is a count: an odd number of squares can be filled before somebody has to go below an odd threat. Yellow begins, so " +
              "Yellow fills the last of them, and Red has to go there.",
          ],
        ],
        task: {
          kind: "squares",
          threats: { side: "x", parity: "odd" },
          squares: [[5, 3]],
          text: "Click the odd square where Yellow would complete four in a row.",
        },
        after: [
          [
            threat("x", [5, 3], "decides"),
            " decides the game, long before it is played. There is ",
            allThreats(1),
            " on the board, and it is enough.",
          ],
          [value(-2)],
        ],
        rule: rule("odd-threat", "x"),
      },
      {
        moves: "532773756627",
        text: [
          [
            "Even rows are Red’s: it moves second, and so it gets the upper square of each pair, as long as nothing disturbs that.",
          ],
          ["There is ", allThreats(1), " on this board: ", threat("o", [4, 2]), "."],
        ],
        task: { kind: "who", answer: "o" },
        after: [
          [value(-3)],
          [
            "Both play elsewhere as long as they can. Then Yellow has to play ",
            part("below", [4, 1]),
            ", and Red takes ",
            part("threat", [4, 2]),
            " above it.",
          ],
        ],
        rule: rule("follow-up", "o"),
      },
      {
        moves: "5375365335714767",
        text: [
          [
            "A threat in a row of the wrong kind is worth much less: the other side gets that square by the turn of things.",
          ],
          ["On this board there is ", allThreats(1), ": ", threat("x", [4, 4]), "."],
        ],
        task: { kind: "who", answer: "o" },
        after: [
          [
            threat("x", [4, 4], "denied"),
            " is of no use: by answering above, Red gets that square itself, and even a four with it.",
          ],
          [value(-2)],
        ],
        rule: rule("follow-up", "o"),
      },
      {
        moves: "5176124144441576466577",
        text: [
          [
            "Now make use of one: ",
            threat("x", [5, 5]),
            ". Red has ",
            allThreats(2, "o"),
            " of its own, in one column.",
          ],
        ],
        task: { kind: "play", goal: "win", columns: [2], text: "Yellow to move: keep the odd threat working." },
        after: [
          [only("win", 2), ". Of the others, ", column(5, -2), ", and ", column(3, -9), "."],
          [
            "After it, Yellow answers above every move of Red, until Red has to play ",
            part("below", [5, 4], 2),
            " below the threat.",
          ],
        ],
        rule: rule("odd-threat", "x", { column: 2 }),
      },
    ],
  },
  {
    name: "zugzwang",
    title: "Zugzwang",
    theme: "zugzwang",
    boards: [
      {
        moves: "1231454165211414273777557642272554",
        text: [
          [
            "Zugzwang: whoever has to move would rather not. Here ",
            empty(8),
            " are left, in ",
            open(3, 6),
            ", and it is ",
            turn("x"),
            ".",
          ],
          [
            "There are ",
            threat("o", [3, 4]),
            " and ",
            also("o", [6, 4]),
            ", each right above a square that can be played.",
          ],
        ],
        task: { kind: "who", answer: "o" },
        after: [
          [value(-4)],
          [
            "Yellow plays ",
            part("below", [3, 3]),
            " or ",
            part("below", [6, 3]),
            ", and Red completes its four right above. Yellow would rather leave both alone.",
          ],
        ],
        rule: rule("zugzwang", "o"),
      },
      {
        moves: "4623525417424616677411667317217242",
        text: [
          ["The side that can make one quiet move more wins such endings. Count the squares before you choose."],
          [
            "Yellow waits for two squares: ",
            threat("x", [3, 5]),
            " and ",
            also("x", [5, 4]),
            ". Red has one as well: ",
            threat("o", [5, 4]),
            ".",
          ],
        ],
        task: { kind: "play", goal: "win", columns: [3], text: "Yellow to move: bring Red into zugzwang." },
        after: [
          [column(3, 3), "; with the other one it is over at once: ", column(5, -4), "."],
          ["Whatever Red plays now, Yellow has the square right above."],
        ],
        rule: rule("zugzwang", "x", { column: 3 }),
      },
      {
        moves: "515133742571142444221757531224567",
        text: [
          [
            "Red waits for two squares: ",
            threat("o", [3, 5]),
            " and ",
            also("o", [6, 3]),
            ". Here ",
            empty(9),
            " are left. Who plays below one of them spoils it: a square that does no harm is worth a game.",
          ],
        ],
        task: { kind: "play", goal: "win", columns: [7], text: "Red to move: find the move that waits." },
        after: [
          [column(7, 4), ". The other two give the win away: ", column(3, 0), ", and ", column(6, 0), "."],
          ["It fills the last square that was free of danger, and Yellow is the one who has to move."],
        ],
        rule: rule("zugzwang", "o", { column: 7 }),
      },
    ],
  },
  {
    name: "claimeven",
    title: "Claimeven",
    theme: "claimeven",
    boards: [
      {
        moves: "135766735155112112",
        text: [
          [
            "The simplest plan there is: play above whatever the other side plays, in the same column. Whoever does so gets all even squares; " +
              "the plan is called claimeven. It needs no more than an even number of empty squares in each column.",
          ],
          ["It is ", turn("x"), ", and ", allEven, "."],
        ],
        task: { kind: "who", answer: "o" },
        after: [
          [value(-3)],
          [
            threat("o", [4, 2], "decides"),
            " decides. By ",
            rule("follow-up", "o"),
            " Red gets it: Yellow is the first who has nothing left but ",
            part("below", [4, 1]),
            ".",
          ],
        ],
        rule: rule("follow-up", "o"),
      },
      {
        moves: "6712251525534343336235752",
        text: [
          [
            "One column may stand in the way: if it has an odd number of empty squares, somebody has to set that right first.",
          ],
          ["It is ", turn("o"), ", and Red wants to answer above from the next move on."],
        ],
        task: { kind: "play", goal: "win", columns: [2], text: "Red to move: make claimeven work." },
        after: [
          ["After that move Red answers above, and gets an even square that wins: ", column(2, 2), "."],
          ["No other column does it: ", column(4, -1), ", and ", column(1, -7), "."],
        ],
        rule: rule("follow-up", "o", { column: 2 }),
      },
      {
        moves: "4133754354224164561417552335722237",
        text: [
          [
            "A threat is not even needed. All squares that one side gets by answering above belong together: perhaps there is a " +
              "four among them and the discs on the board.",
          ],
          ["Again it is ", turn("x"), ", and ", allEven, ". Red has ", allThreats(0, "o"), " at all."],
        ],
        task: { kind: "who", answer: "o" },
        after: [
          [value(-1)],
          [
            "In the top row Red has ",
            square([4, 6], "o"),
            " and ",
            square([5, 6], "o"),
            ". The squares ",
            part("four", [6, 6]),
            " and ",
            part("four", [7, 6]),
            " are even, and Red gets both.",
          ],
        ],
        rule: rule("follow-up", "o"),
      },
      {
        moves: "64737123433457276566545441",
        text: [
          ["Claimeven is a defence as well: with the odd squares alone, the other side may have no four left to make."],
          ["It is ", turn("x"), ", and ", allEven, "."],
        ],
        task: { kind: "who", answer: "draw" },
        after: [[value(0)], ["Best play begins with ", line("5522332266"), ": Red answers above each move of Yellow."]],
        rule: rule("follow-up", "o"),
      },
    ],
  },
];
