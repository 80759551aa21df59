import { CHANNELS } from "@cgs/scripts/access/paths";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { verdictOf } from "./doors.js";
import type { Person } from "./world.js";

interface Refusal {
  extensions?: { code?: unknown };
}

/**
 * Subscribes over WebSocket, and tells what came first: an event or a refusal. Where nothing is to be sent yet (`quiet`), it is
 * allowed when another operation of the same connection is answered before any refusal.
 */
export async function watchOverSocket(url: string, { headers }: Person, field: string, quiet = false): Promise<string> {
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 0,
  });
  const first = async (query: string) => {
    for await (const { errors } of client.iterate({ query }))
      return verdictOf(errors?.[0]?.extensions?.["code"]) ?? "ok";
    return "ended";
  };
  try {
    const watched = first(`subscription { ${field} }`);
    if (!quiet) return await watched;
    return await Promise.race([watched, first("{ plans { name } }")]);
  } catch (refusal) {
    const [error] = Array.isArray(refusal) ? (refusal as Refusal[]) : [];
    return error ? (verdictOf(error.extensions?.code) ?? "refused") : String((refusal as { code?: number }).code);
  } finally {
    await client.dispose();
  }
}

/** Subscribes as an event stream, and tells what came first. */
export async function watchAsStream(url: string, { headers }: Person, field: string): Promise<string> {
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
    return verdictOf(errors?.[0]?.extensions?.code) ?? "ok";
  }
  return "ended";
}

const CLOSED: Record<number, string> = { 4401: "401", 4403: "403", 4404: "404" };

/** Opens a documented channel with whatever somebody has for a token, and tells how it began: with a message or a close code. */
export async function openChannel(url: string, path: string, { headers }: Person, job: string): Promise<string> {
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
