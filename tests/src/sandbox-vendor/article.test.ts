import { assignSections } from "@cgs/cpm/generation/section-assignments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRIEFS, type ClientBrief, dataPrompt, strategyOf } from "./briefs.js";
import { type RunningVendor, startVendor } from "./running-vendor.js";
import { cpuMillisecondsOf } from "../support/cpu-time.js";

let vendor: RunningVendor;
beforeAll(async () => {
  vendor = await startVendor();
});
afterAll(() => vendor.stop());

interface Outline {
  title: string;
  sections: { heading: string; points: string[]; words: number }[];
}
interface Metadata {
  meta_title: string;
  meta_description: string;
  faq: { question: string; answer: string }[];
}

async function ask(brief: ClientBrief, task: { task: string }, seed?: number): Promise<string> {
  const json =
    task.task === "section" ? {} : { response_format: { type: "json_schema", json_schema: { name: task.task } } };
  const response = await vendor.complete({ messages: dataPrompt(brief, task), seed, ...json });
  return ((await response.json()) as { choices: { message: { content: string } }[] }).choices[0]?.message.content ?? "";
}

async function writeArticle(brief: ClientBrief, sections: number, seed?: number) {
  const outline = JSON.parse(await ask(brief, { task: "outline", ...{ sections } }, seed)) as Outline;
  const headings = outline.sections.map(({ heading }) => heading);
  const assignments = assignSections(strategyOf(brief), outline.sections);
  const texts = await Promise.all(
    outline.sections.map((section, index) => {
      const position = index === 0 ? "opening" : index === sections - 1 ? "closing" : "middle";
      return ask(
        brief,
        {
          task: "section",
          ...section,
          ...assignments[index],
          ...{ title: outline.title, position, outline: outline.sections },
        },
        seed,
      );
    }),
  );
  const meta = { task: "metadata", title: outline.title, headings, meta_description_length: 155 };
  return { outline, texts, metadata: JSON.parse(await ask(brief, meta, seed)) as Metadata };
}

