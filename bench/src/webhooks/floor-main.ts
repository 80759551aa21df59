import { createHmac, randomUUID } from "node:crypto";
import { Agent, request } from "undici";
import { z } from "zod";
import { serveFloor } from "../harness/floor-process.js";

const orderSchema = z.object({ url: z.string(), requests: z.int(), endpoints: z.int(), connections: z.int() });

const SECRET = Buffer.alloc(32, 7);

/** The floor of webhooks: the same signed requests, from memory, with as many connections to each endpoint, and nothing stored. */
await serveFloor(async (body) => {
  const { url, requests, endpoints, connections } = orderSchema.parse(body);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: endpoints }, async () => {
      const agent = new Agent({ connections });
      let sent = 0;
      const send = async () => {
        while (sent++ < requests / endpoints) await sendOne(url, agent);
      };
      await Promise.all(Array.from({ length: connections }, send));
      await agent.close();
    }),
  );
  return { requests, seconds: (performance.now() - start) / 1_000 };
});

async function sendOne(url: string, dispatcher: Agent): Promise<void> {
  const id = randomUUID();
  const links = { status: `/api/v1/jobs/${id}/status`, content: `/api/v1/jobs/${id}/content` };
  const data = { jobId: id, batchId: null, clientId: "acme-dental", contentType: "gbp_post", repairOf: null, links };
  const body = JSON.stringify({ type: "job.completed", timestamp: new Date().toISOString(), data });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", SECRET).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = { "content-type": "application/json", "webhook-id": id, "webhook-timestamp": timestamp };
  const signed = { ...headers, "webhook-signature": `v1,${signature}` };
  const answer = await request(url, { method: "POST", headers: signed, body, dispatcher });
  await answer.body.dump();
}
