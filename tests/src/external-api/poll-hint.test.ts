import { externalStatus } from "@cgs/rest-shim/routes/external/status-route";
import { afterEach, describe, expect, it, vi } from "vitest";

const CREATED = Date.parse("2026-01-02T03:04:05.000Z");
const REQUESTS_A_MINUTE = 10;

afterEach(() => void vi.useRealTimers());

/** What `Retry-After` says of a job, so many seconds after it was ordered. */
function hint(age: number, estimatedCompletionTime: number, status = "PROCESSING"): number | undefined {
  vi.useFakeTimers({ now: CREATED + age * 1_000, toFake: ["Date"] });
  const createdAt = new Date(CREATED).toISOString();
  const job = { id: "1", status, progress: 5, currentStep: "WRITING", estimatedCompletionTime, createdAt };
  const input = { params: { jobId: "1" }, query: undefined, body: undefined, clientId: "a", idempotencyKey: undefined };
  const { headers } = externalStatus.respond({ job }, input);
  const said = headers?.["Retry-After"];
  return said === undefined ? undefined : Number(said);
}

describe("the hint when to ask for a job again", () => {
  it.each([
    ["is short while the job is young, however long it may take", 0, 300, 5],
    ["is what the estimate leaves where that is less", 0, 3, 3],
    ["is a second at least", 20.7, 21, 1],
    ["is half of the job's age when it is older", 16, 300, 8],
    ["is ten seconds at most", 200, 300, 10],
    ["is not zero when the estimate has passed", 30, 21, 10],
  ])("%s", (_, age, estimate, expected) => {
    expect(hint(age, estimate)).toBe(expected);
  });

  it.each(["COMPLETED", "FAILED", "CANCELLED"])("is not there for a job that is %s", (status) => {
    expect(hint(5, 21, status)).toBeUndefined();
  });

  it("keeps who orders one text and obeys within the limit of a minute, whatever the estimate", () => {
    for (let estimate = 1; estimate <= 120; estimate += 1) {
      const requests = [0]; // the order itself
      for (let now = 0; now < 300; now += hint(now, estimate) ?? Infinity) requests.push(now);
      const busiest = Math.max(...requests.map((from) => requests.filter((at) => at >= from && at < from + 60).length));
      expect(busiest, `estimated at ${estimate} s`).toBeLessThanOrEqual(REQUESTS_A_MINUTE);
    }
  });
});
