import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixtureSchema } from "@cgs/sandbox-vendor/recorded/fixture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assertNoSecret } from "./redact.js";
import { record } from "./record.js";
import { RECORD_STEPS } from "./steps.js";
import { MODELS, optionsFor, quietTerminal, startSandbox, startServer } from "../vendors-kit.js";

const STEPS = ["text", "outline", "section", "effort", "limit", "parameter", "unknown-model", "wrong-key"];
const [OPENAI] = MODELS;

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = await mkdtemp(join(tmpdir(), "record-"));
});
afterAll(async () => {
  await sandbox?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function filesIn(path: string): Promise<string[]> {
  const files = await readdir(path, { recursive: true });
  return Promise.all(files.filter((file) => file.endsWith(".json")).map((file) => readFile(join(path, file), "utf8")));
}

describe("a recording", () => {
  test.each(MODELS)("of $provider has a fixture for each step, which replays as it was recorded", async (vendor) => {
    const out = join(folder, vendor.provider);
    const live = await record(optionsFor(vendor, sandbox.url), quietTerminal(), out);
    expect(live.outcomes.map(({ step, file }) => [step, file === undefined])).toEqual(
      STEPS.map((step) => [step, false]),
    );
    const fixtures = (await filesIn(out)).map((text) => fixtureSchema.parse(JSON.parse(text)));
    expect(fixtures).toHaveLength(STEPS.length);

    const replay = await startSandbox(out);
    try {
      for (const { step, result } of live.outcomes.filter(({ step: name }) => name !== "unknown-model")) {
        const options = optionsFor({ ...vendor, model: `${vendor.model}-recorded-live-${step}` }, replay.url);
        const steps = RECORD_STEPS.filter(({ name }) => name === step);
        const again = await record(options, quietTerminal(), join(out, "again"), steps);
        expect(again.outcomes).toMatchObject([{ step, result }]);
      }
    } finally {
      await replay.stop();
    }
  });

  test("holds the parameter that was refused, and the answer without it", async () => {
    const out = join(folder, "parameter");
    await record(optionsFor(OPENAI, sandbox.url), quietTerminal(), out);
    const section = (await filesIn(out))
      .map((text) => fixtureSchema.parse(JSON.parse(text)))
      .find(({ model }) => model.endsWith("live-parameter"));
    expect(section?.refuse).toMatchObject([{ when: "temperature=9", status: 400 }]);
    expect(section?.frames.length).toBeGreaterThan(0);
  });

  test("has no text of an answer, only where it stands", async () => {
    const files = await filesIn(join(folder, "parameter"));
    expect(files.filter((text) => /dental|Austin/i.test(text))).toEqual([]);
    expect(files.filter((text) => text.includes('"$text"')).length).toBeGreaterThan(3);
  });
});

/** What a vendor could tell about an account, in a header, a refusal and a stream. */
const SECRETS = {
  organization: "org-Qk29fLmZx81",
  email: "jo.doe@customer.example",
  request: "req_8f3a9c1d2b7e4f60",
  uuid: "7d9f2c54-9a0b-4b1e-8c3d-2f6a5e4d3c2b",
  cookie: "__cf_bm=9Xv2Kq",
  address: "203.0.113.77",
  fingerprint: "fp_44709d6fcb",
  other: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
};

describe("a secret", () => {
  const { key } = OPENAI;
  const told = `Key ${key} (also sk-proj-****LmN04, Bearer ${key}) of ${SECRETS.organization}, ${SECRETS.email}, request ${SECRETS.request} ${SECRETS.uuid} from ${SECRETS.address}, token ${SECRETS.other}, see https://vendor.example/usage?project=123456`;
  const headers = {
    "set-cookie": SECRETS.cookie,
    "x-request-id": SECRETS.request,
    "openai-organization": SECRETS.organization,
    "retry-after": "2",
  };
  const chunk = (delta: object, more: object = {}) =>
    `data: ${JSON.stringify({ id: `chatcmpl-${SECRETS.uuid}`, system_fingerprint: SECRETS.fingerprint, user: SECRETS.email, model: "m", choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`;
  const found = (texts: string[]) =>
    [...Object.values(SECRETS), key, key.slice(8), "LmN04", "project=123456"].filter((secret) =>
      texts.some((text) => text.includes(secret)),
    );

  test.each([
    ["a refusal", 429, "application/json", JSON.stringify({ error: { message: told, request_id: SECRETS.request } })],
    ["a refusal that is no JSON", 503, "text/plain", told],
    [
      "a stream",
      200,
      "text/event-stream",
      `: ${told}\n\n${chunk({ content: told })}${chunk({ content: " and more" })}${chunk({}, { finish_reason: "stop", note: told })}data: [DONE]\n\n`,
    ],
  ])("in %s is not in the files", async (name, status, type, body) => {
    const vendor = await startServer((_req, res) =>
      res.writeHead(status, { ...headers, "content-type": type }).end(body),
    );
    const out = join(folder, name.replaceAll(" ", "-"));
    try {
      const { outcomes } = await record(
        optionsFor({ ...OPENAI, model: "gpt-4o-mini" }, vendor.url),
        quietTerminal(),
        out,
      );
      expect(outcomes.filter(({ file }) => file === undefined)).toEqual([]);
      const files = await filesIn(out);
      expect(found(files)).toEqual([]);
      expect(files.some((text) => text.includes("redacted"))).toBe(true);
      expect(files.some((text) => text.includes('"retry-after": "2"'))).toBe(status !== 200);
    } finally {
      await vendor.stop();
    }
  });

  test.each(
    Object.entries({ ...SECRETS, key, "piece of the key": key.slice(9, 17) }).filter(
      ([name]) => !["cookie", "fingerprint"].includes(name),
    ),
  )("that was overlooked keeps the file from being written: %s", (_name, secret) => {
    expect(() => assertNoSecret(`{"note":"${secret}"}`, [key])).toThrow("it is not written");
  });
});

describe("the bounds of a recording", () => {
  test("an amount that the next call may exceed is not spent", async () => {
    const vendor = await startServer((_req, res) => res.writeHead(500).end());
    const { outcomes, spending } = await record(
      optionsFor(OPENAI, vendor.url, { maxUsd: 0.000_001 }),
      quietTerminal(),
      folder,
    );
    await vendor.stop();
    expect([vendor.requests(), spending.calls]).toEqual([0, 0]);
    expect(outcomes.every(({ result }) => result.includes("raise --max-usd"))).toBe(true);
  });

  test("a vendor that never answers ends with the time", async () => {
    const vendor = await startServer(() => undefined);
    const { outcomes } = await record(optionsFor(OPENAI, vendor.url, { maxSeconds: 0.3 }), quietTerminal(), folder);
    await vendor.stop();
    expect(outcomes.map(({ result }) => result)).toEqual(STEPS.map(() => "out of time: raise --max-seconds"));
  });

  test("a wrong key of the caller is no behavior of the vendor: nothing is written", async () => {
    const vendor = await startServer((_req, res) =>
      res.writeHead(401, { "content-type": "application/json" }).end("{}"),
    );
    const { outcomes } = await record(optionsFor(OPENAI, vendor.url), quietTerminal(), join(folder, "refused"));
    await vendor.stop();
    expect(outcomes.filter(({ file }) => file !== undefined).map(({ step }) => step)).toEqual([
      "unknown-model",
      "wrong-key",
    ]);
  });
});
