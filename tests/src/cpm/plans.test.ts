import { decode } from "jsonwebtoken";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { firstResult } from "../support/first-result.js";

type User = { authorization: string };

const PLANS = "{ plans { name monthlyJobs concurrency waitingJobs } }";
const CLIENT_PLAN = `query ($clientId: ID!) { clientPlan(clientId: $clientId) {
  clientId holderId plan { name } usedThisMonth waiting running resetsAt } }`;
const SET =
  "mutation ($clientId: ID!, $plan: ID) { setClientPlan(clientId: $clientId, plan: $plan) { clientPlan { holderId plan { name } } } }";
const UPDATE = `mutation ($name: ID!, $monthlyJobs: Int, $concurrency: Int, $waitingJobs: Int) {
  updatePlan(name: $name, monthlyJobs: $monthlyJobs, concurrency: $concurrency, waitingJobs: $waitingJobs) { plan {
    name monthlyJobs concurrency waitingJobs } } }`;
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const AUDIT = "{ auditLog(first: 100) { nodes { action target before after } } }";

describe("plans", () => {
  let stack: Stack;
  let admin: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const ask = (query: string, variables: object = {}, user: Partial<User> = admin) =>
    graphql(stack.gatewayUrl, query, variables as Record<string, unknown>, user);
  const codeOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).errors[0]?.extensions["code"];
  const answer = async (...request: Parameters<typeof ask>) => {
    const { data, errors } = await ask(...request);
    expect(errors).toEqual([]);
    return firstResult(request[0], data);
  };
  const memberOf = async (email: string, role: string, clientIds: string[]) => {
    const password = "a-password-of-the-tests";
    await answer(CREATE_USER, { input: { email, name: "Somebody", password, role, clientIds } });
    return logIn({ ...stack, email, password });
  };
  const generate = (client_id: string) =>
    fetch(`${stack.cpmUrl}/api/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", ...admin },
      body: JSON.stringify({ content_type: "seo_article", client_id, ...onModel("instant") }),
    });

  test("are four initially, smallest first", async () => {
    expect(await answer(PLANS)).toEqual([
      { name: "free", monthlyJobs: 20, concurrency: 1, waitingJobs: 20 },
      { name: "starter", monthlyJobs: 200, concurrency: 2, waitingJobs: 500 },
      { name: "pro", monthlyJobs: 2_000, concurrency: 5, waitingJobs: 5_000 },
      { name: "enterprise", monthlyJobs: 20_000, concurrency: 20, waitingJobs: 50_000 },
    ]);
    expect(await codeOf(PLANS, {}, {})).toBe("UNAUTHENTICATED");
  });

  test("apply to descendants, with their usage", async () => {
    expect((await generate("acme-dental-austin")).status).toBe(202);
    const viewer = await memberOf("viewer@example.com", "VIEWER", ["acme-dental-austin"]);
    const now = new Date();
    expect(await answer(CLIENT_PLAN, { clientId: "acme-dental-austin" }, viewer)).toEqual({
      clientId: "acme-dental-austin",
      holderId: "acme-dental",
      plan: { name: "enterprise" },
      usedThisMonth: 1,
      waiting: 1,
      running: 0,
      resetsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString(),
    });
    expect(await codeOf(CLIENT_PLAN, { clientId: "acme-dental" }, viewer)).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf(CLIENT_PLAN, { clientId: "nobody" }, viewer)).toBe("CLIENT_NOT_FOUND");
  });

  test("take effect on the next job when assigned or changed, and refusals have a Retry-After", async () => {
    const clientId = "acme-dental-denver";
    expect(await answer(SET, { clientId, plan: "starter" })).toEqual({ holderId: clientId, plan: { name: "starter" } });
    expect(await answer(UPDATE, { name: "starter", monthlyJobs: 1 })).toEqual({
      ...{ name: "starter", monthlyJobs: 1, concurrency: 2, waitingJobs: 500 },
    });
    expect((await generate(clientId)).status).toBe(202);
    const refused = await generate(clientId);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ success: false, code: "QUOTA_EXCEEDED" });
    expect((await generate(clientId)).status, "asked before the other modules are").toBe(429);
    await answer(UPDATE, { name: "starter", monthlyJobs: 200, waitingJobs: 1 });
    const full = await generate(clientId);
    expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([429, "CONCURRENCY_LIMIT"]);
    await answer(UPDATE, { name: "starter", waitingJobs: 500 });
    expect((await generate(clientId)).status).toBe(202);
    const { holderId } = (await answer(SET, { clientId, plan: null })) as { holderId: string };
    expect(holderId).toBe("acme-dental");
  });

  test("can be assigned and changed only by the operator's administrators", async () => {
    const agency = await memberOf("agency@example.com", "ADMIN", ["acme-dental"]);
    const manager = await memberOf("manager@example.com", "MANAGER", ["*"]);
    for (const user of [agency, manager, { authorization: `Bearer ${stack.apiKey}` }]) {
      expect(await codeOf(SET, { clientId: "acme-dental", plan: "pro" }, user)).toBe("FORBIDDEN");
      expect(await codeOf(UPDATE, { name: "enterprise", monthlyJobs: 1_000_000 }, user)).toBe("FORBIDDEN");
    }
  });

  test.each([
    ["an unknown plan", SET, { clientId: "acme-dental", plan: "gold" }, "NOT_FOUND"],
    ["an unknown client", SET, { clientId: "nobody", plan: "pro" }, "CLIENT_NOT_FOUND"],
    ["another name", UPDATE, { name: "gold", concurrency: 2 }, "NOT_FOUND"],
    ["no change", UPDATE, { name: "pro" }, "VALIDATION_ERROR"],
    ["nothing at once", UPDATE, { name: "pro", concurrency: 0 }, "VALIDATION_ERROR"],
    ["too much", UPDATE, { name: "pro", monthlyJobs: 1_000_001 }, "VALIDATION_ERROR"],
    ["less than nothing", UPDATE, { name: "pro", waitingJobs: -1 }, "VALIDATION_ERROR"],
  ])("are not changed by %s", async (_, mutation, variables, code) => {
    const before = await answer(PLANS);
    expect(await codeOf(mutation, variables)).toBe(code);
    expect(await answer(PLANS)).toEqual(before);
  });

  test("are recorded with the values before the change", async () => {
    await answer(SET, { clientId: "northside-plumbing", plan: "starter" });
    await answer(UPDATE, { name: "pro", concurrency: 6 });
    const { nodes } = (await answer(AUDIT)) as { nodes: object[] };
    expect(nodes).toContainEqual({
      ...{ action: "setClientPlan", target: "client:northside-plumbing" },
      ...{ before: { plan: "pro" }, after: { plan: "starter" } },
    });
    expect(nodes).toContainEqual({
      ...{ action: "updatePlan", target: "plan:pro" },
      before: { monthlyJobs: 2_000, concurrency: 5, waitingJobs: 5_000, fallbacks: [] },
      after: { monthlyJobs: 2_000, concurrency: 6, waitingJobs: 5_000, fallbacks: [] },
    });
  });

  test("are named only in the access tokens of users with a client", async () => {
    const editor = await memberOf("editor@example.com", "EDITOR", ["acme-dental-austin"]);
    const claims = ({ authorization }: User) => decode(authorization.slice("Bearer ".length));
    expect(claims(editor)).toMatchObject({ plan: "enterprise" });
    expect(claims(admin)).not.toHaveProperty("plan");
  });
});
