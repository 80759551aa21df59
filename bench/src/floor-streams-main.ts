import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { z } from "zod";
import { serveFloor } from "./harness/floor-process.js";

/**
 * `count` concurrent streams of one model, each with a distinct prompt. Their starts are spread over `spreadSeconds`. Each
 * is followed by the next until all rounds are read.
 */
const streamRequest = z.object({
  vendorUrl: z.string(),
  model: z.string(),
  data: z.record(z.string(), z.unknown()),
  count: z.int(),
  rounds: z.int(),
  spreadSeconds: z.number(),
});

/** The floor of reading streams: one request each, whose content is only kept. */
await serveFloor(async (request) => {
  const { vendorUrl, model, data, count, rounds, spreadSeconds } = streamRequest.parse(request);
  const pool = new Pool(vendorUrl, { connections: count, pipelining: 1 });
  const lanes = Array.from({ length: count }, async (_, lane) => {
    await pause((lane / count) * spreadSeconds * 1_000);
    const streams = [];
    for (let round = 0; round < rounds; round += 1)
      streams.push(await read(pool, model, { ...data, notes: `Text ${round * count + lane}` }));
    return streams;
  });
  const streams = (await Promise.all(lanes)).flat();
  await pool.close();
  return streams;
});

async function read(pool: Pool, model: string, data: object) {
  const start = performance.now();
  const messages = [{ role: "user", content: `<data>${JSON.stringify(data)}</data>` }];
  const response = await pool.request({
    method: "POST",
    path: "/v1/chat/completions",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model, messages, stream: true, stream_options: { include_usage: true } }),
  });
  const text = await response.body.text();
  const tokens = Number(/"completion_tokens":(\d+)/.exec(text)?.[1]);
  if (!(tokens > 0)) throw new Error(`The vendor answered ${response.statusCode}: ${text.slice(0, 200)}`);
  return { ms: performance.now() - start, tokens };
}
