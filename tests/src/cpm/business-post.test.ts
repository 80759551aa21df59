import type { Brief } from "@cgs/cpm/brief/brief";
import { PostButton, PostType } from "@cgs/cpm/brief/post-type";
import { jsonSchemaOf } from "@cgs/cpm/generation/answer-schema";
import { buttonFor } from "@cgs/cpm/generation/post-button";
import { postSchema } from "@cgs/cpm/generation/post-form";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { AUSTIN, runOf } from "./writing-kit.js";

const POST: Brief = { ...AUSTIN, contentType: "gbp_post", targetLength: 100, requiredElements: [] };
const EVENT = { title: "Open house", start: "2026-12-01T18:00", end: "2026-12-01" };
const OFFER = { couponCode: "SMILE", redeemUrl: "https://acme.example/smile", terms: null };
const TEXT = "Nervous about dental implants? Our dentist explains every step before it begins.";

const answer = (button?: string) =>
  JSON.stringify({ title: "A post", text: TEXT, call_to_action: "Book your first visit today.", button });

describe("the button of a post", () => {
  test("is the one that the model chose", async () => {
    const { content } = await produceContent(runOf(POST, () => answer("LEARN_MORE")).run, []);
    expect(content).toMatchObject({ button: "LEARN_MORE", post: { type: "STANDARD", event: null, offer: null } });
  });

  test.each([undefined, "DANCE", null])(
    "is what the call to action asks for when the model chose %s",
    async (button) => {
      const { content, requests } = {
        ...(await produceContent(runOf(POST, () => answer(button as string)).run, [])),
        requests: 1,
      };
      expect([content.button, requests]).toEqual(["BOOK", 1]);
    },
  );

  test.each([
    ["Call us to book a visit.", PostButton.CALL],
    ["Book a call with our team.", PostButton.BOOK],
    ["Order online before noon.", PostButton.ORDER],
    ["Browse the new collection.", PostButton.SHOP],
    ["Sign up for the class.", PostButton.SIGN_UP],
    ["Read how it works.", PostButton.LEARN_MORE],
    ["Vereinbaren Sie jetzt einen Termin.", PostButton.BOOK],
    ["Rufen Sie uns an.", PostButton.CALL],
    ["Réservez votre table.", PostButton.BOOK],
    ["Pide tu tarta hoy.", PostButton.ORDER],
    ["We read many books and recall them.", PostButton.LEARN_MORE],
  ])("for %s is %s without the model", (call, button) => {
    expect(buttonFor({ text: "", call_to_action: call })).toBe(button);
  });

  test("is not there for an offer, for which Google has its own, nor for a page", async () => {
    const brief = { ...POST, post: { type: PostType.OFFER, event: null, offer: OFFER } };
    expect((await produceContent(runOf(brief, () => answer("BOOK")).run, [])).content.button).toBeNull();
    expect((await produceContent(runOf({ ...AUSTIN, targetLength: 150 }).run, [])).content).toMatchObject({
      button: null,
      post: null,
    });
  });

  test("is one of Google's names in the schema of the answer, which has no default values", () => {
    const schema = jsonSchemaOf(postSchema);
    expect(schema).toMatchObject({ required: ["title", "text", "call_to_action", "button"] });
    expect(JSON.stringify(schema)).toContain('"enum":["BOOK","ORDER","SHOP","LEARN_MORE","SIGN_UP","CALL"]');
    expect(JSON.stringify(schema)).not.toContain("default");
  });
});

