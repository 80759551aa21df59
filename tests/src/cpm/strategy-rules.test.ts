import { assembleContent } from "@cgs/cpm/content/assemble";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { type Brief, readBrief } from "@cgs/cpm/brief/brief";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf, writtenBy } from "./writing-kit.js";

const PLAIN: Brief = { ...AUSTIN, keywords: [], keyMessages: [], requiredElements: [], tone: "" };
const draft = (body: string, more = {}) => ({
  ...{ title: "Care for teeth", metaTitle: "Care", metaDescription: "About care.", body, faq: [] },
  ...more,
});

/** The checks of content whose rule ids have a prefix. */
async function checks(brief: Partial<Brief>, body: string, rule: string, more = {}) {
  const whole = { ...PLAIN, ...brief };
  const content = await assembleContent(whole, draft(body, more));
  return measureConformance(whole, content, []).conformance.checks.filter((check) => check.rule.startsWith(rule));
}

const GERMAN = `## Was ein Implantat leistet

Ein Zahnimplantat ersetzt die fehlende Wurzel eines Zahnes und trägt danach eine Krone. Die Behandlung beginnt mit einem
ausführlichen Gespräch, in dem wir alle Fragen in Ruhe beantworten. Zahnimplantate halten bei guter Pflege viele Jahre.

Rufen Sie uns noch heute an und vereinbaren Sie einen Termin in unserer Praxis.`;

describe("banned words", () => {
  const bannedWords = ["cheap", "guarantee", "no pain"];

  test.each([
    ["We Guaranteed it.", "“Guaranteed” (guarantee)"],
    ["It comes with guarantees, and no pain at all.", "“guarantees” (guarantee), “no pain”"],
    ["Cheap, as they say.", "“Cheap”"],
  ])("are found as whole words in any inflection: %s", async (body, measured) => {
    const [check] = await checks({ bannedWords }, body, "banned_words");
    expect(check).toMatchObject({ verdict: "FAILED", level: "REQUIRED", measured });
    expect(check?.passages[0]?.excerpt).toBe(body);
  });

  test("are not found inside of other words", async () => {
    const [check] = await checks({ bannedWords: ["pen", "art"] }, "We open the heart of the article.", "banned_words");
    expect(check).toMatchObject({ verdict: "PASSED", measured: "None" });
  });

  test("are also found in the metadata", async () => {
    const [check] = await checks({ bannedWords }, "Fine.", "banned_words", { metaDescription: "A cheap dentist." });
    expect(check).toMatchObject({ verdict: "FAILED", passages: [] });
  });

  test("have no check when the client has none", async () => {
    expect(await checks({}, "Anything goes.", "banned_words")).toEqual([]);
  });
});

describe("required links", () => {
  const requiredLinks = ["https://acme.example/prices", "https://Acme.example/book/"];

  test("have one check each, and ignore a slash at the end", async () => {
    const found = await checks({ requiredLinks }, "See [how to book](https://acme.example/book).", "required_link");
    expect(found.map(({ verdict }) => verdict)).toEqual(["FAILED", "PASSED"]);
    expect(found[1]?.passages[0]?.excerpt).toBe("[how to book](https://acme.example/book)");
  });

  test("are not satisfied by a URL without a link", async () => {
    const [check] = await checks({ requiredLinks }, "Our prices: `https://acme.example/prices`.", "required_link");
    expect(check?.verdict).toBe("FAILED");
  });

  test("do not apply to a post", async () => {
    const [check] = await checks({ requiredLinks, contentType: "gbp_post" }, "Call us today.", "required_link");
    expect(check?.verdict).toBe("NOT_APPLICABLE");
  });
});

