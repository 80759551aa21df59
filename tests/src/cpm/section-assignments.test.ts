import type { Brief } from "@cgs/cpm/brief/brief";
import { assignSections } from "@cgs/cpm/generation/section-assignments";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

const SECTIONS = [
  { heading: "Why implants", points: ["Peace of mind"], words: 150 },
  { heading: "What an appointment looks like", points: ["The first visit", "Parking behind the practice"], words: 200 },
  { heading: "Costs and insurance", points: ["Clear prices"], words: 200 },
  { heading: "Next steps", points: ["How to book"], words: 150 },
];

const assigned = (brief: Partial<Brief>) => assignSections({ ...AUSTIN, ...brief }, SECTIONS);

describe("the sections of an article", () => {
  test("share the key messages, links and elements, each in one section", () => {
    const sections = assigned({
      requiredElements: ["table", "FAQ", "introduction", "key takeaways", "bullet list"],
      requiredLinks: ["https://acme.example/a", "https://acme.example/b"],
    });
    expect(sections.flatMap(({ key_messages }) => key_messages)).toEqual(AUSTIN.keyMessages);
    expect(sections.flatMap(({ required_links }) => required_links)).toHaveLength(2);
    expect(sections.flatMap(({ required_elements }) => required_elements).toSorted()).toEqual(
      ["bullet list", "introduction", "key takeaways", "table"], // the FAQ is not part of a section
    );
    expect(sections[0]?.required_elements).toContain("introduction");
    expect(sections[3]?.required_elements).toContain("key takeaways");
  });

  test("use all keywords at the strategy's density, the main keyword most often and from the beginning", () => {
    const sections = assigned({ keywordDensity: 0.02 });
    const uses = sections.flatMap(({ keywords }) => keywords);
    const timesOf = (name: string) =>
      uses.filter(({ keyword }) => keyword === name).reduce((sum, { times }) => sum + times, 0);
    const [main = "", ...others] = AUSTIN.keywords;
    expect(sections[0]?.keywords.map(({ keyword }) => keyword)).toContain(main);
    for (const other of others) expect(timesOf(main)).toBeGreaterThan(timesOf(other));
    const total = uses.reduce((sum, { times }) => sum + times, 0);
    expect(total).toBeGreaterThanOrEqual(8);
    expect(total).toBeLessThanOrEqual(14);
  });

  test("use only the main keyword when the text is too short for all of them", () => {
    const [short] = assignSections(AUSTIN, [{ heading: "Why", points: [], words: 60 }]);
    expect(short?.keywords).toEqual([{ keyword: AUSTIN.keywords[0], times: 1 }]);
  });

  test("get a note in the section that it is about, and a restriction in all of them", () => {
    const notes = "Say that parking is free for an appointment.\nNever mention competitors.";
    const sections = assigned({ notes });
    expect(sections.map((section) => section.notes.length)).toEqual([1, 2, 1, 1]);
    expect(sections[1]?.notes[0]).toContain("parking");
  });

  test("name the place each on a page for a place, and only the last calls to action", () => {
    const sections = assigned({ contentType: "hyperlocal" });
    expect(sections.every(({ place_mentions }) => place_mentions >= 1)).toBe(true);
    expect(sections.map(({ call_to_action }) => call_to_action)).toEqual([false, false, false, true]);
    expect(assigned({}).every(({ place_mentions }) => place_mentions === 0)).toBe(true);
  });
});
