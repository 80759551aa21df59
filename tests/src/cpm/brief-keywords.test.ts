import { briefFromStrategy } from "@cgs/cpm/brief/brief-from-strategy";
import type { Strategy } from "@cgs/cpm/service-clients/client-profile";
import { expect, test } from "vitest";

/** The local keywords of a location below a root with 50: the SMM appends them from the root down. */
const ROOT = Array.from({ length: 50 }, (_, index) => `root ${index}`);
const OWN = ["dentist in Austin", "Barton Hills dentist"];

function keywordsOf(ordered: string[], localKeywords: string[]): string[] {
  const strategy = { contentGuidelines: {}, seoRules: {}, localKeywords } as unknown as Strategy;
  return briefFromStrategy(strategy, { keywords: ordered }).keywords;
}

test("a location keeps its own keywords below a root with 50", () => {
  expect(keywordsOf([], [...ROOT, ...OWN])).toEqual([...ROOT.slice(2), ...OWN]);
});

test("the order's keywords come first, and take the place of the root's", () => {
  expect(keywordsOf(["implants", "IMPLANTS"], [...ROOT, ...OWN])).toEqual(["implants", ...ROOT.slice(3), ...OWN]);
});

test("an order with 50 keywords has these alone", () => {
  const ordered = Array.from({ length: 50 }, (_, index) => `ordered ${index}`);
  expect(keywordsOf(ordered, [...ROOT, ...OWN])).toEqual(ordered);
});

test("a keyword that both name occurs once, and nothing is left out of fewer than 50", () => {
  expect(keywordsOf(["Dentist in Austin"], OWN)).toEqual(["Dentist in Austin", "Barton Hills dentist"]);
});
