import { assembleContent } from "@cgs/cpm/content/assemble";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { PASS_MARK } from "@cgs/cpm/conformance/report/verdict";
import type { Brief } from "@cgs/cpm/brief/brief";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

const PLAIN: Brief = {
  ...AUSTIN,
  keywords: [],
  tone: "",
  keyMessages: [],
  requiredElements: [],
  targetLength: 50,
};

/** The check of one rule on content. */
async function check(rule: string, brief: Partial<Brief>, body: string, draft: { metaDescription?: string } = {}) {
  const whole = { ...PLAIN, ...brief };
  const content = await assembleContent(whole, {
    title: "A title",
    metaTitle: "A title",
    metaDescription: "About it.",
    body,
    faq: [],
    ...draft,
  });
  const { conformance } = measureConformance(whole, content, []);
  return conformance.checks.find((each) => each.rule === rule);
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");

describe("each rule of a strategy", () => {
  test.each([
    [42, "FAILED"],
    [43, "PASSED"],
    [57, "PASSED"],
    [58, "FAILED"],
  ])("requires the target length: %i of 50 words", async (count, verdict) => {
    expect(await check("target_length", {}, words(count - 2))).toMatchObject({ verdict, measured: `${count} words` });
  });

  test("requires the density of all keywords together, with an upper and a lower limit", async () => {
    const brief = { keywords: ["braces", "retainer"], keywordDensity: 0.02 };
    const text = (keywords: string) => `${words(94)}. ${keywords}`;
    const density = (keywords: string) => check("keyword_density", brief, text(keywords));
    expect(await density("The braces and a retainer.")).toMatchObject({ verdict: "PASSED" });
    expect(await density("Nothing of the kind here.")).toMatchObject({ verdict: "FAILED" });
    const stuffed = await density("Braces, a retainer, braces, a retainer and braces.");
    expect(stuffed).toMatchObject({ verdict: "FAILED" });
    expect(stuffed?.passages[0]?.excerpt).toContain("a retainer and braces");
    expect(await check("keyword_density", {}, words(50))).toMatchObject({ verdict: "NOT_APPLICABLE" });
  });

  test("requires a meta description that is neither too long nor too short", async () => {
    const described = (metaDescription: string) => check("meta_description_length", {}, "Text.", { metaDescription });
    expect(await described("x".repeat(40))).toMatchObject({ verdict: "FAILED", measured: "40 characters" });
    expect(await described("word ".repeat(30))).toMatchObject({ verdict: "PASSED" });
  });

  test.each([
    ["FAQ", "faq", "## Does it hurt?\n\nNo.\n\n## Is it safe?\n\nYes.", "Why not? Because."],
    ["call to action", "call_to_action", "Call us today to book your visit.", "People call it a day."],
    ["call to action", "call_to_action", "Ready? Book an appointment now.", "The book is about an appointment."],
    ["table", "table", "| a | b |\n| - | - |\n| 1 | 2 |", "The table is set."],
    ["bullet list", "bullet_list", "- one\n- two", "one, two"],
    ["numbered list", "numbered_list", "1. one\n2. two", "- one\n- two"],
    ["internal link", "internal_link", "See [prices](/prices).", "See [x](https://other.example)."],
    ["external link", "external_link", "See [x](https://other.example).", "See [prices](/prices)."],
    ["Key takeaways", "summary", "## Key takeaways\n\nBrush.", "Brush."],
    ["opening hours", "opening_hours", "Our opening hours are nine to five.", "We are here all day."],
  ])("detects the required element %s and its absence", async (name, id, having, lacking) => {
    const brief = { requiredElements: [name] };
    const present = await check(`required_element:${id}`, brief, having);
    expect(present).toMatchObject({ verdict: "PASSED", measured: "Present" });
    const { start = 0, end = 0, excerpt } = present?.passages[0] ?? {};
    expect(end).toBeGreaterThan(start);
    expect(excerpt).not.toBe("");
    expect(await check(`required_element:${id}`, brief, lacking)).toMatchObject({ verdict: "FAILED", passages: [] });
  });

  test("finds a reworded and reordered key message, with its passage", async () => {
    const brief = { keyMessages: ["Clear prices before treatment, and help with insurance forms"] };
    const body = "First things first. Before your treatment begins you get a clear price. We help with insurance, too.";
    const present = await check("key_message:1", brief, body);
    expect(present).toMatchObject({ verdict: "PASSED" });
    const { start = 0, end = 0, excerpt } = present?.passages[0] ?? {};
    expect(`# A title\n\n${body}`.slice(start, end)).toBe(excerpt);
    expect(await check("key_message:1", brief, "Our prices are fine.")).toMatchObject({ verdict: "FAILED" });
  });

  test("measures the traits of a tone, and does not apply to an unknown tone", async () => {
    const warm = { tone: "warm and reassuring" };
    expect(await check("tone:addresses_reader", warm, "You decide.")).toMatchObject({ verdict: "PASSED" });
    expect(await check("tone:addresses_reader", warm, "They decide.")).toMatchObject({ verdict: "FAILED" });
    const alarming = await check("tone:no_alarm", warm, "All is well. It is a deadly nightmare.");
    expect(alarming).toMatchObject({ verdict: "FAILED", passages: [{ excerpt: "It is a deadly nightmare." }] });
    expect(await check("tone", { tone: "like Hemingway" }, "Text.")).toMatchObject({ verdict: "NOT_APPLICABLE" });
  });

  test("requires a location page to name its place in its content and a heading", async () => {
    const local = { contentType: "hyperlocal" };
    const place = (body: string) => check("location_mentions", local, body);
    expect(await place("## Care in Austin\n\nAustin is big. We like Austin.")).toMatchObject({ verdict: "PASSED" });
    expect(await place("Austin is big. We like Austin.")).toMatchObject({ verdict: "FAILED" });
    expect(await place("## Care in Austin\n\nIt is big.")).toMatchObject({ verdict: "FAILED" });
    expect(await check("location_mentions", {}, "Text.")).toBeUndefined();
  });

  test("requires the length and the call to action of a business-profile post, and nothing that a post cannot have", async () => {
    const post = { contentType: "gbp_post", requiredElements: ["FAQ"] };
    expect(await check("post_length", post, "x".repeat(1_501))).toMatchObject({ verdict: "FAILED", level: "REQUIRED" });
    expect(await check("post_length", post, "Call us today.")).toMatchObject({ verdict: "PASSED" });
    expect(await check("required_element:call_to_action", post, "Hello.")).toMatchObject({ verdict: "FAILED" });
    expect(await check("required_element:faq", post, "Hello.")).toMatchObject({ verdict: "NOT_APPLICABLE" });
    expect(await check("meta_description_length", post, "Hello.")).toMatchObject({ verdict: "NOT_APPLICABLE" });
  });
});

describe("a report", () => {
  test("stays below the pass mark when a required check fails, whatever the other checks", async () => {
    const draft = { title: "A", metaTitle: "A", metaDescription: "word ".repeat(30), body: words(200), faq: [] };
    const content = await assembleContent(PLAIN, draft);
    const { conformance } = measureConformance(PLAIN, content, []);
    expect(conformance).toMatchObject({ passed: false, passMark: PASS_MARK });
    expect(conformance.score).toBeLessThan(PASS_MARK);
  });

  test("contains each rule once and is the same for the same content", async () => {
    const draft = { title: "Dental implants", metaTitle: "A", metaDescription: "B", body: "You smile.", faq: [] };
    const content = await assembleContent(AUSTIN, draft);
    const { conformance } = measureConformance(AUSTIN, content, []);
    const rules = conformance.checks.map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
    expect(measureConformance(AUSTIN, content, []).conformance).toEqual(conformance);
  });
});
