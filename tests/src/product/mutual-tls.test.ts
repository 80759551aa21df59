import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Closers } from "@cgs/kit/closers";
import { createLogger } from "@cgs/kit/log";
import { createServiceClient } from "@cgs/kit/http/service-client";
import { openTls } from "@cgs/kit/http/tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn, untilEnded } from "../support/api-client.js";
import { type CertificateAuthority, type Certificate, makeAuthority, writeTlsFiles } from "../support/certificates.js";
import { type Stack, startStack } from "../support/stack.js";

const HEALTHCHECK = fileURLToPath(new URL("../../../scripts/healthcheck.mjs", import.meta.url));
const IM_TOKEN = "test-im-service-token";
const TEMPLATES = "{ templates { total } }";
const GENERATE = `mutation { generateContent(input: { contentType: "seo_article", clientId: "acme-dental",
  metadata: { keywords: ["dental implants"], targetLength: 100 },
  llmConfig: { provider: "sandbox", model: "sandbox/instant" } }) { job { id } } }`;

describe("modules with certificates", () => {
  let stack: Stack;
  let folder: string;
  let settings: Record<"TLS_CERT" | "TLS_KEY" | "TLS_CA", string>;
  let authority: CertificateAuthority;
  let module: Certificate;
  let admin: { authorization: string };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "cgs-tls-"));
    authority = await makeAuthority("our modules");
    module = await authority.issue();
    settings = await writeTlsFiles(folder, module, authority.ca);
    stack = await startStack({ tls: settings });
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends a request to a module, with or without a certificate. Rejects when it gets no response. */
  const ask = async (url: string, headers: Record<string, string>, credential?: Certificate, query = TEMPLATES) => {
    const sent = request(url, {
      method: url.endsWith("/graphql") ? "POST" : "GET",
      agent: false,
      ca: authority.ca,
      ...credential,
      headers: { "content-type": "application/json", ...headers },
    });
    sent.end(url.endsWith("/graphql") ? JSON.stringify({ query }) : undefined);
    const [response] = await once(sent, "response");
    return { status: response.statusCode as number, body: JSON.parse(await text(response)) };
  };
  const asModule = (credential?: Certificate) =>
    ask(`${stack.imUrl}/graphql`, { "x-service-token": IM_TOKEN }, credential);

  test("write, publish and count an article as without certificates", async () => {
    const { data, errors } = await graphql(stack.gatewayUrl, GENERATE, {}, admin);
    expect(errors).toEqual([]);
    const { id } = (data?.["generateContent"] as { job: { id: string } }).job;
    expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "COMPLETED", client: { name: "Acme Dental" } });
    expect((await fetch(`${stack.gatewayUrl}/readyz`)).status).toBe(200);
  });

  test("accept a service token only over a connection with a certificate", async () => {
    expect(await asModule(module)).toMatchObject({ status: 200, body: { data: { templates: {} } } });
    expect(await asModule()).toMatchObject({
      status: 401,
      body: {
        errors: [
          {
            message: "A service token is accepted only with a module's client certificate.",
            extensions: { code: "UNAUTHENTICATED" },
          },
        ],
      },
    });
    const claimed = { "x-service-token": IM_TOKEN, "x-caller-is-module": "yes" };
    expect((await ask(`${stack.imUrl}/graphql`, claimed)).status).toBe(401);
    expect((await ask(`${stack.imUrl}/api/templates`, { "x-service-token": IM_TOKEN })).status).toBe(401);
  });

  test.each([
    ["of another authority", async () => (await makeAuthority("somebody else")).issue()],
    ["that has expired", () => authority.issue(-1)],
  ])("do not listen at all to a certificate %s", async (_which, issue) => {
    const bad = await issue();
    await expect(asModule(bad)).rejects.toThrow(/socket|ECONNRESET|EPIPE/i);
    await expect(ask(`${stack.cpmUrl}/healthz`, {}, bad)).rejects.toThrow(/socket|ECONNRESET|EPIPE/i);
  });

  test("answer users and monitors without a certificate", async () => {
    expect(await ask(`${stack.cpmUrl}/api/jobs`, admin)).toMatchObject({
      status: 200,
      body: { total: expect.any(Number) },
    });
    expect((await ask(`${stack.smmUrl}/readyz`, {})).status).toBe(200);
    expect((await ask(`${stack.cpmUrl}/.well-known/jwks.json`, {})).body.keys).not.toEqual([]);
  });

  test("pass the health check of their containers", async () => {
    const check = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, [HEALTHCHECK, stack.smmUrl.replace("https:", "http:") + "/readyz"], {
        env,
      });
    await expect(check(settings)).resolves.toMatchObject({ stderr: "" });
    await expect(check({})).rejects.toThrow("did not answer");
  });

  test("refuse an impostor in the place of a module, and report only that the module is down", async () => {
    const closers = new Closers();
    const strangers = await mkdtemp(path.join(tmpdir(), "cgs-tls-"));
    const other = await makeAuthority("another installation");
    const files = await writeTlsFiles(strangers, await other.issue(), other.ca);
    const tls = await openTls(files, createLogger("test", "silent"), closers);
    const client = createServiceClient({ service: "im", baseUrl: stack.imUrl, token: IM_TOKEN, tls });
    const answer = client.request({ method: "GET", path: "/healthz", traceId: "0".repeat(32) });
    await expect(answer).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await client.close();
    await closers.close();
    await rm(strangers, { recursive: true });
  });

  test("reload new certificates without a restart, but none that does not match its key", async () => {
    const shown = async () => {
      const socket = connect({
        host: "localhost",
        port: Number(new URL(stack.imUrl).port),
        ca: authority.ca,
        servername: "localhost",
      });
      await once(socket, "secureConnect");
      const { serialNumber } = socket.getPeerCertificate();
      socket.destroy();
      return serialNumber;
    };
    const closers = new Closers();
    const complaints: string[] = [];
    const log = { info: () => undefined, warn: (_fields: object, words: string) => complaints.push(words) };
    const tls = await openTls(settings, log as never, closers);
    const before = await shown();
    const next = await authority.issue();
    await writeFile(settings.TLS_CERT, next.cert); // the key is still the old one
    await expect.poll(() => complaints).not.toEqual([]);
    expect(tls?.identity().cert).toBe(module.cert);
    expect(await shown()).toBe(before);
    await writeFile(settings.TLS_KEY, next.key);
    await expect.poll(shown).not.toBe(before);
    expect((await asModule(next)).status).toBe(200);
    await closers.close();
    expect((await graphql(stack.gatewayUrl, TEMPLATES, {}, admin)).errors).toEqual([]);
  });

  test("change to another authority under load, step by step, without a failed request", async () => {
    const next = await makeAuthority("our modules from now on");
    const [theirs, ours] = [await authority.issue(), await next.issue()];
    const listenTo = async (credential: Certificate) => {
      const answers = [stack.cpmUrl, stack.imUrl, stack.smmUrl].map((url) => ask(`${url}/readyz`, {}, credential));
      return (await Promise.allSettled(answers)).every(({ status }) => status === "fulfilled");
    };
    const failures: string[] = [];
    let [running, answered] = [true, 0];
    const load = (async () => {
      // Each round sends more requests at once, so that connections are always opened.
      for (let round = 1; running; round += 1) {
        const asked = Array.from({ length: 1 + (round % 24) }, (_, index) =>
          graphql(stack.gatewayUrl, `{ a${index}: me { email } clients { total } templates { total } }`, {}, admin),
        );
        const written = round % 10 === 0 ? [graphql(stack.gatewayUrl, GENERATE, {}, admin)] : [];
        for (const { errors } of await Promise.all([...asked, ...written])) {
          failures.push(...errors.map((error) => JSON.stringify(error)));
          answered += 1;
        }
      }
    })().catch((error: unknown) => failures.push(String(error)));

    const [old, both] = [authority, { ...authority, ca: `${authority.ca}\n${next.ca}` }];
    authority = both; // the authorities that this test trusts
    await writeFile(settings.TLS_CA, both.ca);
    await expect.poll(() => listenTo(ours)).toBe(true);
    await writeFile(settings.TLS_CERT, ours.cert);
    await writeFile(settings.TLS_KEY, ours.key);
    authority = next;
    await expect.poll(() => listenTo(ours)).toBe(true); // the modules use a certificate of the new authority
    await writeFile(settings.TLS_CA, next.ca);
    await expect.poll(() => listenTo(theirs)).toBe(false);
    const before = answered;
    await expect.poll(() => answered > before + 100 || failures.length > 0).toBe(true);
    running = false;
    await load;
    expect(failures).toEqual([]);
    await expect(ask(`${stack.imUrl}/readyz`, {}, theirs)).rejects.toThrow(/socket|ECONNRESET|EPIPE/i);
    authority = old;
    await expect(asModule()).rejects.toThrow(/certificate/);
    authority = next;
  });
});

test("a process refuses incomplete TLS settings and http addresses with TLS", async () => {
  const open = (env: object) => openTls(env, createLogger("test", "silent"), new Closers());
  expect(await open({})).toBeUndefined();
  await expect(open({ TLS_CERT: "a", TLS_CA: "b" })).rejects.toThrow("TLS_CERT, TLS_KEY and TLS_CA: set all three");
  const all = { TLS_CERT: "a", TLS_KEY: "b", TLS_CA: "c" };
  await expect(open({ ...all, IM_SERVICE_URL: "http://im" })).rejects.toThrow("IM_SERVICE_URL: must be https");
  await expect(open(all)).rejects.toThrow(/ENOENT/);
});
