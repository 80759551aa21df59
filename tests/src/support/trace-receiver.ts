import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.coerce.number().optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value: held }) => [key, Object.values(held)[0]])));
const link = z.object({ traceId: z.string(), spanId: z.string() });
const span = link.extend({
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  links: z.array(link).default([]),
  events: z.array(z.object({ name: z.string() })).default([]),
  status: z.object({ code: z.number().default(0) }),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

/** An exported span with the process that created it. */
export type ReceivedSpan = z.infer<typeof span> & { service: unknown };

/** A collector for traces: OTLP over HTTP in JSON. */
export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** All received bytes as text. */
  received(): string;
  /** Waits until a matching span has been received. */
  until(wanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan>;
  stop(): Promise<void>;
}

/** Starts a {@link TraceReceiver} on a free port. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans)
      for (const each of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...each, service: resource.attributes["service.name"] });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
    arrivals.emit("spans");
  }).listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    spans,
    received: () => bodies.join("\n"),
    async until(wanted) {
      for (;;) {
        const found = spans.find(wanted);
        if (found) return found;
        await once(arrivals, "spans", { signal: AbortSignal.timeout(60_000) });
      }
    },
    async stop() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
