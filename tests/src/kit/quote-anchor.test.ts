import { anchorIn, locateAnchor } from "@cgs/kit/text/quote-anchor";
import { describe, expect, test } from "vitest";
import { cpuMillisecondsOf } from "../support/cpu-time.js";

/** Sentences of which no two are equal. */
const prose = (sentences: number) =>
  Array.from(
    { length: sentences },
    (_, at) => `Patient ${at} asked on day ${at * 37} what a crown of type ${at * 11} costs.`,
  ).join(" ");

const rangeOf = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

describe("the place of a quoted passage", () => {
  test("is the nearest of very many equal words", () => {
    const text = "crown ".repeat(1_000);
    const anchor = anchorIn(text, 3_000, 3_005);
    expect(anchor && locateAnchor(text, anchor)).toEqual({ start: 3_000, end: 3_005 });
  });

  test("of a long quote is found when its middle was written again and text came before it", () => {
    const text = prose(1_000);
    const { start } = rangeOf(text, "Patient 500 ");
    const anchor = anchorIn(text, start, start + 900);
    const rewritten = text.slice(0, start + 400) + "Entirely other words stand here now." + text.slice(start + 450);
    const edited = `${"A new introduction comes first. ".repeat(60)}${rewritten}`;
    const found = anchor && locateAnchor(edited, anchor);
    expect(edited.slice(found?.start, found?.end)).toBe(rewritten.slice(start, start + 886));
  });

  test("is unknown when the end of a long quote is gone", () => {
    const text = prose(1_000);
    const { start } = rangeOf(text, "Patient 500 ");
    const anchor = anchorIn(text, start, start + 900);
    expect(anchor && locateAnchor(text.slice(0, start + 300), anchor)).toBeUndefined();
  });

  for (const length of [100, 250, 1_000])
    test(`costs little more in a text made of one letter, for a quote of ${length}`, async () => {
      const around = { prefix: "a".repeat(32), suffix: "a".repeat(32), position: 0 };
      const quote = `${"a".repeat(length - 1)}b`;
      const ordinary = prose(1_500).slice(0, 99_000);
      const absent = { ...around, quote: "zq".repeat(length / 2) };
      const floor = await cpuMillisecondsOf(() => locateAnchor(ordinary, absent));
      const hostile = await cpuMillisecondsOf(() => locateAnchor("a".repeat(99_000), { ...around, quote }));
      expect(hostile / floor).toBeLessThan(40);
    });
});
