import type { Brief } from "@cgs/cpm/brief/brief";
import { PostButton, PostType } from "@cgs/cpm/brief/post-type";
import { assembleContent } from "@cgs/cpm/content/assemble";
import type { ContentResult } from "@cgs/cpm/content/content";
import { htmlDocument } from "@cgs/cpm/content/html-document";
import { renderMarkdown } from "@cgs/cpm/content/markdown";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf } from "./writing-kit.js";

const PAGE_URL = "https://acme.example/guides/implants";
const DATES = { published: "2026-11-20T10:00:00.000Z", modified: "2026-11-22T10:00:00.000Z" };
const ARTICLE: Brief = { ...AUSTIN, pageUrl: PAGE_URL };
const PLACE = { "@type": "Place", name: "Austin, Texas" };
const ORGANIZATION = { "@type": "Organization", name: "Acme Dental Austin", url: "https://acme.example" };
const BUSINESS = {
  "@type": "LocalBusiness",
  name: "Acme Dental Austin",
  url: "https://acme.example",
  areaServed: PLACE,
};
const DRAFT = {
  title: "Dental Implants: What to Expect",
  metaTitle: 'Implants & "what to expect" <now>',
  metaDescription: 'How dental implants work & what "they" cost.',
  body: "## Why they last\n\nThey are titanium.\n\n![A dentist](/photos/dentist.jpg)\n\n![](data:image/png;base64,AA==)",
  faq: [
    { question: "Do *they* hurt?", answer: "**Hardly.** See [our page](https://acme.example/pain):\n\n- a day\n- two" },
  ],
};

const contentOf = (brief: Brief, draft: object = {}) => assembleContent(brief, { ...DRAFT, ...draft }, DATES);
const nodesOf = ({ jsonLd }: ContentResult) => (jsonLd["@graph"] ?? [jsonLd]) as Record<string, unknown>[];
const nodeOf = (content: ContentResult, type: string) => nodesOf(content).find((node) => node["@type"] === type);
const typesOf = (content: ContentResult) => nodesOf(content).map((node) => node["@type"]);

describe("structured data", () => {
  test("describes an article with its author, dates, image, language, publisher and page", async () => {
    const content = await contentOf(ARTICLE);
    expect(typesOf(content)).toEqual(["Article", "FAQPage"]);
    expect(nodeOf(content, "Article")).toMatchObject({
      headline: DRAFT.title,
      description: DRAFT.metaDescription,
      inLanguage: "en",
      mainEntityOfPage: { "@type": "WebPage", "@id": PAGE_URL },
      image: "https://acme.example/photos/dentist.jpg",
      author: ORGANIZATION,
      publisher: ORGANIZATION,
      datePublished: DATES.published,
      dateModified: DATES.modified,
      contentLocation: PLACE,
    });
  });

  test("leaves out what is not known", async () => {
    const content = await contentOf({ ...AUSTIN, client: { ...AUSTIN.client, location: null }, keywords: [] });
    const article = nodeOf(content, "Article");
    for (const name of ["image", "mainEntityOfPage", "contentLocation", "keywords"])
      expect(article).not.toHaveProperty(name);
    expect(article?.["publisher"]).toEqual({ "@type": "Organization", name: "Acme Dental Austin" });
  });

  test("has questions and answers without Markdown", async () => {
    expect(nodeOf(await contentOf(ARTICLE), "FAQPage")?.["mainEntity"]).toEqual([
      {
        "@type": "Question",
        name: "Do they hurt?",
        acceptedAnswer: { "@type": "Answer", text: "Hardly. See our page:\na day\ntwo" },
      },
    ]);
  });

  test("describes the business and its place on a location page", async () => {
    const content = await contentOf({ ...ARTICLE, contentType: "hyperlocal" }, { faq: [] });
    expect(typesOf(content)).toEqual(["Article", "LocalBusiness"]);
    expect(nodeOf(content, "LocalBusiness")).toEqual(BUSINESS);
  });

  test("describes the business of a post and no article", async () => {
    const content = await contentOf({ ...ARTICLE, contentType: "gbp_post" }, { faq: [] });
    expect(content.jsonLd).toEqual({ "@context": "https://schema.org", ...BUSINESS });
  });

  test("describes the event or the offer of a post", async () => {
    const event = { title: "Open house", start: "2026-12-01T18:00", end: "2026-12-01T21:00" };
    const offer = { couponCode: "SMILE", redeemUrl: "https://acme.example/smile", terms: "Once per family." };
    const postOf = (post: Brief["post"] & object) =>
      contentOf({ ...AUSTIN, contentType: "gbp_post", post }, { faq: [] });
    expect((await postOf({ type: PostType.EVENT, event, offer: null })).jsonLd).toMatchObject({
      "@type": "Event",
      name: "Open house",
      startDate: "2026-12-01T18:00",
      endDate: "2026-12-01T21:00",
      location: PLACE,
      organizer: { "@type": "LocalBusiness" },
    });
    expect((await postOf({ type: PostType.OFFER, event, offer })).jsonLd).toMatchObject({
      "@type": "Offer",
      name: "Open house",
      description: "Once per family.",
      url: "https://acme.example/smile",
      validThrough: "2026-12-01T21:00",
    });
  });
});

