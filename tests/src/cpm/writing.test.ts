import { isRefusal } from "@cgs/cpm/generation/answer-text";
import { MAX_REVISION_ROUNDS, produceContent } from "@cgs/cpm/generation/produce-content";
import { ProviderError } from "@cgs/cpm/providers/contract/provider";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf, writtenBy } from "./writing-kit.js";

const revisions = (steps: string[]) => steps.filter((step) => step.startsWith("revision-"));

describe("content that conforms to its strategy", () => {
  test.each([
    ["seo_article", 300],
    ["seo_article", 900],
    ["hyperlocal", 500],
    ["gbp_post", 120],
  ])("is not revised: %s of %i words", async (contentType, targetLength) => {
    const { run, called, stages } = runOf({ ...AUSTIN, contentType, targetLength });
    const { conformance, content } = await produceContent(run, []);
    expect(conformance).toMatchObject({ passed: true, revisions: 0 });
    expect(Math.abs(content.wordCount - targetLength)).toBeLessThanOrEqual(targetLength * 0.15);
    expect(revisions(called)).toEqual([]);
    expect(stages.slice(-2)).toEqual(["SCORING", "FINALIZING"]);
  });
});

describe("the progress of a job", () => {
  test("grows with each stored section, so that polling clients see it", async () => {
    const { run, progress } = runOf({ ...AUSTIN, targetLength: 900 });
    await produceContent(run, []);
    const sections = [...progress].flatMap(([step, reached]) => (step.startsWith("section-") ? [reached] : []));
    expect(progress.get("outline")).toBe(10);
    expect(sections.length).toBeGreaterThan(2);
    expect(sections).toEqual([...new Set(sections)].sort((a, b) => a - b));
    expect(sections[0]).toBeGreaterThan(10);
    expect(sections.at(-1)).toBeGreaterThan(60);
    expect(sections.at(-1)).toBeLessThan(88);
  });
});

