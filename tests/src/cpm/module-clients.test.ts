import type { InstructionRequest } from "@cgs/cpm/service-clients/instructions";
import { InstructionClient } from "@cgs/cpm/service-clients/instruction-client";
import { ModuleConnection } from "@cgs/cpm/service-clients/module-connection";
import { StrategyClient } from "@cgs/cpm/service-clients/strategy-client";
import type { AppError } from "@cgs/kit/errors";
import { createServiceClient, type ServiceClient, type ServiceRequest } from "@cgs/kit/http/service-client";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIm, SERVICE_TOKENS as IM_TOKENS, startIm } from "../support/running-im.js";
import { type RunningSmm, SERVICE_TOKENS as SMM_TOKENS, startSmm } from "../smm/running-smm.js";

const TRACE = "0af7651916cd43dd8448eb211c80319c";

const connectionOf = (client: ServiceClient) => new ModuleConnection(client, createLogger("test", "silent"));

/** A client of a module, and the requests that it sends. */
function counted(module: ServiceClient): { client: ServiceClient; requests: ServiceRequest[] } {
  const requests: ServiceRequest[] = [];
  const request = (asked: ServiceRequest) => {
    requests.push(asked);
    return module.request(asked);
  };
  return { client: { ...module, request }, requests };
}

/** Each value, or the code and upstream codes of its error. */
async function outcomes<T>(promises: Promise<T>[]): Promise<unknown[]> {
  return (await Promise.allSettled(promises)).map((one) => {
    if (one.status === "fulfilled") return one.value;
    const { code, extensions } = one.reason as AppError & {
      extensions: { upstreamErrors?: { service: string; code: string }[] };
    };
    return [code, ...(extensions.upstreamErrors ?? []).map((upstream) => `${upstream.service} ${upstream.code}`)];
  });
}

describe("concurrent reads of clients", () => {
  let smm: RunningSmm;
  let strategies: StrategyClient;
  let requests: ServiceRequest[];
  beforeAll(async () => {
    smm = await startSmm();
    const module = createServiceClient({ service: "smm", baseUrl: smm.url, token: SMM_TOKENS[0] });
    const { client, requests: sent } = counted(module);
    requests = sent;
    strategies = new StrategyClient(connectionOf(client));
  });
  afterAll(() => smm.stop());

  test("share a request, and an unknown client does not affect the others", async () => {
    requests.length = 0;
    const ids = ["acme-dental", "nobody", "acme-dental-austin", "acme-dental", "../../admin", "northside-plumbing"];
    const found = await outcomes(ids.map(async (id) => (await strategies.profile(id, TRACE)).path.at(-1)));
    expect(found).toEqual([
      "acme-dental",
      ["CLIENT_NOT_FOUND", "smm CLIENT_NOT_FOUND"],
      "acme-dental-austin",
      "acme-dental",
      ["CLIENT_NOT_FOUND", "smm CLIENT_NOT_FOUND"],
      "northside-plumbing",
    ]);
    expect(requests).toHaveLength(1);
  });

  test("see every change that was confirmed before the read", async () => {
    const headers = { authorization: `Bearer ${smm.issuer.token(["*"], { role: "manager" })}` };
    const change = `mutation ($version: Int!, $location: String!) {
      updateStrategy(clientId: "acme-dental", expectedVersion: $version, reason: "Moved", values: { location: $location }) { client { id } } }`;
    for (let version = 1; version <= 5; version += 1) {
      const early = strategies.profile("acme-dental", TRACE); // in flight during the change
      const { errors } = await smm.graphql(change, headers, { version, location: `Place ${version}` });
      expect(errors).toBeUndefined();
      const { strategy } = await strategies.profile("acme-dental", TRACE);
      expect(strategy.location).toBe(`Place ${version}`);
      await early;
    }
  });

  test("fail with the module's name when it rejects the service token", async () => {
    const rejected = createServiceClient({ service: "smm", baseUrl: smm.url, token: "not-the-token-1" });
    const clients = new StrategyClient(connectionOf(rejected));
    const found = await outcomes(["acme-dental", "nobody"].map((id) => clients.profile(id, TRACE)));
    const refusal = ["UPSTREAM_ERROR", "smm UNAUTHENTICATED"];
    expect(found).toEqual([refusal, refusal]);
    await rejected.close();
  });

  test("fail with the module's name when it is unreachable", async () => {
    const unreachable = createServiceClient({ service: "smm", baseUrl: "http://127.0.0.1:9" });
    const clients = new StrategyClient(connectionOf(unreachable));
    const found = await outcomes(["acme-dental", "nobody"].map((id) => clients.profile(id, TRACE)));
    const failure = ["SERVICE_UNAVAILABLE", "smm SERVICE_UNAVAILABLE"];
    expect(found).toEqual([failure, failure]);
    await unreachable.close();
  });
});

describe("concurrent requests for instructions", () => {
  let im: RunningIm;
  let instructions: InstructionClient;
  let requests: ServiceRequest[];
  beforeAll(async () => {
    im = await startIm({ TEMPLATE_GENERATION_LIMIT: "4" });
    const { client, requests: sent } = counted(
      createServiceClient({ service: "im", baseUrl: im.url, token: IM_TOKENS[0] }),
    );
    requests = sent;
    instructions = new InstructionClient(connectionOf(client));
  });
  afterAll(() => im.stop());

  const request = (contentType: string, notes = ""): InstructionRequest => ({
    contentType,
    clientId: "acme-dental",
    jobId: "job-1",
    context: {
      businessName: "Acme Dental",
      businessType: "dental practice",
      targetAudience: "families",
      keywords: ["dental implants"],
      tone: "warm",
      keyMessages: [],
      requiredElements: [],
      keywordDensity: 0.015,
      metaDescriptionLength: 155,
      targetLength: 800,
      brandVoiceExamples: [],
      bannedWords: [],
      requiredLinks: [],
      language: "en",
      notes,
    },
  });
  const generate = async (asked: InstructionRequest) => (await instructions.generate(asked, TRACE)).templateUsed;

  test("share a request, and each has its own result or error", async () => {
    requests.length = 0;
    const types = ["seo_article", "sonnet", "gbp_post", "seo_article"];
    expect(await outcomes(types.map((type) => generate(request(type))))).toEqual([
      "SEO article v1.0",
      ["TEMPLATE_NOT_FOUND", "im TEMPLATE_NOT_FOUND"],
      "Google Business post v1.0",
      "SEO article v1.0",
    ]);
    expect(requests).toHaveLength(1);
  });

  test("are sent alone when they are long, so that a request stays below the module's size limit", async () => {
    requests.length = 0;
    const notes = "語".repeat(10_000);
    const answers = await outcomes(
      ["hyperlocal", "hyperlocal", "gbp_post"].map((type) => generate(request(type, notes))),
    );
    expect(answers).toEqual(["Local page v1.0", "Local page v1.0", "Google Business post v1.0"]);
    expect(requests).toHaveLength(3);
  });

  test("are refused individually when the template's rate limit is reached, with the time to wait", async () => {
    const asked = Array.from({ length: 5 }, () => instructions.generate(request("hyperlocal"), TRACE));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const [refused] = settled.filter((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({
      code: "RATE_LIMIT_EXCEEDED",
      extensions: { details: { template_id: "hyperlocal" }, retryAfter: expect.any(Number) },
    });
  });
});
