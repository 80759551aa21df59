import { analyzeContent, passageOf } from "@cgs/cpm/conformance/text/content-analysis";
import { characterCount, firstCharacters, shorten } from "@cgs/cpm/text/graphemes";
import { sentenceRanges } from "@cgs/cpm/text/sentences";
import { normalized, tokenize, withoutAccents, wordsOf } from "@cgs/kit/text/words";
import { describe, expect, test } from "vitest";

const sentences = (text: string) => sentenceRanges(text).map(({ start, end }) => text.slice(start, end));
const forms = (text: string) => tokenize(text).map(({ form }) => form);

describe("a sentence", () => {
  test.each([
    ["a title or saint", "Dr. Lee works at St. Luke's. He is on Mt. Vernon St. We like him.", 3],
    ["an example", "Use a saw, e.g. Stanley's, i.e. a good one. Then stop.", 2],
    ["initials", "J. R. R. Tolkien wrote it. George W. Bush read it.", 2],
    ["a country", "The U.S. Army bought it. It came from the U.S. We sold it.", 3],
    ["a time", "We open at 8 a.m. Monday. We close at 5 p.m. Call us.", 3],
    ["a number", "See No. 5 on p. 12. The answer is no. Ask again.", 3],
    ["a decimal", "It costs $3.50 or 1.200 Euro. Pay now.", 2],
    ["German abbreviations", "Am 3. Mai kam z. B. Frau Dr. Mai bzw. Herr Prof. Lang. Er blieb.", 2],
    ["French abbreviations", "M. Dupont vend du pain, etc. Nous aussi. Voir p. ex. Lyon.", 3],
    ["a quoted question", '"Will it hurt?" she asked. "No!" he said.', 2],
  ])("survives %s", (_name, text, count) => {
    expect(sentences(text)).toHaveLength(count);
  });

  test("ends with the letter of a vitamin or a plan", () => {
    expect(sentences("Take vitamin C. It helps. Choose plan B. Call us.")).toHaveLength(4);
  });

  test("ends without a space in Chinese and Japanese, and with a danda in Hindi", () => {
    expect(sentences("蛇口を閉めます。部品を外します！終わり")).toHaveLength(3);
    expect(sentences("नल बंद करें। रबर बदलें। ठीक है?")).toHaveLength(3);
  });

  test("has its place in the Markdown, with markup, escapes and entities inside", () => {
    const markdown =
      "# A *title*\n\nOne **bold** word &amp; one \\* star. Two [links](https://acme.example)!\n\n> - A  \n>   B";
    const { sentences: found, headings } = analyzeContent(markdown);
    expect(found.map(({ text }) => text)).toEqual(["One bold word & one * star.", "Two links!", "A B"]);
    expect(found.map((each) => passageOf(markdown, each).excerpt)).toEqual([
      "One **bold** word &amp; one \\* star.",
      "Two [links](https://acme.example)!",
      "A > B",
    ]);
    expect(headings[0]?.text).toBe("A title");
  });
});

describe("a block", () => {
  test("is a heading, paragraph, list item, table cell or quote, in its section", () => {
    const { blocks, sections } = analyzeContent(
      "Intro\n\n# One\n\n- a\n- b\n\n> c\n\n## Two\n\n| d | e |\n| - | - |\n",
    );
    expect(blocks.map(({ kind, section }) => `${kind} ${section}`)).toEqual([
      ...["paragraph 0", "heading 1", "listItem 1", "listItem 1", "quote 1", "heading 2", "tableCell 2", "tableCell 2"],
    ]);
    expect(sections.map(({ heading, words }) => [heading?.text, words])).toEqual([
      [undefined, 1],
      ["One", 3],
      ["Two", 2],
    ]);
  });

  test("keeps the words on both sides of a hard break apart, and has no alternative texts", () => {
    expect(analyzeContent("one  \ntwo\\\nthree ![four five](x.png)").plainText.trim()).toBe("one two three");
  });
});

describe("words", () => {
  test.each([
    ["abbreviations, amounts and compounds", "e.g. the U.S. $1,299.50 same-day offer", 6],
    ["contractions and elisions", "Don't l’implant aujourd'hui", 3],
    ["long dashes, but no lone signs", "fast—and clean — always & 🎉 1️⃣", 4],
    ["Hindi and Arabic with their marks", "नल टपकता है يَفْتَحُ مَكْتَبُنَا", 5],
    ["soft hyphens and zero-width spaces", "im\u00ADplant\u200Bs", 1],
    ["Chinese by dictionary", "我们的牙科诊所", 3],
  ])("are counted as a reader does: %s", (_name, text, count) => {
    expect(wordsOf(text)).toHaveLength(count);
  });

  test("are compared without possessive, elision, hyphen and invisible characters", () => {
    expect(forms("L’implant, Austin’s same-day IM\u00ADPLANT")).toEqual([
      "l",
      "implant",
      "austin",
      "same",
      "day",
      "implant",
    ]);
    expect(normalized("cafe\u0301")).toBe("café");
    expect(withoutAccents("café Zürich हिन्दी")).toBe("cafe Zurich हिन्दी");
  });
});

describe("a cut text", () => {
  const family = "👨‍👩‍👧‍👦";

  test("never ends inside an emoji or a letter with its marks", () => {
    expect(firstCharacters(`ab${family}c`, 3)).toBe(`ab${family}`);
    expect(firstCharacters("क्षमा करें", 1)).toBe("क्ष");
    expect(characterCount(`${family} e\u0301`)).toBe(3);
    const { excerpt } = passageOf(`${"x".repeat(198)}${family}yz`, { start: 0, end: 220 });
    expect(excerpt).toBe(`${"x".repeat(198)}${family}…`);
  });

  test("ends between words, in every script", () => {
    expect(shorten("one two three", 9)).toBe("one two");
    const japanese = "蛇口の水漏れは、多くの場合パッキンの交換だけで直ります。";
    const cut = shorten(japanese, 20);
    expect(cut.length).toBeGreaterThan(12);
    expect(cut.length).toBeLessThanOrEqual(20);
    expect(japanese.startsWith(cut)).toBe(true);
  });
});
