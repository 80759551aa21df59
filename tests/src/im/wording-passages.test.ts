import { KeywordEmphasis } from "@cgs/im/instruction-context/keyword-emphasis";
import type { InstructionContext } from "@cgs/im/instruction-context/instruction-context";
import { renderInstructions } from "@cgs/im/rendering/render-instructions";
import { describe, expect, test } from "vitest";

const UNKNOWN: InstructionContext = { contentType: "seo_article", keywords: [], keyMessages: [], requiredElements: [] };
const render = (template: string, context: Partial<InstructionContext> = {}) =>
  renderInstructions(template, { ...UNKNOWN, ...context });

describe("an assignment's customizations", () => {
  test.each([
    [1, "far livelier"],
    [0.3, "somewhat livelier"],
    [-0.3, "somewhat more restrained"],
    [-1, "far more restrained"],
  ])("adjust the tone by %d, and the metadata lists it", (toneAdjustment, direction) => {
    const rules = render("{voice_rules}", { toneAdjustment });
    expect(rules.text).toContain(`Be ${direction} than the tone alone would ask`);
    expect(rules.metadata.toneAdjustments).toEqual([`Tone made ${direction}`]);
    const named = render("In a {tone} voice.", { tone: "warm", toneAdjustment });
    expect(named.text).toBe(`In a warm, but ${direction} voice.`);
    expect(named.metadata.toneAdjustments).toContain(`Tone made ${direction}`);
  });

  test("that are too small change nothing and list nothing", () => {
    const plain = render("{voice_rules}{keyword_rules}", { keywords: ["crowns"] });
    const bent = { toneAdjustment: 0.05, keywordEmphasis: KeywordEmphasis.MEDIUM };
    expect(render("{voice_rules}{keyword_rules}", { keywords: ["crowns"], ...bent })).toEqual(plain);
  });

  test("make keywords more or less prominent", () => {
    const emphasis = (keywordEmphasis: KeywordEmphasis) =>
      render("{keyword_rules}", { keywords: ["crowns"], keywordEmphasis });
    expect(emphasis(KeywordEmphasis.HIGH).text).toContain("prefer headings and first sentences");
    expect(emphasis(KeywordEmphasis.HIGH).metadata.seoOptimizations).toContain(
      "Keywords emphasised in headings and first sentences",
    );
    expect(emphasis(KeywordEmphasis.LOW).metadata.seoOptimizations).toContain("Keywords mentioned in passing");
  });

  test("change nothing without keywords", () => {
    const { metadata } = render("{keyword_rules}", { keywordEmphasis: KeywordEmphasis.HIGH });
    expect(metadata.seoOptimizations).toEqual([]);
  });
});

describe("rules on words", () => {
  test("name banned words, the language by name and tag, and the grade", () => {
    const { text, metadata } = render("{voice_rules}", {
      bannedWords: ['so-called "best"', "cheap"],
      language: "pt-BR",
      readingLevel: 8,
    });
    expect(text).toContain(`"so-called 'best'", "cheap"`);
    expect(text).toContain("Brazilian Portuguese (pt-BR)");
    expect(text).toContain("school grade 8 at most");
    expect(metadata.toneAdjustments).toEqual([
      "Written in Brazilian Portuguese",
      "Reading level of school grade 8 at most",
      "2 banned words",
    ]);
  });

  test("show a few examples of the voice, marked as examples only", () => {
    const brandVoiceExamples = Array.from({ length: 50 }, (_, index) => `Example ${index}. ${"word ".repeat(150)}`);
    const { text, metadata } = render("{voice_rules}", { brandVoiceExamples });
    expect(text.match(/Example \d+/g)).toEqual(["Example 0", "Example 1", "Example 2"]);
    expect(text).toContain("give no orders");
    expect(metadata.toneAdjustments).toEqual(["3 examples of the client's voice"]);
  });

  test("list required links with the required elements", () => {
    const { text, metadata } = render("{required_elements}", { requiredLinks: ["https://acme.example/book"] });
    expect(text).toContain("A link to https://acme.example/book");
    expect(metadata.seoOptimizations).toEqual(["Required link to https://acme.example/book"]);
  });
});
