import { createLogger } from "@cgs/kit/log";
import { CostBudget } from "@cgs/gateway/operation/cost-budget";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_KEY, FAST_PATH, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import { socketClient } from "../support/socket-client.js";

const BUDGET = 1_000;
/** Costs 100: one for each field. */
const HUNDRED = `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: __typename`).join(" ")} ${"__typename ".repeat(90)} }`;

describe.each(FAST_PATH)("with the fast path %s", (fastPath) => {
  const settings = { FAST_PATH: fastPath, OPERATION_COST_PER_MINUTE: String(BUDGET) };
  let graph: FixtureGraph;
  let other: FixtureGraph;
  beforeAll(async () => {
    graph = await startFixtureGraph(settings);
    other = await startFixtureGraph({ ...settings, DATABASE_URL: graph.databaseUrl });
  });
  afterAll(async () => {
    await other.stop();
    await graph.stop();
  });

  const as = (user: string, at = graph) => ({ authorization: at.authorization(user) });

  /** Sends operations to several gateways in turn until one is refused. @returns the number of accepted ones, and the refusal. */
  async function sendUntilRefused(
    user: string,
    gateways: FixtureGraph[],
    query = HUNDRED,
  ): Promise<{ accepted: number; refusal: Response }> {
    for (let accepted = 0; ; accepted++) {
      const gateway = gateways[accepted % gateways.length] ?? graph;
      const response = await gateway.post({ query }, as(user, gateway));
      if (response.status !== 200) return { accepted, refusal: response };
      expect(accepted).toBeLessThan(BUDGET);
    }
  }

  describe("the cost of one caller's operations per minute", () => {
    test("is limited: above the budget operations get 429 with the cost and Retry-After", async () => {
      const { accepted, refusal } = await sendUntilRefused("ann", [graph]);
      expect(accepted).toBeGreaterThanOrEqual(9);
      expect(accepted).toBeLessThanOrEqual(20); // a new window can have started
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refusal.json()).toMatchObject({
        errors: [{ extensions: { code: "RATE_LIMIT_EXCEEDED", details: { cost: 100, budget: BUDGET, seconds: 60 } } }],
      });
    });

    test("is counted across all gateways", async () => {
      const { accepted } = await sendUntilRefused("ben", [graph, other]);
      expect(accepted).toBeLessThanOrEqual(20);
    });

    test("is counted separately for each user, API key and address", async () => {
      await sendUntilRefused("cleo", [graph]);
      expect((await graph.post({ query: HUNDRED }, as("dora"))).status).toBe(200);
      expect((await graph.post({ query: HUNDRED }, { authorization: `Bearer ${API_KEY}` })).status).toBe(200);
      expect((await graph.post({ query: HUNDRED })).status).toBe(200);
    });

    test("is counted for the address when the credential is invalid", async () => {
      const statuses = [];
      for (let n = 0; n < 25; n++) {
        const headers = {
          authorization: n % 2 ? graph.forgedAuthorization() : `Bearer cgs_${String(n).padStart(32, "0")}`,
        };
        statuses.push((await graph.post({ query: HUNDRED }, headers)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });

    test("is limited over WebSocket, where subscriptions are charged when they start", async () => {
      graph.feed.publish({ id: "cost-1" });
      const client = socketClient(graph.webSocketUrl, graph.authorization("eve"));
      const watch = () => client.run(`subscription { jobUpdated(id: "cost-1") { id } }`).next();
      await watch();
      await sendUntilRefused("eve", [graph]);
      await sendUntilRefused("eve", [graph], "{ __typename }");
      await expect(watch()).rejects.toMatchObject([{ extensions: { code: "RATE_LIMIT_EXCEEDED" } }]);
      await client.close();
    });
  });
});

describe("a budget", () => {
  const log = createLogger("test", "silent");
  const budgetOf = (consume: () => void, points = 1_000) =>
    new CostBudget(
      (window) => {
        const counter = new RateLimiterMemory({ points: window.requests, duration: window.seconds });
        const real = counter.consume.bind(counter);
        counter.consume = async (...given) => (consume(), real(...given));
        return counter;
      },
      points,
      log,
    );

  test("reserves a hundredth of the budget at a time, also for concurrent operations", async () => {
    let calls = 0;
    const budget = budgetOf(() => (calls += 1));
    await Promise.all(Array.from({ length: 100 }, () => budget.charge("ann", 1)));
    expect(calls).toBe(10);
  });

  test("is spent completely, and a refused operation does not call the store again", async () => {
    let calls = 0;
    const budget = budgetOf(() => (calls += 1));
    for (let n = 0; n < 1_000; n++) await budget.charge("ann", 1);
    await expect(budget.charge("ann", 1)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    await expect(budget.charge("ann", 1)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    expect(calls).toBe(101);
  });

  test("is not used up by operations that it refuses", async () => {
    const budget = budgetOf(() => undefined);
    await budget.charge("ann", 100);
    for (let n = 0; n < 3; n++)
      await expect(budget.charge("ann", 950)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    await expect(budget.charge("ann", 5_000)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    for (let n = 0; n < 900; n++) await budget.charge("ann", 1);
    await expect(budget.charge("ann", 1)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
  });

  test("is not used up for another gateway by operations that this one refuses", async () => {
    const counter = new RateLimiterMemory({ points: 1_000, duration: 60 });
    const [one, other] = [1, 2].map(() => new CostBudget(() => counter, 1_000, log));
    await one?.charge("ann", 600);
    await expect(other?.charge("ann", 700)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    for (const budget of [one, other]) await budget?.charge("ann", 200);
  });

  test("calls the store once a second at most for a caller whose operations it refuses", async () => {
    let calls = 0;
    const budget = budgetOf(() => (calls += 1));
    await budget.charge("ann", 500);
    calls = 0;
    for (let n = 0; n < 20; n++) await budget.charge("ann", 900).catch(() => undefined);
    expect(calls).toBe(1);
  });

  test("lets operations through while the store cannot be reached", async () => {
    const budget = budgetOf(() => {
      throw new Error("connection refused");
    });
    await expect(budget.charge("ann", 5_000)).resolves.toBeUndefined();
  });
});