describe("an event or an offer", () => {
  test("is given to the model and returned as it was ordered", async () => {
    const post = { type: PostType.OFFER, event: EVENT, offer: OFFER };
    const { run, requests } = runOf({ ...POST, post });
    const { content } = await produceContent(run, []);
    const prompt = requests.get("post")?.messages[1]?.content ?? "";
    expect(JSON.parse(/<data>(.*)<\/data>/s.exec(prompt)?.[1] ?? "")).toMatchObject({
      post: { type: "OFFER", event: EVENT, offer: { coupon_code: "SMILE", redeem_url: OFFER.redeemUrl, terms: null } },
    });
    expect(content.post).toEqual(post);
    expect(content.bodyMarkdown).toContain("SMILE");
  });

  test("is not in the prompt of an ordinary post", async () => {
    const { run, requests } = runOf(POST);
    await produceContent(run, []);
    expect(requests.get("post")?.messages[1]?.content).not.toMatch(/"post":\{|under `post`/);
  });
});

describe("the order of a post", () => {
  let stack: Stack;
  let editor: { authorization: string };

  beforeAll(async () => {
    stack = await startStack();
    editor = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const GENERATE = "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }";

  test.each([
    ["for a page", { type: "EVENT", event: EVENT }, "metadata.post", "seo_article"],
    ["for an event that it does not name", { type: "EVENT" }, "metadata.post.event"],
    ["for an event with a coupon", { type: "EVENT", event: EVENT, offer: OFFER }, "metadata.post.offer"],
    ["for news with an event", { type: "STANDARD", event: EVENT }, "metadata.post.event"],
    [
      "for an event that ends before it starts",
      { type: "EVENT", event: { ...EVENT, end: "2026-11-30" } },
      "metadata.post.event.end",
    ],
    [
      "for an event on a day that does not exist",
      { type: "EVENT", event: { ...EVENT, start: "2026-02-30" } },
      "metadata.post.event.start",
    ],
    [
      "for an event at a time that does not exist",
      { type: "EVENT", event: { ...EVENT, start: "2026-12-01T25:00" } },
      "metadata.post.event.start",
    ],
    ["for an event without a title", { type: "EVENT", event: { ...EVENT, title: "" } }, "metadata.post.event.title"],
    [
      "for an offer on a page that is no page",
      { type: "OFFER", offer: { redeemUrl: "javascript:alert(1)" } },
      "metadata.post.offer.redeemUrl",
    ],
  ])("is refused %s", async (_name, post, field, contentType = "gbp_post") => {
    const { errors } = await graphql(
      stack.gatewayUrl,
      GENERATE,
      { input: { contentType, clientId: "acme-dental", metadata: { post } } },
      editor,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
  });

  test("is refused for a page address that is no URL, in REST's words too", async () => {
    const body = {
      ...{ content_type: "gbp_post", client_id: "acme-dental" },
      metadata: { page_url: "acme.example" },
    };
    const headers = { ...editor, "content-type": "application/json" };
    const response = await fetch(`${stack.cpmUrl}/api/generate`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toMatchObject([422, { details: { field: "metadata.page_url" } }]);
  });

  test("reaches the finished post, its job and the documented record", async () => {
    const pageUrl = "https://acme.example/open-house";
    const metadata = { page_url: pageUrl, post: { type: "EVENT", event: EVENT } };
    const id = await generate(stack, editor, { ...onModel("instant", metadata), content_type: "gbp_post" });
    expect((await untilEnded(stack, editor, id)).status).toBe("COMPLETED");
    const query = `query ($id: ID!) { job(id: $id) { pageUrl post { type event { title start end } offer { terms } }
      result { url language button post { type event { title start end } offer { terms } } htmlDocument jsonLd } } }`;
    const { data } = await graphql(stack.gatewayUrl, query, { id }, editor);
    const { job } = finished.parse(data);
    const post = { type: "EVENT", event: EVENT, offer: null };
    expect(job).toMatchObject({ pageUrl, post, result: { url: pageUrl, language: "en", post } });
    expect(job.result.button).toMatch(/^(?:CALL|BOOK)$/);
    expect(job.result.htmlDocument).toContain("<!DOCTYPE html>");
    const record = (await (await fetch(`${stack.cpmUrl}/api/jobs/${id}`, { headers: editor })).json()) as object;
    expect(record).toMatchObject({ result: { url: pageUrl, button: job.result.button, post } });
  });
});

const finished = z.object({
  job: z.looseObject({ result: z.looseObject({ button: z.string(), htmlDocument: z.string() }) }),
});