describe("the language", () => {
  test("is detected", async () => {
    const [obeyed] = await checks({ language: "de-AT" }, GERMAN, "language");
    expect(obeyed).toMatchObject({ verdict: "PASSED", measured: "German" });
    const [missed] = await checks({ language: "en" }, GERMAN, "language");
    expect(missed).toMatchObject({ verdict: "FAILED", expected: "English", measured: "German", level: "REQUIRED" });
  });

  test("is judged block by block, with the passages in another language", async () => {
    const english = "Call us today to book your first visit. Our team will find a time that works for your family.";
    const [mixed] = await checks({ language: "de" }, `${GERMAN}\n\n${english}`, "language");
    expect(mixed).toMatchObject({
      verdict: "FAILED",
      measured: "1 passage in English",
      passages: [{ excerpt: english }],
    });
    const [headings] = await checks({ language: "de" }, `${GERMAN}\n\n## How long does a new implant last`, "language");
    expect(headings).toMatchObject({
      verdict: "FAILED",
      passages: [{ excerpt: "## How long does a new implant last" }],
    });
  });

  test("may differ in names, short quotations and a courtesy", async () => {
    const text = `${GERMAN}\n\n> "The best dentist in town!"\n\nAcme Dental Austin auf der South Congress Avenue sagt: „We speak English“.`;
    expect(await checks({ language: "de" }, text, "language")).toMatchObject([{ verdict: "PASSED", passages: [] }]);
  });

  test("is not measured when it cannot be detected", async () => {
    expect(await checks({ language: "cy" }, GERMAN, "language")).toMatchObject([
      { verdict: "NOT_APPLICABLE", measured: "Cannot be detected" },
    ]);
  });

  test("is not detected in a few words", async () => {
    expect(await checks({ language: "sv" }, "Hej!", "language")).toMatchObject([{ verdict: "NOT_APPLICABLE" }]);
  });

  test.each([
    [
      "en",
      "Missing teeth make it hard to eat, to speak and to smile. Our practice in the old town replaces them with implants that sit as firmly as your own. Before we begin, a dentist takes a picture of your jaw and writes down what the treatment will cost. Most patients are back at work on the following day. After three months the bone has grown around the screw, and the crown is put on. We look at it again twice a year.",
    ],
    [
      "fr",
      "Des dents manquantes gênent pour manger, parler et sourire. Notre cabinet de la vieille ville les remplace par des implants aussi solides que vos propres dents. Avant de commencer, un dentiste prend une image de votre mâchoire et note le prix du traitement. La plupart des patients reprennent le travail dès le lendemain. Au bout de trois mois, l'os a poussé autour de la vis et la couronne est posée. Nous la contrôlons ensuite deux fois par an.",
    ],
    [
      "es",
      "La falta de dientes dificulta comer, hablar y sonreír. Nuestra clínica en el casco antiguo los sustituye por implantes tan firmes como los propios. Antes de empezar, un dentista toma una imagen de la mandíbula y anota lo que costará el tratamiento. La mayoría de los pacientes vuelve al trabajo al día siguiente. A los tres meses el hueso ha crecido alrededor del tornillo y se coloca la corona. Después la revisamos dos veces al año.",
    ],
    [
      "pl",
      "Brak zębów utrudnia jedzenie, mówienie i uśmiech. Nasz gabinet na starym mieście zastępuje je implantami, które trzymają się tak mocno jak własne zęby. Zanim zaczniemy, dentysta robi zdjęcie szczęki i zapisuje, ile będzie kosztować leczenie. Większość pacjentów wraca do pracy następnego dnia. Po trzech miesiącach kość obrasta śrubę i zakładamy koronę. Potem oglądamy ją dwa razy w roku.",
    ],
  ])("is detected in content in %s, in a post and in an article", async (own, text) => {
    for (const body of [text, Array.from({ length: 20 }, () => text).join("\n\n")])
      for (const language of ["en", "fr", "es", "pl"]) {
        const [check] = await checks({ language }, body, "language");
        expect(check?.verdict, `${language} of ${body.length} characters`).toBe(language === own ? "PASSED" : "FAILED");
      }
  });

  test("finds elements in its own words, and does not fail rules that are measured in English only", async () => {
    const brief: Partial<Brief> = {
      language: "de",
      tone: AUSTIN.tone,
      keyMessages: AUSTIN.keyMessages,
      requiredElements: ["call to action", "summary"],
      readingLevel: 3,
    };
    const all = await checks(brief, GERMAN, "");
    const failed = all.filter(({ verdict }) => verdict === "FAILED").map(({ rule }) => rule);
    expect(failed.toSorted()).toEqual(["meta_description_length", "required_element:summary", "target_length"]);
    const post = await checks({ ...brief, contentType: "gbp_post" }, GERMAN, "required_element:call_to_action");
    expect(post).toMatchObject([{ verdict: "PASSED" }]);
  });

  test("determines the inflections of keywords and banned words", async () => {
    const brief = { language: "de", keywords: ["Zahnimplantat"], keywordDensity: 0.04, bannedWords: ["Termine"] };
    expect(await checks(brief, GERMAN, "keyword_density")).toMatchObject([{ verdict: "PASSED" }]);
    expect(await checks(brief, GERMAN, "banned_words")).toMatchObject([{ verdict: "FAILED" }]);
    const japanese = { language: "ja", keywords: ["歯科"] };
    expect(await checks(japanese, "歯科の話です。", "main_keyword")).toMatchObject([{ verdict: "PASSED" }]);
  });
});

