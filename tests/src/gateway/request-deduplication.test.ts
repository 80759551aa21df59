import { RequestDeduplication } from "@cgs/gateway/supergraph/request-deduplication";
import { describe, expect, test } from "vitest";

/** Requests that the test answers. */
function pendingRequests() {
  const answers: ((text: string) => void)[] = [];
  return { answers, send: () => new Promise<string>((resolve) => answers.push(resolve)) };
}

test("equal reads that overlap share one request", async () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  const reads = [
    deduplication.read({ credential: "mine", key: "{ me }" }, send),
    deduplication.read({ credential: "mine", key: "{ me }" }, send),
  ];
  answers[0]?.("answer");
  expect(await Promise.all(reads)).toEqual(["answer", "answer"]);
  expect(answers).toHaveLength(1);
});

test("reads of different callers never share a request", () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  void deduplication.read({ credential: "mine", key: "{ me }" }, send);
  void deduplication.read({ credential: "yours", key: "{ me }" }, send);
  expect(answers).toHaveLength(2);
});

test("different reads of one caller do not share a request, and the caller is forgotten when they have ended", async () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  const reads = [
    deduplication.read({ credential: "mine", key: "{ me }" }, send),
    deduplication.read({ credential: "mine", key: "{ jobs }" }, send),
  ];
  expect([answers.length, deduplication.callers]).toEqual([2, 1]);
  for (const answer of answers) answer("answer");
  await Promise.all(reads);
  expect(deduplication.callers).toBe(0);
});

test("a read after the end of an equal one sends a new request", async () => {
  const deduplication = new RequestDeduplication();
  expect(await deduplication.read({ credential: "mine", key: "{ me }" }, async () => "first")).toBe("first");
  expect(await deduplication.read({ credential: "mine", key: "{ me }" }, async () => "second")).toBe("second");
});

test("a read after a write sees the write while an older read is in flight", async () => {
  const deduplication = new RequestDeduplication();
  const { answers, send } = pendingRequests();
  const before = deduplication.read({ credential: "mine", key: "{ me }" }, send);
  await deduplication.write(async () => "written");
  const after = deduplication.read({ credential: "mine", key: "{ me }" }, send);
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
    deduplication.read({ credential: "mine", key: "{ me }" }, failing),
    deduplication.read({ credential: "mine", key: "{ me }" }, failing),
  ]);
  expect(reads.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await deduplication.read({ credential: "mine", key: "{ me }" }, async () => "recovered")).toBe("recovered");
});

describe("a shared read whose callers leave", () => {
  /** Two callers of one read, and whether its request was cancelled. */
  function sharedRead() {
    const deduplication = new RequestDeduplication();
    const callers = [new AbortController(), new AbortController()] as const;
    let signal: AbortSignal | undefined;
    const send = (own: AbortSignal) => {
      signal = own;
      return new Promise<string>((_, reject) => own.addEventListener("abort", () => reject(new Error("cancelled"))));
    };
    const read = (left: AbortSignal) => deduplication.read({ credential: "mine", key: "{ me }", left }, send);
    return { deduplication, callers, read, cancelled: () => signal?.aborted };
  }

  test("goes on while one of them waits, and is cancelled when the last one leaves", async () => {
    const { deduplication, callers, read, cancelled } = sharedRead();
    const reads = Promise.allSettled(callers.map(({ signal }) => read(signal)));
    callers[0].abort();
    expect(cancelled()).toBe(false);
    callers[1].abort();
    expect(cancelled()).toBe(true);
    expect(deduplication.callers).toBe(0);
    await reads;
  });

  test("is not joined by later callers", async () => {
    const { deduplication, callers, read } = sharedRead();
    const cancelled = read(callers[0].signal);
    callers[0].abort();
    const later = deduplication.read({ credential: "mine", key: "{ me }" }, async () => "answer");
    await expect(cancelled).rejects.toThrow("cancelled");
    expect(await later).toBe("answer");
  });

  test("is not sent for a caller that has left already", async () => {
    const { callers, read, cancelled } = sharedRead();
    callers[0].abort();
    await expect(read(callers[0].signal)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(cancelled()).toBeUndefined();
  });
});
