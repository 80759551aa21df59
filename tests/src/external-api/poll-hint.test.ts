import { externalStatus } from "@cgs/rest-shim/routes/external/status-route";
import { afterEach, describe, expect, it, vi } from "vitest";

const CREATED = Date.parse("2026-01-02T03:04:05.000Z");
const REQUESTS_A_MINUTE = 10;

afterEach(() => void vi.useRealTimers());

/** The `Retry-After` of a job's status, `age` seconds after its request. */
function hint(age: number, estimatedCompletionTime: number, status = "PROCESSING"): number | undefined {
  vi.useFakeTimers({ now: CREATED + age * 1_000, toFake: ["Date"] });
  const createdAt = new Date(CREATED).toISOString();
  const job = { id: "1", status, progress: 5, currentStep: "WRITING", estimatedCompletionTime, createdAt };
  const input = { params: { jobId: "1" }, query: undefined, body: undefined, clientId: "a", idempotencyKey: undefined };
  const { headers } = externalStatus.respond({ job }, input);
  const header = headers?.["Retry-After"];
  return header === undefined ? undefined : Number(header);
}

describe("the Retry-After of a job's status", () => {
  it.each([
    ["is five seconds for a new job, independent of the estimate", 0, 300, 5],
    ["is the rest of the estimate when that is shorter", 0, 3, 3],
    ["is at least a second", 20.7, 21, 1],
    ["is half of the age of an older job", 16, 300, 8],
    ["is at most ten seconds", 200, 300, 10],
    ["is not zero after the estimate", 30, 21, 10],
  ])("%s", (_, age, estimate, expected) => {
    expect(hint(age, estimate)).toBe(expected);
  });

  it.each(["COMPLETED", "FAILED", "CANCELLED"])("is not sent for a job that is %s", (status) => {
    expect(hint(5, 21, status)).toBeUndefined();
  });

  it("keeps a client that requests one job and obeys the header within the rate limit, for every estimate", () => {
    for (let estimate = 1; estimate <= 120; estimate += 1) {
      const requests = [0]; // the request for content
      for (let now = 0; now < 300; now += hint(now, estimate) ?? Infinity) requests.push(now);
      const busiest = Math.max(...requests.map((from) => requests.filter((at) => at >= from && at < from + 60).length));
      expect(busiest, `estimated at ${estimate} s`).toBeLessThanOrEqual(REQUESTS_A_MINUTE);
    }
  });
});
