import { createHealth, type DependencyCheck } from "@cgs/kit/http/health";
import { afterEach, describe, expect, test, vi } from "vitest";

const traffic = { requestsPerMinute: () => 0, errorRate: () => 0 };
const answers: DependencyCheck = () => Promise.resolve();
const refuses: DependencyCheck = () => Promise.reject(new Error("refused"));
const hangs: DependencyCheck = () => new Promise(() => {});

/** A health whose database can be changed, at a time that can be set. */
function healthOf(first: DependencyCheck) {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  let database = first;
  const health = createHealth({ database: () => database() }, traffic, "1.0.0");
  return {
    health,
    at(ms: number, check: DependencyCheck) {
      now.mockReturnValue(ms);
      database = check;
      return health.report();
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the health report", () => {
  test("shares one round of checks within a second", async () => {
    const { health, at } = healthOf(answers);
    await health.report();
    expect((await at(900, refuses)).status).toBe("healthy");
    expect((await at(1_100, refuses)).status).toBe("unhealthy");
  });

  test("has the states of a moment ago while a busy dependency does not answer", async () => {
    const { health, at } = healthOf(answers);
    await health.report();
    expect((await at(2_900, hangs)).dependencies.database).toBe("healthy");
  });

  test("waits for new states when the last ones are over three seconds old", async () => {
    const { health, at } = healthOf(answers);
    await health.report();
    expect((await at(3_100, hangs)).dependencies.database).toBe("unhealthy");
  });

  test("does not call a dependency healthy again because it hangs", async () => {
    const { health, at } = healthOf(refuses);
    await health.report();
    expect((await at(2_000, hangs)).dependencies.database).toBe("unhealthy");
  });

  test("is unhealthy at once while the process stops, with the states it knows", async () => {
    const { health, at } = healthOf(answers);
    await health.report();
    health.drain();
    const report = await at(60_000, hangs);
    expect(report.status).toBe("unhealthy");
    expect(report.dependencies.database).toBe("healthy");
  });
});
