// The colours of the page, as theme.css has them, can be told apart: text 4.5:1, shapes 3:1 (WCAG 2.2, 1.4.3 and 1.4.11).
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Scheme = "light" | "dark";
/** Red, green and blue as light, 0 to 1. */
type Light = readonly [number, number, number];

const TEXT = 4.5;
const SHAPE = 3;
const SCHEMES: readonly Scheme[] = ["light", "dark"];
const css = readFileSync(new URL("../src/style/theme.css", import.meta.url), "utf8");

/** A colour of the theme; fails where there is none of that name. */
function color(name: string, scheme: Scheme): Light {
  const hex = "#[0-9a-f]{6}";
  const found = css.match(new RegExp(`--${name}:\\s*(?:light-dark\\((${hex}),\\s*(${hex})\\)|(${hex}));`));
  const text = found?.[3] ?? found?.[scheme === "light" ? 1 : 2];
  if (text === undefined) throw new Error(`theme.css has no colour --${name} of six digits`);
  const channel = (start: number): number => {
    const value = Number.parseInt(text.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function contrast(one: Light, other: Light): number {
  const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** What is seen where a colour covers a share of another: browsers mix what is written, not the light. */
function covered(below: Light, above: Light, share: number): Light {
  const written = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
  const asLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const mix = (i: 0 | 1 | 2) => asLight(written(below[i]) * (1 - share) + written(above[i]) * share);
  return [mix(0), mix(1), mix(2)];
}

// Who has no cones of a kind sees these mixtures of light: the full deficiencies after Machado, Oliveira and Fernandes (2009).
const DEFICIENCIES = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function seenBy(deficiency: keyof typeof DEFICIENCIES, [red, green, blue]: Light): Light {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = DEFICIENCIES[deficiency];
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return [
    within(rr * red + rg * green + rb * blue),
    within(gr * red + gg * green + gb * blue),
    within(br * red + bg * green + bb * blue),
  ];
}

describe.each(SCHEMES)("in the %s scheme", (scheme) => {
  const grounds = ["page", "surface", "surface-2"];
  const inks = ["text", "text-soft", "accent", "win", "draw", "loss"];
  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground])))("%s can be read on %s", (ink, ground) => {
    expect(contrast(color(ink, scheme), color(ground, scheme))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each([
    ["accent-text", "accent", "a button's text"],
    ["mark", "face", "the column numbers"],
    ["mark", "hole", "the words of threats"],
  ])("%s can be read on %s: %s", (ink, ground) => {
    expect(contrast(color(ink, scheme), color(ground, scheme))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each([
    ["first", "hole", "a disc and the rim of its hole; its threats"],
    ["second", "hole", "a disc and the rim of its hole; its threats"],
    ["first", "second", "the discs; the halves of the bar"],
    ["first-mark", "first", "the mark on a disc"],
    ["second-mark", "second", "the mark on a disc"],
    ["mark", "face", "the chain around a four"],
    ["mark", "hole", "what an explanation draws in a square"],
    ["mark", "second", "lines over discs"],
    ["hole", "first", "the mark at the bar's end"],
    ["hole", "second", "the mark at the bar's end"],
    ["focus", "page", "the ring of what has the focus"],
    ["focus", "surface", "the ring of what has the focus"],
  ])("%s stands out from %s: %s", (shape, ground) => {
    expect(contrast(color(shape, scheme), color(ground, scheme))).toBeGreaterThanOrEqual(SHAPE);
  });

  // GhostDisc and the strong threats: a tint of the side's colour over the hole.
  test.each(["first", "second"])("text can be read on a see-through disc: %s", (side) => {
    const tint = covered(color("hole", scheme), color(side, scheme), 0.22);
    expect(contrast(color("mark", scheme), tint)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(["protan", "deutan", "tritan"] as const)(
    "%s eyes tell the discs apart by lightness alone",
    (deficiency) => {
      const [first, second] = ["first", "second"].map((name) => seenBy(deficiency, color(name, scheme))) as [
        Light,
        Light,
      ];
      expect(contrast(first, second)).toBeGreaterThanOrEqual(SHAPE);
    },
  );

  test.each(["protan", "deutan", "tritan"] as const)("%s eyes see the marks on the discs", (deficiency) => {
    for (const side of ["first", "second"]) {
      const [disc, mark] = [side, `${side}-mark`].map((name) => seenBy(deficiency, color(name, scheme))) as [
        Light,
        Light,
      ];
      expect(contrast(disc, mark)).toBeGreaterThanOrEqual(SHAPE);
    }
  });
});

test("black and white differ by 21:1, the most there is", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
});