describe("content that does not conform to its strategy", () => {
  test("has only its failed parts rewritten, with the failed checks as instructions, until it passes", async () => {
    const { run, called, requests } = runOf(AUSTIN, (step, request) =>
      step === "section-2" ? `${writtenBy("faithful", request)}\n\n`.repeat(3) : undefined,
    );
    const { conformance } = await produceContent(run, []);
    expect(conformance).toMatchObject({ passed: true, revisions: 1 });
    expect(revisions(called)).toEqual(["revision-1-section-2"]);
    const prompt = requests.get("revision-1-section-2")?.messages[1]?.content;
    expect(prompt).toMatch(/"changes":\[.*"Length: expected 700 words, 595 to 805, found \d+ words\."/);
  });

  test("is revised with the missing key messages in the prompt", async () => {
    const { run, requests, called } = runOf({ ...AUSTIN, targetLength: 160 });
    const { conformance } = await produceContent(run, []);
    expect(conformance).toMatchObject({ passed: true, revisions: 1 });
    expect(revisions(called)).toEqual(["revision-1-section-1"]);
    const prompt = requests.get("revision-1-section-1")?.messages[1]?.content ?? "";
    for (const message of AUSTIN.keyMessages) expect(prompt).toContain(message);
  });

  test.each(["seo_article", "hyperlocal", "gbp_post"])(
    "ends after two revisions with a report below the pass mark: %s",
    async (contentType) => {
      const { run, called, stages } = runOf({ ...AUSTIN, contentType, targetLength: 150 }, undefined, "stubborn");
      const { conformance } = await produceContent(run, []);
      expect(conformance).toMatchObject({ passed: false, revisions: MAX_REVISION_ROUNDS });
      expect(conformance.checks.filter(({ verdict }) => verdict === "FAILED").length).toBeGreaterThanOrEqual(3);
      expect(called.some((step) => step.startsWith("revision-3"))).toBe(false);
      expect(stages.filter((stage) => stage === "REVISING")).toHaveLength(MAX_REVISION_ROUNDS);
    },
  );

  test("keeps the better version when a revision is worse", async () => {
    const { run } = runOf({ ...AUSTIN, targetLength: 160 }, (step) =>
      step.startsWith("revision-") ? "Bad luck." : undefined,
    );
    const { content, conformance } = await produceContent(run, []);
    expect(conformance).toMatchObject({ passed: false, revisions: MAX_REVISION_ROUNDS });
    expect(content.bodyMarkdown).not.toContain("Bad luck.");
  });

  test("is kept when its revision fails for good, and retried when the failure is temporary", async () => {
    const refused = (retryable: boolean) => (step: string) => {
      if (step.startsWith("revision-")) throw new ProviderError("PROVIDER_ERROR", "no", { retryable });
      return undefined;
    };
    const brief = { ...AUSTIN, targetLength: 120 };
    const { conformance } = await produceContent(runOf(brief, refused(false)).run, []);
    expect(conformance).toMatchObject({ passed: false, revisions: 0 });
    await expect(produceContent(runOf(brief, refused(true)).run, [])).rejects.toThrow("no");
    const late = runOf(brief, refused(true));
    late.job.failures = 3;
    await expect(produceContent(late.run, [])).resolves.toMatchObject({ conformance: { passed: false } });
  });
});

describe("an unusable answer", () => {
  test.each([
    "I can't help with that.",
    "I’m sorry, but I can’t assist with that request.",
    "Sorry, I cannot write this.",
    "As an AI language model, I am not allowed to do so.",
    "I'm unable to create this content.",
    "I cannot fulfill this request because it concerns a medical claim.",
    "I must decline to write about this.",
    "We are unable to assist with this request.",
  ])("fails the step when the model refuses: %s", async (refusal) => {
    const { run } = runOf(AUSTIN, (step) => (step === "section-1" ? refusal : undefined));
    await expect(produceContent(run, [])).rejects.toMatchObject({
      code: "PROVIDER_ERROR",
      options: { retryable: false },
    });
    await expect(produceContent(run, [])).rejects.toThrow(`declined to write`);
  });

  test("fails the step when the refusal is inside JSON", async () => {
    const answer = JSON.stringify({
      title: "Post",
      text: "I can't help with that request, sorry.",
      call_to_action: "Call",
    });
    const { run } = runOf({ ...AUSTIN, contentType: "gbp_post" }, () => answer);
    await expect(produceContent(run, [])).rejects.toThrow("declined");
  });

  test("is not content that only begins like a refusal", () => {
    expect(isRefusal("I can't help but smile when patients ask.")).toBe(false);
    expect(isRefusal("We can't wait to welcome you to our new practice in June.")).toBe(false);
    expect(isRefusal("I can't recommend the team enough, writes Ana.")).toBe(false);
    expect(isRefusal("We won't lie: moving is hard work.")).toBe(false);
    expect(isRefusal("Sorry states of repair are common.")).toBe(false);
    expect(isRefusal(`I cannot stress this enough. ${"Brush your teeth. ".repeat(100)}`)).toBe(false);
  });

  test.each([
    ["JSON instead of prose", '{"text": "Hello"}'],
    ["markup that would take minutes to parse", `Hello. ${"[a](".repeat(500)}`],
    ["deeply nested quotes", `Hello.\n\n${">".repeat(90_000)}`],
    ["thousands of lines", "Hello.\n".repeat(5_000)],
    ["as long as a book", "Hello. ".repeat(20_000)],
    ["the prompt's own data", "<data>{}</data>"],
    ["only a heading", "## Heading\n\n"],
  ])("fails the step when it is %s", async (_name, text) => {
    const { run } = runOf(AUSTIN, (step) => (step === "section-1" ? text : undefined));
    await expect(produceContent(run, [])).rejects.toThrow("does not have the requested form");
  });

  test.each(["seo_article", "gbp_post"])(
    "loses halves of emoji and NUL, which PostgreSQL cannot store: %s",
    async (contentType) => {
      const text = "Fresh bread \ud83c from six\0, every day.";
      const { run } = runOf({ ...AUSTIN, contentType, requiredElements: [] }, (step, request) => {
        if (step.endsWith("post")) return JSON.stringify({ title: "Post", text, call_to_action: "Call us today" });
        return step === "section-1" ? `${writtenBy("faithful", request)} ${text}` : undefined;
      });
      const { content } = await produceContent(run, []);
      expect(content.bodyMarkdown).toContain("Fresh bread  from six, every day.");
    },
  );

  test("loses a heading and a code block around it", async () => {
    const { run } = runOf({ ...AUSTIN, requiredElements: [] }, (step, request) =>
      step === "section-1" ? `\`\`\`markdown\n## Twice\n\n${writtenBy("faithful", request)}\n\`\`\`` : undefined,
    );
    const { content } = await produceContent(run, []);
    expect(content.bodyMarkdown).not.toMatch(/```|## Twice/);
  });
});
