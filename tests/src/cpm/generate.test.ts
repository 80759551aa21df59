import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { generate, graphql, logIn, onModel, untilEnded, watchJob, type WatchedJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";

const GENERATE =
  "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id status client { name } } } }";
const JOB = `query ($id: ID!) { job(id: $id) { status progress currentStep client { name } template { id } steps { key model }
  usage { completionTokens costUsd } result { title bodyMarkdown bodyHtml wordCount keywords metaDescription faq { question } } } }`;

interface Article {
  title: string;
  bodyMarkdown: string;
  bodyHtml: string;
  wordCount: number;
  metaDescription: string;
}

describeOnEachBackend("a request for content", (backend) => {
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack(backend);
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const rest = (path: string, headers: Record<string, string> = user) => fetch(`${stack.cpmUrl}${path}`, { headers });

  test("over GraphQL becomes an article for the client, watched live with fields of other subgraphs", async () => {
    const input = {
      contentType: "seo_article",
      clientId: "acme-dental-austin",
      metadata: { keywords: ["dental implants"], targetLength: 500 },
    };
    const { data } = await graphql(stack.gatewayUrl, GENERATE, { input }, user);
    const { id, ...accepted } = (data?.["generateContent"] as { job: { id: string } }).job;
    expect(accepted).toEqual({ status: "QUEUED", client: { name: "Acme Dental Austin" } });

    const states: WatchedJob[] = [];
    for await (const state of watchJob(stack.gatewayUrl, user, id)) states.push(state);

    expect(states.at(-1)).toMatchObject({ status: "COMPLETED", progress: 100, currentStep: "DONE" });
    expect(states.every(({ client }) => client.name === "Acme Dental Austin")).toBe(true);
    expect(states.map(({ progress }) => progress)).toEqual(
      states.map(({ progress }) => progress).sort((a, b) => a - b),
    );
    expect(new Set(states.map(({ currentStep }) => currentStep))).toContain("WRITING");

    const answer = await graphql(stack.gatewayUrl, JOB, { id }, user);
    expect(answer.errors).toEqual([]);
    const job = answer.data?.["job"] as { result: Article; steps: { key: string }[]; usage: { costUsd: string } };
    expect(job.steps.map(({ key }) => key)).toEqual(expect.arrayContaining(["outline", "section-1", "metadata"]));
    expect(Number(job.usage.costUsd)).toBeGreaterThan(0);
    expect(job.result.bodyMarkdown).toMatch(/^# .+\n\n## /);
    expect(job.result.bodyHtml).toContain("<h2>");
    expect(job.result.bodyMarkdown.toLowerCase()).toContain("dental implant");
    expect(job.result.wordCount).toBeGreaterThan(350);
    expect(job.result.metaDescription.length).toBeLessThanOrEqual(155);
  });

  test("over REST is accepted with the documented body, and its job is there under both paths", async () => {
    const response = await fetch(`${stack.cpmUrl}/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", ...user },
      body: JSON.stringify({ content_type: "seo_article", client_id: "acme-dental", ...onModel("instant") }),
    });
    expect(response.status).toBe(202);
    const body = (await response.json()) as { job_id: string };
    expect(body).toEqual({
      job_id: expect.any(String),
      status: "queued",
      estimated_completion_time: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(response.headers.get("location")).toBe(`/api/jobs/${body.job_id}`);
    await untilEnded(stack, user, body.job_id);
    const [job, alias] = await Promise.all([rest(`/api/jobs/${body.job_id}`), rest(`/jobs/${body.job_id}`)]);
    const record = (await job.json()) as { status: string; result: { title: string } };
    expect(record).toMatchObject({
      job_id: body.job_id,
      status: "completed",
      current_step: "done",
      client_id: "acme-dental",
    });
    expect(record.result.title).not.toBe("");
    expect(await alias.json()).toEqual(record);
  });

  test("with an API key is accepted for the key's client", async () => {
    const id = await generate(stack, { authorization: `Bearer ${stack.apiKey}` }, onModel("instant"));
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
  });

  test("is shown on the job channel: a snapshot first, the final state, then close 1000", async () => {
    const id = await generate(stack, user, onModel("standard"));
    const token = user.authorization.replace("Bearer ", "");
    const socket = new WebSocket(`${stack.cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${token}`);
    const messages: Record<string, unknown>[] = [];
    socket.on("message", (data) => messages.push(JSON.parse(String(data)) as Record<string, unknown>));
    const [code] = (await once(socket, "close")) as [number];
    expect(code).toBe(1000);
    expect(messages.length).toBeGreaterThan(2);
    for (const message of messages) {
      expect(Object.keys(message)).toEqual(["job_id", "status", "progress", "current_step", "timestamp"]);
    }
    expect(messages.at(-1)).toMatchObject({ job_id: id, status: "completed", progress: 100, current_step: "done" });
  });

  test("for a post becomes a short plain text with a call to action", async () => {
    const id = await generate(stack, user, {
      content_type: "gbp_post",
      ...onModel("instant", { keywords: ["teeth whitening"] }),
    });
    await untilEnded(stack, user, id);
    const { data } = await graphql(stack.gatewayUrl, JOB, { id }, user);
    const { result } = data?.["job"] as { result: Article };
    expect(result.bodyMarkdown.length).toBeLessThanOrEqual(1_500);
    expect(result.bodyMarkdown).not.toContain("# ");
  });

  describe("from an unknown caller", () => {
    test.each([
      ["no credential", {}, 401],
      ["a bad token", { authorization: "Bearer nonsense" }, 401],
      ["an unknown API key", { authorization: `Bearer cgs_${"x".repeat(32)}` }, 401],
      ["a scheme we do not know", { authorization: "Basic eDp5" }, 401],
    ])("with %s is refused", async (_what, headers, status) => {
      const response = await fetch(`${stack.cpmUrl}/api/generate`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ content_type: "seo_article", client_id: "acme-dental" }),
      });
      expect(response.status).toBe(status);
    });
  });

  test("cannot be read by another tenant, on any path", async () => {
    const input = {
      contentType: "seo_article",
      clientId: "northside-plumbing",
      llmConfig: { provider: "sandbox", model: "sandbox/instant" },
    };
    const { data } = await graphql(stack.gatewayUrl, GENERATE, { input }, user);
    const { id } = (data?.["generateContent"] as { job: { id: string } }).job;
    const acme = { authorization: `Bearer ${stack.apiKey}` };
    expect((await rest(`/api/jobs/${id}`, acme)).status).toBe(404);
    expect((await graphql(stack.gatewayUrl, JOB, { id }, acme)).errors[0]?.extensions["code"]).toBe("JOB_NOT_FOUND");
    const entities = "query ($r: [_Any!]!) { _entities(representations: $r) { ... on Job { id status } } }";
    const reference = await graphql(stack.cpmUrl, entities, { r: [{ __typename: "Job", id }] }, acme);
    expect(reference.data).toEqual({ _entities: [null] });
    const list = await graphql(stack.cpmUrl, "{ jobs(limit: 100) { jobs { id clientId } } }", {}, acme);
    const { jobs } = list.data?.["jobs"] as { jobs: { id: string; clientId: string }[] };
    expect(jobs.every(({ clientId }) => clientId.startsWith("acme-dental"))).toBe(true);
    const socket = new WebSocket(`${stack.cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${stack.apiKey}`);
    const [code] = (await once(socket, "close")) as [number];
    expect([4401, 4404]).toContain(code);
  });
});
