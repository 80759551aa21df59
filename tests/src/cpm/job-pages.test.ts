import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const page = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: z.object({ id: z.string() }) })),
  pageInfo: z.object({ hasNextPage: z.boolean(), hasPreviousPage: z.boolean(), endCursor: z.string().nullable() }),
  totalCount: z.number(),
});
const PAGE = "{ edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount }";
const idsOf = ({ edges }: z.infer<typeof page>) => edges.map(({ node }) => node.id);

describe("pages of jobs", () => {
  let stack: Stack;
  let user: { authorization: string };
  let key: { authorization: string };
  let ids: string[];

  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
    key = { authorization: `Bearer ${stack.apiKey}` };
    const clients = ["acme-dental", "acme-dental-austin", "northside-plumbing"];
    ids = [];
    for (const client_id of clients) ids.unshift(await generate(stack, user, { ...onModel("instant"), client_id }));
    await Promise.all(ids.map((id) => untilEnded(stack, user, id)));
  });
  afterAll(() => stack?.stop());

  test("over REST have the documented body", async () => {
    const response = await fetch(`${stack.cpmUrl}/api/jobs?limit=2&status=completed`, { headers: user });
    const body = (await response.json()) as { jobs: { job_id: string }[] };
    expect(Object.keys(body)).toEqual(["jobs", "total", "limit", "offset", "has_more"]);
    expect(body).toMatchObject({ total: 3, limit: 2, offset: 0, has_more: true });
    expect(body.jobs.map(({ job_id }) => job_id)).toEqual(ids.slice(0, 2));
    const own = await fetch(`${stack.cpmUrl}/api/jobs?client_id=northside-plumbing`, { headers: key });
    expect(await own.json(), "somebody else's client has no jobs").toMatchObject({ jobs: [], total: 0 });
  });

  test.each(["limit=101", "limit=2147483647", "limit=0", "offset=-1", "status=done"])(
    "over REST refuse %s with 422",
    async (query) => {
      const response = await fetch(`${stack.cpmUrl}/api/jobs?${query}`, { headers: user });
      expect(response.status).toBe(422);
    },
  );

  test("follow a cursor through the gateway, and have the jobs that the key covers", async () => {
    const query = `query ($after: String) { jobsConnection(first: 1, after: $after, status: COMPLETED, text: "dental impl") ${PAGE} }`;
    const read = async (after?: string | null) => {
      const { data, errors } = await graphql(stack.gatewayUrl, query, { after }, key);
      expect(errors).toEqual([]);
      return page.parse(data?.["jobsConnection"]);
    };
    const first = await read();
    expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    const second = await read(first.pageInfo.endCursor);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.slice(1));
  });

  test("are read from the end, and a whole page without edges", async () => {
    const read = async (args: string) => {
      const query = `{ jobsConnection(${args}) { nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor } } }`;
      const { data, errors } = await graphql(stack.gatewayUrl, query, {}, user);
      expect(errors).toEqual([]);
      return data?.["jobsConnection"] as { nodes: { id: string }[]; pageInfo: { startCursor: string } };
    };
    const end = await read("last: 2");
    expect(end).toMatchObject({
      nodes: ids.slice(1).map((id) => ({ id })),
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect(await read(`last: 2, before: "${end.pageInfo.startCursor}"`)).toMatchObject({
      nodes: [{ id: ids[0] }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
  });

  test("belong to clients and templates", async () => {
    const query = `{ clients { clients { id jobs(first: 5) ${PAGE} } } templates { templates { id contentType jobs ${PAGE} } } }`;
    const { data, errors } = await graphql(stack.gatewayUrl, query, {}, user);
    expect(errors).toEqual([]);
    const found = z
      .object({
        clients: z.object({ clients: z.array(z.object({ id: z.string(), jobs: page })) }),
        templates: z.object({ templates: z.array(z.object({ contentType: z.string(), jobs: page })) }),
      })
      .parse(data);
    const jobs = Object.fromEntries(found.clients.clients.map((client) => [client.id, idsOf(client.jobs)]));
    expect(jobs).toMatchObject({
      "acme-dental": [ids[2]],
      "acme-dental-austin": [ids[1]],
      "northside-plumbing": [ids[0]],
      "acme-dental-denver": [],
    });
    const article = found.templates.templates.find(({ contentType }) => contentType === "seo_article");
    expect(idsOf(article?.jobs as z.infer<typeof page>)).toEqual(ids);
  });

  test.each([
    ["text with NUL", 'jobs(text: "a\\u0000b") { total }'],
    ["text without end", `jobs(text: "${"a".repeat(201)}") { total }`],
    ["empty text", 'jobs(text: "") { total }'],
    ["a client with NUL", 'jobs(clientId: "a\\u0000b") { total }'],
    ["a page of 101", "jobsConnection(first: 101) { totalCount }"],
    ["a last page of 101", "jobsConnection(last: 101) { totalCount }"],
    ["pages from both ends", "jobsConnection(first: 1, last: 1) { totalCount }"],
    ["a foreign cursor", 'jobsConnection(after: "bm90IG91cnM") { totalCount }'],
    ["dates in the wrong order", 'jobs(from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z") { total }'],
  ])("refuse %s", async (_title, field) => {
    const { errors } = await graphql(stack.cpmUrl, `{ ${field} }`, {}, user);
    expect(errors[0]?.extensions["code"]).toBe("VALIDATION_ERROR");
  });

  test("need a credential", async () => {
    const { errors } = await graphql(
      stack.cpmUrl,
      `
        {
          jobsConnection {
            totalCount
          }
        }
      `,
    );
    expect(errors[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
  });
});
