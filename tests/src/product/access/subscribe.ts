import { CHANNELS } from "@cgs/scripts/access/paths";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { statusOfCode } from "./run-operation.js";
import type { TestCaller } from "./access-fixture.js";

interface Refusal {
  extensions?: { code?: unknown };
}

/**
 * Subscribes over WebSocket.
 * @param idle the subscription sends no event at first: it is allowed when a query on the same connection is answered before any refusal
 * @returns the outcome: `ok` for an event, the status of the error, or the close code
 */
export async function subscribeOverSocket(
  url: string,
  { headers }: TestCaller,
  field: string,
  idle = false,
): Promise<string> {
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 0,
  });
  const first = async (query: string) => {
    for await (const { errors } of client.iterate({ query }))
      return statusOfCode(errors?.[0]?.extensions?.["code"]) ?? "ok";
    return "ended";
  };
  try {
    const watched = first(`subscription { ${field} }`);
    if (!idle) return await watched;
    return await Promise.race([watched, first("{ plans { name } }")]);
  } catch (refusal) {
    const [error] = Array.isArray(refusal) ? (refusal as Refusal[]) : [];
    return error ? (statusOfCode(error.extensions?.code) ?? "refused") : String((refusal as { code?: number }).code);
  } finally {
    await client.dispose();
  }
}

/** Subscribes with an event stream. Returns `ok` for an event, or the status of the error. */
export async function subscribeOverEventStream(url: string, { headers }: TestCaller, field: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream", ...headers },
    body: JSON.stringify({ query: `subscription { ${field} }` }),
  });
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const event = /data: ?(\{.*\})/.exec(text)?.[1];
    if (!event && response.ok) continue;
    const { errors } = JSON.parse(event ?? text) as { errors?: Refusal[] };
    return statusOfCode(errors?.[0]?.extensions?.code) ?? "ok";
  }
  return "ended";
}

const CLOSED: Record<number, string> = { 4401: "401", 4403: "403", 4404: "404" };

/** Opens a channel with the caller's credential as its token. Returns `ok` for a message, or the status behind the close code. */
export async function openChannel(url: string, path: string, { headers }: TestCaller, job: string): Promise<string> {
  const token = Object.values(headers)[0]?.replace("Bearer ", "");
  const address = `${url.replace("http", "ws")}${path.replace("{job_id}", job)}`;
  const socket = new WebSocket(token === undefined ? address : `${address}?token=${token}`);
  try {
    return await new Promise<string>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("message", () => resolve("ok"));
      socket.once("close", (code) => resolve(CLOSED[code] ?? String(code)));
      if (CHANNELS[path] === "providerStatusChanged") socket.once("pong", () => resolve("ok"));
      socket.once("open", () => setImmediate(() => socket.ping()));
    });
  } finally {
    socket.terminate();
  }
}