describe("the length", () => {
  test("of a text without spaces is counted by a dictionary", async () => {
    const text = "蛇口の水漏れは、パッキンの交換だけで直ります。".repeat(5);
    const japanese = (targetLength: number) => checks({ language: "ja", targetLength }, text, "target_length");
    expect(await japanese(70)).toMatchObject([{ verdict: "PASSED", measured: "73 words" }]);
    expect(await japanese(140)).toMatchObject([{ verdict: "FAILED" }]);
  });

  test("of Tibetan is not measured, because no dictionary divides its words", async () => {
    expect(await checks({ language: "bo" }, "བོད་ཡིག", "target_length")).toMatchObject([{ verdict: "NOT_APPLICABLE" }]);
  });
});

describe("the reading level", () => {
  const hard =
    "Osseointegration necessitates considerable biological compatibility between contemporary implantological materials and surrounding alveolar structures.";

  test("is measured as a school grade instead of the reading ease", async () => {
    const rules = await checks({ readingLevel: 6 }, hard, "read");
    expect(rules).toMatchObject([{ rule: "reading_level", verdict: "FAILED", expected: "School grade 6 at most" }]);
    expect(await checks({ readingLevel: 6 }, "The cat sat on the mat. It is big. We like it.", "read")).toMatchObject([
      { verdict: "PASSED" },
    ]);
  });
});

describe("a whole strategy", () => {
  const STRICT: Brief = {
    ...AUSTIN,
    bannedWords: ["question", "price", "guarantee"],
    keyMessages: ["Gentle care from a dentist who explains every step before it begins"],
    requiredLinks: ["https://acme.example/book", "https://acme.example/team"],
    readingLevel: 9,
  };

  test.each([
    ["seo_article", 700],
    ["hyperlocal", 500],
    ["gbp_post", 120],
  ])("is satisfied by a model that follows the prompt: %s of %i words", async (contentType, targetLength) => {
    const { run } = runOf({ ...STRICT, contentType, targetLength });
    const { conformance, content } = await produceContent(run, []);
    const failed = conformance.checks.filter(({ verdict }) => verdict === "FAILED");
    expect(failed.filter(({ rule }) => /banned|link|language|reading/.test(rule))).toEqual([]);
    expect(conformance.passed).toBe(true);
    expect(content.bodyMarkdown).not.toMatch(/\b(?:questions?|prices?|guarantee)\b/i);
  });

  test("is in the data of every prompt", async () => {
    const { run, requests } = runOf(STRICT);
    await produceContent(run, []);
    for (const { messages } of requests.values())
      expect(messages[1]?.content).toContain('"banned_words":["question","price","guarantee"]');
    const links = [...requests.values()].flatMap(({ messages }) =>
      [...(messages[1]?.content.matchAll(/"required_links":(\[[^\]]*\])/g) ?? [])].map(([, list]) => list),
    );
    expect(links.filter((list) => list !== "[]")).toEqual([
      '["https://acme.example/book"]',
      '["https://acme.example/team"]',
    ]);
  });

  test("revises exactly the parts with a banned word: headings, sections and metadata", async () => {
    const withBannedWord = new Map([
      ["outline", (text: string) => text.replace('"heading":"', '"heading":"Zebras and ')],
      ["section-2", (text: string) => `${text} A zebra says so.`],
      ["metadata", (text: string) => text.replace('"meta_title":"', '"meta_title":"Zebra: ')],
    ]);
    const { run, called } = runOf({ ...STRICT, bannedWords: ["zebra"] }, (step, request) =>
      withBannedWord.get(step)?.(writtenBy("faithful", request)),
    );
    const { conformance, content } = await produceContent(run, []);
    const revised = called.filter((step) => step.startsWith("revision-"));
    expect(revised).toEqual(["revision-1-headings", "revision-1-metadata", "revision-1-section-2"]);
    expect(conformance).toMatchObject({ passed: true, revisions: 1 });
    expect(JSON.stringify(content)).not.toMatch(/zebra/i);
  });

  test("revises the section that should have a missing link", async () => {
    const { run, called } = runOf(STRICT, (step, request) =>
      step === "section-3" ? writtenBy("faithful", request).replace(/\[([^\]]+)\]\([^)]+\)/g, "$1") : undefined,
    );
    const { conformance, content } = await produceContent(run, []);
    expect(called.filter((step) => step.startsWith("revision-"))).toEqual(["revision-1-section-3"]);
    expect(conformance).toMatchObject({ passed: true, revisions: 1 });
    for (const address of STRICT.requiredLinks) expect(content.bodyHtml).toContain(`href="${address}"`);
  });
});

test("a brief of an earlier release is read with defaults for the fields it lacks", () => {
  const { bannedWords: _, requiredLinks: __, language: ___, ...older } = AUSTIN;
  expect(readBrief(older as Brief)).toMatchObject({ bannedWords: [], requiredLinks: [], language: "en" });
});
