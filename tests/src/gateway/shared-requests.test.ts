import { SharedRequests } from "@cgs/gateway/supergraph/request-deduplication";
import { expect, test } from "vitest";

/** Requests that are answered when the test says so. */
function pendingRequests() {
  const answers: ((text: string) => void)[] = [];
  return { answers, send: () => new Promise<string>((resolve) => answers.push(resolve)) };
}

test("equal reads that overlap share one request", async () => {
  const shared = new SharedRequests();
  const { answers, send } = pendingRequests();
  const reads = [shared.read("mine", "{ me }", send), shared.read("mine", "{ me }", send)];
  answers[0]?.("answer");
  expect(await Promise.all(reads)).toEqual(["answer", "answer"]);
  expect(answers).toHaveLength(1);
});

test("reads of different callers are never shared", () => {
  const shared = new SharedRequests();
  const { answers, send } = pendingRequests();
  void shared.read("mine", "{ me }", send);
  void shared.read("yours", "{ me }", send);
  expect(answers).toHaveLength(2);
});

test("different reads of one caller are not shared, and leave nothing of the caller behind", async () => {
  const shared = new SharedRequests();
  const { answers, send } = pendingRequests();
  const reads = [shared.read("mine", "{ me }", send), shared.read("mine", "{ jobs }", send)];
  expect([answers.length, shared.callers]).toEqual([2, 1]);
  for (const answer of answers) answer("answer");
  await Promise.all(reads);
  expect(shared.callers).toBe(0);
});

test("a read after the end of another asks again", async () => {
  const shared = new SharedRequests();
  expect(await shared.read("mine", "{ me }", async () => "first")).toBe("first");
  expect(await shared.read("mine", "{ me }", async () => "second")).toBe("second");
});

test("a read after a write sees the write, though an older read is still running", async () => {
  const shared = new SharedRequests();
  const { answers, send } = pendingRequests();
  const before = shared.read("mine", "{ me }", send);
  await shared.write(async () => "written");
  const after = shared.read("mine", "{ me }", send);
  answers[0]?.("old");
  answers[1]?.("new");
  expect(await Promise.all([before, after])).toEqual(["old", "new"]);
});

test("a failed read fails for everybody who shares it, and is not kept", async () => {
  const shared = new SharedRequests();
  const failing = async () => {
    throw new Error("away");
  };
  const reads = await Promise.allSettled([
    shared.read("mine", "{ me }", failing),
    shared.read("mine", "{ me }", failing),
  ]);
  expect(reads.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await shared.read("mine", "{ me }", async () => "back")).toBe("back");
});
