import { randomUUID } from "node:crypto";
import { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import pg from "pg";
import { startChild } from "./harness/child.js";
import { measure, Target } from "./harness/load.js";
import { type Benchmark, describe, describeRatio } from "./harness/report.js";
import { startPostgres } from "./harness/storage.js";

const SERVICE_TOKEN = "bench-im-service-token";
const HEADERS = { "x-service-token": SERVICE_TOKEN };

const REST_BODY = JSON.stringify({
  content_type: "seo_article",
  client_id: "acme-dental",
  context: {
    business_type: "dental practice",
    target_audience: "families in Austin",
    keywords: ["dental implants", "implant dentist", "Austin"],
    tone: "warm and plain-spoken",
    location: "Austin, Texas",
    key_messages: ["Implants are done in one visit"],
    target_length: 1_200,
  },
});

/** Reads the production template without a cache. */
const TEMPLATE = `SELECT version.text FROM im.template
  JOIN im.template_label AS label ON label.template_id = template.id AND label.label = 'production'
  JOIN im.template_version AS version USING (template_id, major, minor)
  WHERE template.content_type = 'seo_article' AND template.is_default`;

/** Inserts a copy of a row that the IM stored, with a new id. */
const INSERT = `INSERT INTO im.instruction (id, client_id, template_id, template_major, template_minor, template_used, instructions,
    context, estimated_tokens, metadata, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())`;

/** Measures POST /api/instructions/generate, which renders, rate-limits, stores and audits. The floor reads the template and stores the row. */
export const instructions: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const im = await startIm(databaseUrl, closers);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    closers.add(() => pool.end());
    const generate = async () => {
      const request = { path: "/api/instructions/generate", headers: HEADERS, body: REST_BODY };
      await im.post(request, 200);
    };
    await generate();
    const row = await oneRow(pool);
    const floor = await measure(async () => {
      await pool.query(TEMPLATE);
      await pool.query(INSERT, [randomUUID(), ...row]);
    });
    print(describe("floor: the template read, the row stored", floor));
    const product = await measure(generate, () => im.cpuSeconds());
    print(describe("POST /api/instructions/generate", product));
    print(describeRatio("instructions", product, floor));
  } finally {
    await closers.close();
  }
};

async function oneRow(pool: pg.Pool): Promise<unknown[]> {
  const columns = "client_id, template_id, template_major, template_minor, template_used, instructions, context::text";
  const { rows } = await pool.query<unknown[]>({
    text: `SELECT ${columns}, estimated_tokens, metadata::text FROM im.instruction`,
    rowMode: "array",
  });
  if (!rows[0]) throw new Error("The IM stored no instructions");
  return rows[0];
}

async function startIm(databaseUrl: string, closers: Closers): Promise<Target> {
  const port = String(await freePort());
  const child = await startChild(new URL(import.meta.resolve("@cgs/im/main")), {
    LOG_LEVEL: "error",
    DATABASE_URL: databaseUrl,
    IM_PORT: port,
    CPM_SERVICE_URL: "http://127.0.0.1:9", // only users' tokens need it
    IM_SERVICE_TOKEN: SERVICE_TOKEN,
    TEMPLATE_GENERATION_LIMIT: "100000", // all requests use one template
  });
  closers.add(() => child.stop());
  const target = new Target(`http://127.0.0.1:${port}`);
  closers.add(() => target.close());
  return target;
}
