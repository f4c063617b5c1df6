// The other four: threats that are worth nothing, several threats, only moves, and the opening.
import { allThreats, also, column, line, only, othersLose, part, rule, square, threat, value } from "./claims.js";
import type { Lesson } from "./lesson.js";

export const further: readonly Lesson[] = [
  {
    name: "useless-threats",
    title: "Useless threats",
    theme: "zugzwang",
    boards: [
      {
        moves: "27175273722251173552661",
        text: [
          ["Not every threat is worth something. Look at the square right below it first."],
          ["There are ", allThreats(2), " here, both in one column. One of them is of no use."],
        ],
        task: {
          kind: "squares",
          threats: { uses: ["four-below", "denied"] },
          squares: [[4, 4]],
          text: "Click the square whose threat is useless.",
        },
        after: [
          [
            threat("o", [4, 4], "four-below"),
            " is useless: Yellow completes its four right below, at ",
            part("threat", [4, 3]),
            ". If Yellow plays there, it wins with that disc; if Red does, Yellow takes the square above.",
          ],
          [threat("x", [4, 3], "decides"), " decides. ", value(-2)],
        ],
        rule: rule("odd-threat", "x"),
      },
      {
        moves: "353143563364547444676677151163",
        text: [
          [
            "In one column several threats may stand one above the other. Read it from below: the first of them rules what becomes of the rest.",
          ],
          ["Of the ", allThreats(4), " on this board, two are useless."],
        ],
        task: {
          kind: "squares",
          threats: { uses: ["four-below", "denied"] },
          squares: [
            [2, 3],
            [2, 4],
          ],
          text: "Click the two squares whose threats are useless.",
        },
        after: [
          [
            threat("o", [2, 2], "decides"),
            " comes first. So ",
            threat("x", [2, 3], "four-below"),
            " is useless, and so is ",
            threat("o", [2, 4], "four-below"),
            " above that.",
          ],
          [value(-4)],
        ],
        rule: rule("follow-up", "o"),
      },
      {
        moves: "6134221541744532331612235254417773",
        text: [
          [
            "A threat can also be useless because the other side gets the square in the order of play, as by claimeven. Then " +
              "nothing below it is needed.",
          ],
          [
            "There are ",
            allThreats(2),
            ", both on even squares: ",
            threat("o", [5, 6]),
            " and ",
            threat("x", [6, 4]),
            ".",
          ],
        ],
        task: {
          kind: "squares",
          threats: { uses: ["four-below", "denied"] },
          squares: [[6, 4]],
          text: "Click the square whose threat is useless.",
        },
        after: [
          [
            threat("x", [6, 4], "denied"),
            " is useless: Red answers above every move of Yellow, and takes that square when Yellow plays ",
            square([6, 3]),
            ".",
          ],
          [value(-1)],
        ],
        rule: rule("follow-up", "o"),
      },
    ],
  },
  {
    name: "several-threats",
    title: "Parity of several threats",
    theme: "zugzwang",
    boards: [
      {
        moves: "16141111326362257542343",
        text: [
          [
            "Both sides have a threat of the right kind for them, in different columns: ",
            threat("x", [4, 5]),
            " and ",
            threat("o", [5, 4]),
            ".",
          ],
          ["Who has to give way?"],
        ],
        task: { kind: "who", answer: "x" },
        after: [
          [
            "An odd threat of Yellow beats an even one of Red in another column: Yellow leaves the column of its threat alone, and in all others " +
              "answers above, so that the even squares there are Yellow’s as well.",
          ],
          [
            threat("x", [4, 5], "decides"),
            " decides, and ",
            threat("o", [5, 4], "denied"),
            " comes to nothing. ",
            value(-1),
          ],
        ],
        rule: rule("odd-threat", "x"),
      },
      {
        moves: "3313116762714545776666545",
        text: [
          [
            "An odd threat of Red is another matter: ",
            threat("o", [2, 3]),
            " stands against ",
            threat("x", [4, 5]),
            ".",
          ],
          ["Now there are two columns that somebody does not want to open, and the turn goes the other way round."],
        ],
        task: { kind: "who", answer: "draw" },
        after: [
          ["Neither is enough. ", value(0)],
          [
            "So it is worth a lot to Red to have an odd threat in another column: it can take the sting out of Yellow’s.",
          ],
        ],
        rule: rule("follow-up", "o", { after: 5 }),
      },
      {
        moves: "673345533137727",
        text: [
          ["Two odd threats in two columns are better still for Yellow."],
          ["There are ", allThreats(2), " on this board, in one row."],
        ],
        task: {
          kind: "squares",
          threats: { side: "x", parity: "odd" },
          squares: [
            [4, 3],
            [6, 3],
          ],
          text: "Click both odd squares where Yellow would complete four in a row.",
        },
        after: [
          [threat("x", [4, 3], "decides"), " decides already; ", also("x", [6, 3]), " is one more."],
          [value(-2)],
        ],
        rule: rule("odd-threat", "x"),
      },
    ],
  },
  {
    name: "only-moves",
    title: "Only moves",
    theme: "only-defence",
    boards: [
      {
        moves: "445",
        text: [
          [
            "Often a single column holds the game. To find it, ask first what the other side would do if it were to move twice.",
          ],
          [
            "Yellow has discs on ",
            square([4, 1], "x"),
            " and ",
            square([5, 1], "x"),
            ". With a third one beside them, and both ends free, there would be a double threat.",
          ],
        ],
        task: {
          kind: "play",
          goal: "win",
          columns: [3, 6],
          text: "Red to move: two columns stop Yellow. Play one of them.",
        },
        after: [
          [
            "It has to be one of the two squares beside the pair, ",
            square([3, 1]),
            " or ",
            square([6, 1]),
            ". They do more than defend: ",
            column(3, 2),
            ", and so ",
            column(6, 2),
            ".",
          ],
          [othersLose(3, 6), " soon: ", column(4, -18), ", and ", column(1, -18), "."],
        ],
        rule: null,
      },
      {
        moves: "455",
        text: [["The game has hardly begun, and already there is one right move and no more: ", othersLose(5), "."]],
        task: { kind: "play", goal: "draw", columns: [5], text: "Red to move: only one column does not lose." },
        after: [
          [column(5, 0), ". Of the others, the best hold out for long: ", column(2, -2), "."],
          ["What you take from the other side is often your own best square."],
        ],
        rule: null,
      },
      {
        moves: "41337543542241",
        text: [
          [
            "There are ",
            allThreats(0),
            " on the board. And yet most moves lose soon, because Red is about to make two threats at once.",
          ],
        ],
        task: { kind: "play", goal: "draw", columns: [2], text: "Yellow to move: only one column does not lose." },
        after: [
          [column(2, 0), ". What happens otherwise: ", column(1, -12), ", and ", column(4, -13), "."],
          ["Best play then goes on with ", line("2442"), ": the danger is over."],
        ],
        rule: rule("follow-up", "o", { column: 2, after: 1 }),
      },
    ],
  },
  {
    name: "opening",
    title: "The opening and the middle column",
    theme: null,
    boards: [
      {
        moves: "",
        text: [
          [
            "Every four that lies level or slanting goes through the middle column. Whoever stands there takes part in more of them, and keeps " +
              "the other side from more of them.",
          ],
          ["With perfect play the side that begins wins, by a single first move. ", value(1)],
        ],
        task: { kind: "play", goal: "win", columns: [4], text: "Yellow begins: which column wins?" },
        after: [
          [column(4, 1), ". Beside it, ", column(3, 0), " and ", column(5, 0), "."],
          ["Further out it is Red who wins: ", column(2, -1), ", and ", column(1, -2), "."],
        ],
        rule: null,
      },
      {
        moves: "1",
        text: [["Yellow has begun at the edge. Every column is open to Red."]],
        task: { kind: "who", answer: "o" },
        after: [["The edge is a bad way to begin. ", only("quickest", 2, 4), "."], [value(2)]],
        rule: null,
      },
      {
        moves: "44",
        text: [["Red has answered in the middle, too: ", square([4, 2], "o"), ". How does Yellow go on?"]],
        task: { kind: "play", goal: "win", columns: [4], text: "Yellow to move: only one column wins." },
        after: [
          [
            "The middle again: ",
            column(4, 1),
            ". And ",
            othersLose(4),
            ": ",
            column(3, -2),
            ", and ",
            column(1, -3),
            ".",
          ],
          [value(1)],
        ],
        rule: null,
      },
      {
        moves: "4444",
        text: [["And again: ", square([4, 5]), " and ", square([4, 6]), " are left in the middle column."]],
        task: { kind: "play", goal: "win", columns: [4], text: "Yellow to move: only one column wins." },
        after: [
          [
            column(4, 1),
            ". ",
            "Best play of both sides goes on with ",
            line("42"),
            ", and the game is decided much later.",
          ],
          ["From here on the opening is over: threats, and who gets which square, are what matters."],
        ],
        rule: null,
      },
    ],
  },
];