describe("a slug", () => {
  test.each([
    ["A & B — what’s new? 24/7", "a-b-whats-new-24-7"],
    ["Plumbers in Washington, D.C.", "plumbers-in-washington-dc"],
    ["foo_bar -- C++ 3.5%", "foo-bar-c-3-5"],
    ["Über die Straße", "über-die-straße"],
    ["コーヒーの淹れ方", "コーヒーの淹れ方"],
    ["soft\u00adhyphen and zero\u200bwidth", "softhyphen-and-zerowidth"],
    ["1️⃣ First step ☎️", "1-first-step"],
  ])("of %s is %s", async (title, slug) => {
    expect((await contentOf(ARTICLE, { title })).slug).toBe(slug);
  });

  test("is cut between words, at 80 characters", async () => {
    const title = "How much does it really cost to replace a water heater in Minneapolis in the middle of winter";
    expect((await contentOf(ARTICLE, { title })).slug).toBe(
      "how-much-does-it-really-cost-to-replace-a-water-heater-in-minneapolis-in-the",
    );
  });

  test.each(["コーヒーの淹れ方".repeat(20), "हिन्दी में दंत प्रत्यारोपण ".repeat(9), "x".repeat(200)])(
    "has at most 80 characters, and some: %s",
    async (title) => {
      const { slug } = await contentOf(ARTICLE, { title });
      expect([...slug].length).toBeLessThanOrEqual(80);
      expect([...slug].length).toBeGreaterThan(50);
      expect(slug).not.toMatch(/--|^-|-$/);
    },
  );

  test("of a title of symbols is that of the main keyword, else of the content type", async () => {
    expect((await contentOf(ARTICLE, { title: "☎️ !!!" })).slug).toBe("dental-implants");
    expect((await contentOf({ ...ARTICLE, keywords: [] }, { title: "☎️ !!!" })).slug).toBe("seo-article");
  });
});

const BODIES: [string, string][] = [
  ["tables with alignment", "| A | B |\n| :- | -: |\n| 1 | |"],
  ["task lists", "- [x] done\n- [ ] open"],
  ["images", "![](https://x.example/a.png) ![alt](https://x.example/b.png) [![](c.png)](https://x.example)"],
  ["an image with an unsafe address", "![A dot](data:image/png;base64,AA==)"],
  ["footnotes", "Text[^1] and again[^1].\n\n[^1]: A note with a [link](https://x.example)."],
  ["bare addresses and signs", "See https://x.example/?a=1&b=2 now & then, AT&T < 3 > 2 www.x.example a@x.example"],
  ["telephone links", "[Call](tel:+15125550100)"],
  ["headings without text", "## \n\n### ![](a.png)\n\ntext"],
  ["links without text", "[](https://x.example) and [x]() and [y](#z)"],
  ["raw HTML", '<div onclick="x()">hi</div> <b>x</b> &nbsp; <script>a</script>'],
  [
    "code, quotes and breaks",
    "```js\nlet a = 1 < 2;\n```\n\n> q\n>\n> > r\n\na  \nb\\\nc\n\n---\n\n1. x\n   - y\n\n     z",
  ],
  ["a link title with quotes", '[t](<https://x.example/a b> "a \\"title\\"")'],
];

describe("HTML", () => {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
  const problemsIn = async (html: string) =>
    (await validator.validateString(html)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );

  test.each(BODIES)("is valid with %s", async (_name, body) => {
    expect(await problemsIn((await renderMarkdown(body)).html)).toEqual([]);
    expect(await problemsIn(htmlDocument(await contentOf(ARTICLE, { body: `## Section\n\n${body}` })))).toEqual([]);
  });

  test.each(["seo_article", "hyperlocal", "gbp_post"])("is valid for what a model writes: %s", async (contentType) => {
    const { content } = await produceContent(runOf({ ...ARTICLE, contentType, targetLength: 400 }).run, []);
    expect(await problemsIn(content.bodyHtml)).toEqual([]);
    expect(await problemsIn(htmlDocument(content))).toEqual([]);
    expect(JSON.stringify(content.jsonLd)).not.toMatch(/\*\*|\]\(/);
  });

  test("keeps the image of a heading or a link that is left out", async () => {
    const { html } = await renderMarkdown("[![](a.png)](https://x.example)\n\n## ![](b.png)");
    expect(html).toBe('<p><img src="a.png" alt=""></p>\n<img src="b.png" alt="">');
  });

  test("of a page has its language, title, description, canonical address, structured data and content", async () => {
    const content = await contentOf({ ...ARTICLE, language: "en-GB" });
    const html = htmlDocument(content);
    expect(html.startsWith('<!DOCTYPE html>\n<html lang="en-GB">')).toBe(true);
    expect(html).toContain("<title>Implants &amp; &quot;what to expect&quot; &lt;now&gt;</title>");
    expect(html).toContain(
      '<meta name="description" content="How dental implants work &amp; what &quot;they&quot; cost.">',
    );
    expect(html).toContain(`<link rel="canonical" href="${PAGE_URL}">`);
    expect(html).toContain(content.bodyHtml);
    const script = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(script)).toEqual(content.jsonLd);
  });

  test("of a page has no canonical address when none is known, and a post never has one", async () => {
    expect(htmlDocument(await contentOf(AUSTIN))).not.toContain("canonical");
    const post = await contentOf({ ...ARTICLE, contentType: "gbp_post" }, { faq: [], button: PostButton.BOOK });
    expect(htmlDocument(post)).not.toContain("canonical");
    expect(await problemsIn(htmlDocument(post))).toEqual([]);
  });

  test("of a page cannot be escaped from by its structured data", async () => {
    const html = htmlDocument(await contentOf(ARTICLE, { title: "</script><script>alert(1)</script>" }));
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  test("of content that an earlier release stored names no language", async () => {
    const { language: _language, url: _url, button: _button, post: _post, ...stored } = await contentOf(AUSTIN);
    expect(htmlDocument(stored as ContentResult)).toContain("<html>");
  });
});
