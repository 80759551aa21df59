import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Closers } from "@cgs/kit/closers";
import { installedChromium } from "@cgs/scripts/machine/chromium-path";
import { WebSocket } from "ws";

const VIEWPORT = { width: 1440, height: 900 };

/** A page with its own cache and cookies. */
export interface BarePage {
  /** Calls a command of the page's DevTools, see https://chromedevtools.github.io/devtools-protocol/. @throws an Error when it is refused */
  command(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Evaluates an expression, whose value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  setCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts Chromium without Playwright, which observes the network. For each request, Chromium would look up the source lines of its callers, and parse the
 * page's scripts again for that. This takes up to a third of the time that a page needs.
 * @returns opens a page
 */
export async function startBareChromium(closers: Closers): Promise<() => Promise<BarePage>> {
  const folder = await mkdtemp(join(tmpdir(), "cgs-chromium-"));
  closers.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  const options = ["--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", `--user-data-dir=${folder}`];
  const browser = spawn(process.env["CHROMIUM_PATH"] ?? installedChromium(), options, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true, // the program is a script on Debian, so its whole group is ended
  });
  closers.add(async () => {
    const ended = once(browser, "exit");
    if (browser.pid !== undefined) process.kill(-browser.pid, "SIGKILL");
    await ended;
  });
  const call = await connect(await addressOf(browser), closers);
  return () => openPage(call);
}

type Call = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("Chromium has no output");
  for await (const line of createInterface({ input: stderr })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address) {
      stderr.resume(); // a full pipe would block it
      return address;
    }
  }
  throw new Error("Chromium ended before it listened");
}

async function connect(address: string, closers: Closers): Promise<Call> {
  const socket = new WebSocket(address);
  closers.add(() => Promise.resolve(socket.terminate()));
  await once(socket, "open");
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  socket.on("message", (data: Buffer) => {
    const { id, result, error } = JSON.parse(data.toString("utf8")) as {
      id?: number;
      result?: Record<string, unknown>;
      error?: { message: string };
    };
    const call = id === undefined ? undefined : waiting.get(id);
    if (!call || id === undefined) return;
    waiting.delete(id);
    if (error) call.reject(new Error(error.message));
    else call.resolve(result ?? {});
  });
  let last = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
    });
}

async function openPage(call: Call): Promise<BarePage> {
  const { browserContextId } = await call("Target.createBrowserContext");
  const { targetId } = await call("Target.createTarget", { url: "about:blank", browserContextId, ...VIEWPORT });
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const command = (method: string, params?: object) => call(method, params, String(sessionId));
  await command("Page.enable");
  return {
    command,
    async evaluate(expression) {
      const { result } = await command("Runtime.evaluate", { expression, returnByValue: true });
      return (result as { value?: unknown }).value;
    },
    async setCookie(cookie) {
      await call("Storage.setCookies", { cookies: [cookie], browserContextId });
    },
    async close() {
      await call("Target.disposeBrowserContext", { browserContextId });
    },
  };
}
