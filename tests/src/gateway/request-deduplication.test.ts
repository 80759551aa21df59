import { RequestDeduplication } from "@cgs/gateway/supergraph/request-deduplication";
import { expect, test } from "vitest";

/** Requests that the test answers. */
function pendingRequests() {
  const answers: ((text: string) => void)[] = [];
  return { answers, send: () => new Promise<string>((resolve) => answers.push(resolve)) };
}

test("equal reads that overlap share one request", async () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  const reads = [deduplication.read("mine", "{ me }", send), deduplication.read("mine", "{ me }", send)];
  answers[0]?.("answer");
  expect(await Promise.all(reads)).toEqual(["answer", "answer"]);
  expect(answers).toHaveLength(1);
});

test("reads of different callers never share a request", () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  void deduplication.read("mine", "{ me }", send);
  void deduplication.read("yours", "{ me }", send);
  expect(answers).toHaveLength(2);
});

test("different reads of one caller do not share a request, and the caller is forgotten when they have ended", async () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  const reads = [deduplication.read("mine", "{ me }", send), deduplication.read("mine", "{ jobs }", send)];
  expect([answers.length, deduplication.callers]).toEqual([2, 1]);
  for (const answer of answers) answer("answer");
  await Promise.all(reads);
  expect(deduplication.callers).toBe(0);
});

test("a read after the end of an equal one sends a new request", async () => {
  const deduplication = new RequestDeduplication();
  expect(await deduplication.read("mine", "{ me }", async () => "first")).toBe("first");
  expect(await deduplication.read("mine", "{ me }", async () => "second")).toBe("second");
});

test("a read after a write sees the write while an older read is in flight", async () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  const before = deduplication.read("mine", "{ me }", send);
  await deduplication.write(async () => "written");
  const after = deduplication.read("mine", "{ me }", send);
  answers[0]?.("old");
  answers[1]?.("new");
  expect(await Promise.all([before, after])).toEqual(["old", "new"]);
});

test("a failed read fails for every caller that shares it, and is not cached", async () => {
  const deduplication = new RequestDeduplication();
  const failing = async () => {
    throw new Error("unavailable");
  };
  const reads = await Promise.allSettled([
    deduplication.read("mine", "{ me }", failing),
    deduplication.read("mine", "{ me }", failing),
  ]);
  expect(reads.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await deduplication.read("mine", "{ me }", async () => "recovered")).toBe("recovered");
});