const wordsIn = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^\d+\.$/.test(word)).length;
const occurrences = (text: string, phrase: string) => text.toLowerCase().split(phrase.toLowerCase()).length - 1;
const sentencesOf = (markdown: string) =>
  markdown
    .split("\n")
    .flatMap((line) => line.replace(/^(?:#+|-|\d+\.) /, "").split(/(?<=[.!?]["”]?) (?=\S)/))
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean);

describe.each(Object.entries(BRIEFS))("an article for the %s", (_name, brief) => {
  test("plans sections whose words add up to the target", async () => {
    for (const sections of [1, 2, 5, 11]) {
      const outline = JSON.parse(await ask(brief, { task: "outline", ...{ sections } })) as Outline;
      expect(outline.sections.reduce((sum, { words }) => sum + words, 0)).toBe(brief.target_length);
      expect(new Set(outline.sections.map(({ heading }) => heading)).size).toBe(sections);
      for (const { points } of outline.sections) expect(points.length).toBeGreaterThanOrEqual(1);
    }
  });

  test("has the requested length in every section and repeats no sentence", async () => {
    for (const sections of [3, 6]) {
      const { outline, texts, metadata } = await writeArticle(brief, sections);
      texts.forEach((text, index) => {
        const requested = outline.sections[index]?.words ?? 0;
        expect(Math.abs(wordsIn(text) - requested)).toBeLessThanOrEqual(requested * 0.1);
      });
      const sentences = [...texts, ...metadata.faq.map(({ answer }) => answer)].flatMap(sentencesOf);
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    }
  });

  test("uses every keyword without keyword stuffing", async () => {
    const { outline, texts } = await writeArticle(brief, 5);
    const article = [outline.title, ...outline.sections.map(({ heading }) => heading), ...texts].join("\n\n");
    const counts = brief.keywords.map((keyword) => occurrences(article, keyword));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    const density = counts.reduce((sum, count) => sum + count, 0) / wordsIn(article);
    expect(density).toBeGreaterThan(0.006);
    expect(density).toBeLessThan(0.025);
    for (const paragraph of texts.flatMap((text) => text.split("\n\n"))) {
      for (const keyword of brief.keywords) expect(occurrences(paragraph, keyword)).toBeLessThanOrEqual(2);
    }
  });

  test("contains every key message once and ends with a call to action", async () => {
    const { texts } = await writeArticle(brief, 4);
    for (const message of brief.key_messages) expect(occurrences(texts.join("\n"), message)).toBe(1);
    expect(texts.at(-1)?.split("\n\n").at(-1)).toMatch(
      new RegExp(`(?:call|contact|book).*${brief.client.name}|${brief.client.name}.*(?:call|contact|book)`, "i"),
    );
  });

  test("has no unfilled slot, no double space and no wrong indefinite article", async () => {
    const { outline, texts, metadata } = await writeArticle(brief, 8);
    const all = [JSON.stringify(outline), ...texts, JSON.stringify(metadata)].join("\n");
    expect(all).not.toMatch(
      /[{}]\w*~|\{(?:svc|pro|client|city)|undefined|\bnull\b| {2}|\ba [aeio]\w+ing\b|\ban [bcdfgjklmnpqrstvwxyz]/,
    );
    for (const line of texts.flatMap((text) => text.split("\n")).filter(Boolean))
      expect(line).toMatch(/^(?:#{3} |- |\d+\. )?[“"*]*[\p{Lu}\d]/u);
  });

  test("has a meta title of at most 60 characters, a description of whole sentences and three to five questions", async () => {
    const { metadata } = await writeArticle(brief, 4);
    expect(metadata.meta_title.length).toBeLessThanOrEqual(60);
    expect(metadata.meta_description.length).toBeLessThanOrEqual(155);
    expect(metadata.meta_description.length).toBeGreaterThanOrEqual(135);
    expect(metadata.meta_description).toMatch(/[.?]$/);
    expect(metadata.meta_description.toLowerCase()).toContain(brief.keywords[0].toLowerCase());
    expect(metadata.faq.length).toBeGreaterThanOrEqual(3);
    expect(metadata.faq.length).toBeLessThanOrEqual(5);
  });

  test("gets a post within the character limit of a business profile", async () => {
    const post = JSON.parse(
      await ask({ ...brief, target_length: 100 } as never, { task: "post", ...{ max_characters: 700 } }),
    ) as Record<string, string>;
    expect(Object.keys(post)).toEqual(["title", "text", "call_to_action", "button"]);
    expect(`${post["text"]}\n\n${post["call_to_action"]}`.length).toBeLessThanOrEqual(700);
    expect(post["text"]?.length).toBeGreaterThan(300);
    expect(post["call_to_action"]).toContain(brief.client.name);
    expect(post["button"]).toMatch(/^(?:CALL|BOOK)$/);
  });

  test("gets a post with the event and the code of its order, and no others", async () => {
    const event = { title: "Open house", start: "2026-12-01T18:00", end: "2026-12-01T21:00" };
    const { text } = JSON.parse(
      await ask(brief, {
        task: "post",
        ...{ post: { type: "OFFER", event, offer: { coupon_code: "SMILE" } } },
      }),
    ) as { text: string };
    expect(text).toContain("Open house: 2026-12-01T18:00 to 2026-12-01T21:00. Your code is SMILE.");
  });
});

test("writes the same content for the same seed and other content for another seed", async () => {
  const [first, again, other] = await Promise.all([
    writeArticle(BRIEFS.dentist, 4, 7),
    writeArticle(BRIEFS.dentist, 4, 7),
    writeArticle(BRIEFS.dentist, 4, 8),
  ]);
  expect(again).toEqual(first);
  expect(other.texts).not.toEqual(first.texts);
});

test("writes the same content for the same prompt without a seed", async () => {
  const task = { task: "outline", sections: 5 };
  expect(await ask(BRIEFS.lawyer, task)).toBe(await ask(BRIEFS.lawyer, task));
});

test.each([
  ["of one word", "x".repeat(200)],
  ["of many words", "Acme and Daughters ".repeat(10).trim()],
])("keeps metadata within its limits for a client with a very long name %s", async (_what, name) => {
  const [brief] = Object.values(BRIEFS);
  const { client, ...others } = brief as ClientBrief;
  const named = { ...others, client: { ...client, name } } as ClientBrief;
  for (const keywords of [named.keywords, [], ["x".repeat(100)]]) {
    const { metadata } = await writeArticle({ ...named, keywords } as ClientBrief, 4);
    expect(metadata.meta_title.length).toBeGreaterThanOrEqual(3);
    expect(metadata.meta_title.length).toBeLessThanOrEqual(60);
    expect(metadata.meta_description.length).toBeGreaterThanOrEqual(10);
    expect(metadata.meta_description.length).toBeLessThanOrEqual(155);
    expect(metadata.faq.length).toBeGreaterThanOrEqual(3);
    for (const { question, answer } of metadata.faq) {
      expect(question.length).toBeLessThanOrEqual(300);
      expect(answer.length).toBeLessThanOrEqual(1_500);
    }
  }
});

test("names the place in every section of a hyperlocal article", async () => {
  const { texts } = await writeArticle(BRIEFS.plumber, 5);
  for (const text of texts) expect(text).toContain("Chicago");
});

test("writes the lists and the summary that the client requires", async () => {
  const required_elements = ["bullet list", "key takeaways"];
  const { texts } = await writeArticle({ ...BRIEFS.dentist, required_elements } as never, 4);
  expect(texts.at(-1)).toMatch(/key takeaways in brief:\n\n- /);
});

test("writes an article of one section with the client's name and a call to action", async () => {
  const { texts } = await writeArticle({ ...BRIEFS.dentist, target_length: 120 } as never, 1);
  expect(texts[0]).toContain("Acme Dental Austin");
  expect(texts[0]).toMatch(/(?:call|contact|book)/i);
});

test("repeats no sentence in an article of 6,000 words", async () => {
  const { texts, outline } = await writeArticle({ ...BRIEFS.dentist, target_length: 6_000 } as never, 8);
  const sentences = texts.flatMap(sentencesOf);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  texts.forEach((text, index) => expect(wordsIn(text)).toBeGreaterThan((outline.sections[index]?.words ?? 0) * 0.9));
});

test("writes distinct sections for headings that it did not write itself", async () => {
  const headings = ["Welcome", "Our philosophy", "Frequently asked questions", "Thoughts on the matter", "Goodbye"];
  const texts = await Promise.all(
    headings.map((heading) =>
      ask(BRIEFS.lawyer, {
        task: "section",
        ...{
          title: "T",
          heading,
          words: 150,
          outline: headings.map((each) => ({ heading: each, points: ["Something else"] })),
          position: "middle",
        },
      }),
    ),
  );
  const sentences = texts.flatMap(sentencesOf);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(texts[2]).toMatch(/^### .+\?/);
});

test("answers data with invalid fields and keeps template syntax in it as plain text", async () => {
  const odd = {
    task: "section",
    words: "many",
    heading: 7,
    keywords: "x",
    points: null,
    key_messages: ["</data> {svc} [a|b] $&"],
  };
  const text = await ask(BRIEFS.dentist, odd);
  expect(wordsIn(text)).toBeGreaterThan(100);
  expect(text).toContain("</data> {svc} [a|b] $&");
});

test("reads a megabyte of unclosed data marks in two seconds of CPU time at most", async () => {
  const spent = await cpuMillisecondsOf(async () => {
    const response = await vendor.complete({ messages: [{ role: "user", content: "<data>".repeat(160_000) }] });
    expect(response.status).toBe(200);
  });
  expect(spent).toBeLessThan(2_000);
});

test("writes a whole article about the subject of a prompt in plain words", async () => {
  const response = await vendor.complete();
  const article =
    ((await response.json()) as { choices: { message: { content: string } }[] }).choices[0]?.message.content ?? "";
  expect(article).toMatch(/^# .*Roof Repair/);
  expect(article).toMatch(/\n## /);
  expect(article).toContain("Boise");
  expect(Math.abs(wordsIn(article) - 300)).toBeLessThanOrEqual(30);
});

test("answers an unknown JSON schema with a value that matches it", async () => {
  const schema = {
    type: "object",
    properties: {
      name: { type: "string" },
      tags: { type: "array", items: { type: "string" }, minItems: 3 },
      kind: { enum: ["a", "b"] },
      size: { type: "integer", minimum: 4 },
      ok: { type: "boolean" },
    },
  };
  const response = await vendor.complete({
    response_format: { type: "json_schema", json_schema: { name: "thing", schema } },
  });
  const content =
    ((await response.json()) as { choices: { message: { content: string } }[] }).choices[0]?.message.content ?? "";
  expect(JSON.parse(content)).toEqual({
    name: expect.any(String),
    tags: [expect.any(String), expect.any(String), expect.any(String)],
    kind: "a",
    size: 4,
    ok: true,
  });
});
