import { Authority } from "@cgs/kit/auth/authority";
import type { Caller } from "@cgs/kit/auth/caller";
import type { Logger } from "@cgs/kit/log";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const log = { warn: vi.fn(), info: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the list of ended access is logged as unreadable once per outage of the CPM, not each second", async () => {
  let away = true;
  const read = vi.fn(() =>
    away ? Promise.reject(new Error("connection refused")) : Promise.resolve({ ids: [], until: 0 }),
  );
  const authority = new Authority(read, log as unknown as Logger);
  authority.start();
  await vi.advanceTimersByTimeAsync(30_500);
  expect(read).toHaveBeenCalledTimes(31);
  expect(log.warn).toHaveBeenCalledTimes(1);
  away = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(log.info).toHaveBeenCalledTimes(1);
  await authority.stop();
});

describe("access that ended", () => {
  const SERVICE: Caller = { kind: "service", id: "im" };
  const rights = { role: "editor", clientIds: ["acme"] } as const;
  const user = (more: object = {}): Caller => ({ kind: "user", id: "u", ...rights, clientIds: ["acme"], ...more });
  const SESSION = user({ sessionId: "ended" });
  const KEY: Caller = { kind: "apiKey", id: "ended", ...rights, clientIds: ["acme"] };
  const SESSION_ENDED = { code: "UNAUTHENTICATED", message: "The session has ended. Log in again." };

  /** An authority whose reads return these ids, one after the other, and then nothing. */
  function authorityOf(...reads: string[][]) {
    const read = vi.fn(async (_since?: number) => ({ ids: reads.shift() ?? [], until: 1_000_000 }));
    return { authority: new Authority(read, log as unknown as Logger), read };
  }
  const refusalOf = (authority: Authority, caller: Caller | undefined) => {
    try {
      authority.assert(caller);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  test("refuses a session and an API key, each with its own code", async () => {
    const { authority } = authorityOf(["ended"]);
    expect(refusalOf(authority, SESSION)).toBeUndefined();
    await authority.refresh();
    expect(refusalOf(authority, SESSION)).toMatchObject(SESSION_ENDED);
    expect(refusalOf(authority, KEY)).toMatchObject({ code: "INVALID_API_KEY" });
  });

  test("does not concern other sessions, tokens without a session, modules, and requests without a caller", async () => {
    const { authority } = authorityOf(["ended", "u", "im"]);
    await authority.refresh();
    for (const caller of [user({ sessionId: "other" }), user(), SERVICE, undefined])
      expect(refusalOf(authority, caller)).toBeUndefined();
  });

  test("is read again before a change, but not for callers whose access rests on nothing that ends", async () => {
    const { authority, read } = authorityOf(["ended"]);
    for (const caller of [user(), SERVICE, undefined]) await authority.confirm(caller);
    expect(read).not.toHaveBeenCalled();
    await expect(authority.confirm(SESSION)).rejects.toMatchObject(SESSION_ENDED);
    read.mockRejectedValueOnce(new Error("connection refused"));
    await expect(authority.confirm(SESSION), "what is known applies").rejects.toMatchObject(SESSION_ENDED);
    read.mockRejectedValueOnce(new Error("connection refused"));
    await authority.confirm(user({ sessionId: "other" }));
  });

  test("is read from a minute before the previous read, by the clock of the CPM", async () => {
    const { authority, read } = authorityOf();
    await authority.refresh();
    await authority.refresh();
    expect(read.mock.calls).toEqual([[undefined], [940_000]]);
  });

  test("is read once more for all calls during a read", async () => {
    const { authority, read } = authorityOf();
    await Promise.all([authority.refresh(), authority.refresh(), authority.refresh()]);
    expect(read).toHaveBeenCalledTimes(2);
    await Promise.all([authority.refresh(), authority.refresh()]);
    expect(read, "later calls read again").toHaveBeenCalledTimes(4);
  });

  test("is read for a call during a read that fails", async () => {
    const { authority, read } = authorityOf(["ended"]);
    read.mockRejectedValueOnce(new Error("connection refused"));
    const failing = authority.refresh().catch((error: Error) => error.message);
    await authority.refresh();
    expect(await failing).toBe("connection refused");
    expect(refusalOf(authority, SESSION)).toBeDefined();
  });

  test("is forgotten half an hour after it was last read, when no token can be valid", async () => {
    const { authority } = authorityOf(["ended"]);
    await authority.refresh();
    await vi.advanceTimersByTimeAsync(1_800_000);
    await authority.refresh();
    expect(refusalOf(authority, SESSION)).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    await authority.refresh();
    expect(refusalOf(authority, SESSION)).toBeUndefined();
  });

  test("ends every stream of the session once, and no other", async () => {
    const { authority } = authorityOf(["ended"], ["ended"]);
    const [one, two, other, stopped] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    authority.watch(SESSION, one);
    authority.watch(SESSION, two);
    authority.watch(user({ sessionId: "other" }), other);
    authority.watch(user(), other);
    authority.watch(SERVICE, other);
    authority.watch(SESSION, stopped)();
    await authority.refresh();
    await authority.refresh();
    await vi.advanceTimersByTimeAsync(60_000);
    for (const end of [one, two]) expect(end.mock.calls).toMatchObject([[SESSION_ENDED]]);
    for (const end of [other, stopped]) expect(end).not.toHaveBeenCalled();
  });

  test("ends a stream that opens afterwards, after the caller has got the means to stop it", async () => {
    const { authority } = authorityOf(["ended"]);
    await authority.refresh();
    const end = vi.fn();
    authority.watch(KEY, end);
    expect(end).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(end.mock.calls).toMatchObject([[{ code: "INVALID_API_KEY" }]]);
  });

  test("a stream ends when its credential expires, and only then", async () => {
    const { authority } = authorityOf(["ended"]);
    const now = Math.floor(Date.now() / 1_000) + 1;
    const [expired, streamed, month, stopped] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    authority.watch({ ...SESSION, expiresAt: now + 60 } as Caller, expired);
    authority.watch(user({ expiresAt: now + 60, streamsUntil: now + 120 }), streamed);
    authority.watch(user({ expiresAt: now + 30 * 86_400 }), month);
    authority.watch(user({ expiresAt: now + 60 }), stopped)();
    const untilLater = (seconds: number) => vi.advanceTimersByTimeAsync((now + seconds) * 1_000 - Date.now());
    await untilLater(59);
    expect(expired).not.toHaveBeenCalled();
    await untilLater(60);
    expect(expired.mock.calls).toMatchObject([[{ code: "TOKEN_EXPIRED" }]]);
    expect(streamed).not.toHaveBeenCalled();
    await untilLater(120);
    expect(streamed.mock.calls).toMatchObject([[{ code: "TOKEN_EXPIRED" }]]);
    await authority.refresh();
    expect(expired, "once").toHaveBeenCalledTimes(1);
    for (const end of [month, stopped]) expect(end).not.toHaveBeenCalled();
    expect(vi.getTimerCount(), "the stream that lasts a month").toBe(1);
  });
});
