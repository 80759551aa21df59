import { markdownToPlainText } from "@cgs/cpm/content/markdown";
import { createParser, isPlainText, parseWithPositions } from "@cgs/cpm/content/markdown-parser";
import { blocksOf, plainTextOf } from "@cgs/cpm/text/blocks";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../support/seeded-random.js";
import { testSettings } from "../support/settings.js";

const SEED = testSettings().TEST_SEED;
const TEXTS = 4_000;
const FRAGMENTS =
  "a|Ein|naïve|é|1.|2)|-|+|*|**|_|~~|`|#|##|>|<|<b>|[|]|(|)|![|[^1]|[^1]:|[x]|\\|\\.|\\@|\\:|&|&amp;|&#64;|&#x2e;|:|:-|-:|---|:-:|=|===|!|?|.|,|…|”|'|" +
  "www.|www|example.com|http|https://|http:|//|@|joe@example.com|mailto:|\n|\n\n|\n    |  \n|\n> |\n- |\n1. |\t|  | | | | | | \\| |\\|\n";
const PIECES = [...FRAGMENTS.split("|"), "|", "|", "\n|-|\n", "\n-|-\n"];

const full = createParser();

function randomText(random: () => number): string {
  const length = 1 + Math.floor(random() * 14);
  return Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join("");
}

describe(`parsing Markdown (TEST_SEED=${SEED})`, () => {
  test("leaves out only what a text does not have", () => {
    const random = seededRandom(SEED);
    for (let n = 0; n < TEXTS; n += 1) {
      const text = randomText(random);
      expect(parseWithPositions(text), JSON.stringify(text)).toEqual(full.parse(text));
    }
  });

  test("reads a plain text as parsing it does", () => {
    const random = seededRandom(SEED);
    let plain = 0;
    for (let n = 0; n < TEXTS; n += 1) {
      const text = randomText(random);
      if (isPlainText(text)) plain += 1;
      expect(markdownToPlainText(text), JSON.stringify(text)).toBe(plainTextOf(blocksOf(full.parse(text), text)));
    }
    expect(plain).toBeGreaterThan(0);
  });

  test.each([
    ["a table without outer bars", "a | b\n-|-\n1 | 2"],
    ["a table of one aligned column", "a\n:-\nb"],
    ["a bare address", "See www.example.com."],
    ["an address that an entity spells", "Write to joe&#64;example.com"],
    ["an address that an escape spells", "See www\\.example.com and http\\://example.com"],
  ])("finds %s", (_name, text) => {
    expect(parseWithPositions(text)).toEqual(full.parse(text));
  });

  test.each([
    "Is it safe?",
    "Yes: it takes 2 – 3 hours, “at most”, and costs $40 (plus tax).",
    "Für wen ist das?",
    "A",
  ])("takes %j as plain text", (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  test.each([
    "1. One",
    "- One",
    "a *b*",
    "a\nb",
    " a",
    "a ",
    "a_b_",
    "R&D",
    "a | b",
    "# A",
    "",
    "a < b",
    "www.example.com",
  ])("does not take %j as plain text", (text) => {
    expect(isPlainText(text)).toBe(false);
  });
});
