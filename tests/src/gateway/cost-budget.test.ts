import { createLogger } from "@cgs/kit/log";
import { CostBudget } from "@cgs/gateway/operation/cost-budget";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_KEY, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import { socketClient } from "./socket-client.js";

const BUDGET = 1_000;
const settings = { OPERATION_COST_PER_MINUTE: String(BUDGET) };
/** Costs 100: one field each. */
const HUNDRED = `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: __typename`).join(" ")} ${"__typename ".repeat(90)} }`;

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

/** Asks until refused, at several gateways in turn, and says how often it was answered. */
async function answersUntilRefused(
  user: string,
  gateways: FixtureGraph[],
): Promise<{ answers: number; refusal: Response }> {
  for (let answers = 0; ; answers++) {
    const gateway = gateways[answers % gateways.length] ?? graph;
    const response = await gateway.post({ query: HUNDRED }, as(user, gateway));
    if (response.status !== 200) return { answers, refusal: response };
    expect(answers).toBeLessThan(BUDGET);
  }
}

describe("what one caller's operations cost in a minute", () => {
  test("is limited; beyond it they are answered with 429, the cost and when to come back", async () => {
    const { answers, refusal } = await answersUntilRefused("ann", [graph]);
    expect(answers).toBeGreaterThanOrEqual(9);
    expect(answers).toBeLessThanOrEqual(20); // a new minute may have begun
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refusal.json()).toMatchObject({
      errors: [{ extensions: { code: "RATE_LIMIT_EXCEEDED", details: { cost: 100, budget: BUDGET, seconds: 60 } } }],
    });
  });

  test("is shared by all gateways", async () => {
    const { answers } = await answersUntilRefused("ben", [graph, other]);
    expect(answers).toBeLessThanOrEqual(20);
  });

  test("is nobody else's: another user, a key and an address have their own", async () => {
    await answersUntilRefused("cleo", [graph]);
    expect((await graph.post({ query: HUNDRED }, as("dora"))).status).toBe(200);
    expect((await graph.post({ query: HUNDRED }, { authorization: `Bearer ${API_KEY}` })).status).toBe(200);
    expect((await graph.post({ query: HUNDRED })).status).toBe(200);
  });

  test("is counted for the address where the credential is not good", async () => {
    const statuses = [];
    for (let n = 0; n < 25; n++) {
      const headers = {
        authorization: n % 2 ? graph.forgedAuthorization() : `Bearer cgs_${String(n).padStart(32, "0")}`,
      };
      statuses.push((await graph.post({ query: HUNDRED }, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("holds over WebSocket, where subscriptions count when they start", async () => {
    graph.feed.publish({ id: "cost-1" });
    const client = socketClient(graph.webSocketUrl, graph.authorization("eve"));
    const watch = () => client.run(`subscription { jobUpdated(id: "cost-1") { id } }`).next();
    await watch();
    await answersUntilRefused("eve", [graph]);
    await expect(watch()).rejects.toMatchObject([{ extensions: { code: "RATE_LIMIT_EXCEEDED" } }]);
    await client.close();
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

  test("asks the store for a hundredth at a time, however many operations come at once", async () => {
    let asked = 0;
    const budget = budgetOf(() => (asked += 1));
    await Promise.all(Array.from({ length: 100 }, () => budget.charge("ann", 1)));
    expect(asked).toBe(10);
  });

  test("is used to the last point, and a refused caller does not reach the store again", async () => {
    let asked = 0;
    const budget = budgetOf(() => (asked += 1));
    for (let n = 0; n < 1_000; n++) await budget.charge("ann", 1);
    await expect(budget.charge("ann", 1)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    await expect(budget.charge("ann", 1)).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    expect(asked).toBe(101);
  });

  test("lets operations through while the store is away", async () => {
    const budget = budgetOf(() => {
      throw new Error("connection refused");
    });
    await expect(budget.charge("ann", 5_000)).resolves.toBeUndefined();
  });
});
