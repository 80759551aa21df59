import type { Claim } from "@cgs/cpm/job-transitions/claim";
import type { ChatRequest, Provider } from "@cgs/cpm/providers/contract/provider";
import { ProviderError } from "@cgs/cpm/providers/contract/provider";
import { JobMetrics } from "@cgs/cpm/worker/job-metrics";
import { withTelemetry } from "@cgs/cpm/providers/telemetry/with-telemetry";
import { QueueMetrics } from "@cgs/cpm/jobs/queue/queue-metrics";
import { VendorMetrics } from "@cgs/cpm/providers/telemetry/vendor-metrics";
import { createLogger } from "@cgs/kit/log";
import { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { beforeEach, describe, expect, test } from "vitest";
import { readExposition } from "../support/exposition.js";

let registry: Registry;
beforeEach(() => {
  registry = new Registry();
});

const exposed = async () => readExposition([await registry.metrics()]);
const values = async (metric: string, label: string) => [...((await exposed()).get(metric)?.get(label) ?? [])];
const value = async (series: string) => {
  const lines = (await registry.metrics()).split("\n");
  return Number(
    lines
      .find((line) => line.startsWith(series))
      ?.split(" ")
      .at(-1),
  );
};

describe("the metrics of vendors", () => {
  const price = { prompt: "0.001", completion: "0.002" };
  const request = (model: string) => ({ model, messages: [], maxTokens: 10 }) as unknown as ChatRequest;

  function vendor(write: Provider["chat"], known = ["listed"]): Provider {
    const metrics = new VendorMetrics();
    metrics.register(registry, ["acme"], { of: () => undefined });
    const models = async () => known.map((id) => ({ id, contextLength: null, maxOutputTokens: null, pricing: null }));
    const pricing = async (model: string) => (known.includes(model) ? price : null);
    return withTelemetry({ name: "acme", models, pricing, chat: write } as unknown as Provider, metrics);
  }
  const answering: Provider["chat"] = async ({ model, onText }) => {
    onText?.("text");
    return { text: "text", model, promptTokens: 100, completionTokens: 10, costUsd: null };
  };

  test("count tokens, and cost by the list price when the vendor reports none", async () => {
    await vendor(answering).chat(request("listed"));
    expect(await value('vendor_tokens_total{provider="acme",model="listed",kind="prompt"}')).toBe(100);
    expect(await value('vendor_cost_usd_total{provider="acme",model="listed"}')).toBeCloseTo(0.12);
    expect(await value('vendor_first_token_seconds_count{provider="acme",model="listed"}')).toBe(1);
  });

  test("label failures by their code", async () => {
    const refuse = async () => {
      throw new ProviderError("PROVIDER_RATE_LIMITED", "slow down", { retryable: true });
    };
    await expect(vendor(refuse).chat(request("listed"))).rejects.toThrow("slow down");
    expect(await values("vendor_request_duration_seconds_count", "outcome")).toEqual(["PROVIDER_RATE_LIMITED"]);
  });

  test("use no label for an unknown model and count its price as unknown", async () => {
    await vendor(answering).chat(request("made-up-by-a-caller"));
    expect(await value('vendor_unpriced_answers_total{provider="acme",model="other"}')).toBe(1);
    expect(await registry.metrics()).not.toContain("made-up-by-a-caller");
  });

  test("label at most 100 models of a vendor that lists thousands", async () => {
    const names = Array.from({ length: 150 }, (_, n) => `model-${n}`);
    const measured = vendor(answering, names);
    for (const name of names) await measured.chat(request(name));
    expect(await values("vendor_cost_usd_total", "model")).toHaveLength(101);
  });
});

describe("the metrics of jobs", () => {
  test("take no content type from a caller", async () => {
    const metrics = new JobMetrics();
    metrics.register(registry);
    const job = { attempt: 1, createdAt: new Date(0) };
    const claim = (contentType: string) => ({ job: { ...job, contentType }, now: () => new Date(9_000) }) as Claim;
    for (const type of ["seo_article", "type-of-a-caller"]) {
      metrics.began(claim(type));
      metrics.ended(claim(type), "completed");
    }
    expect(await values("job_duration_seconds_count", "content_type")).toEqual(["seo_article", "other"]);
    expect(await value('job_wait_seconds_sum{content_type="other"}')).toBe(9);
  });
});

describe("the metrics of the queue", () => {
  test("are left out while the database is away, and the others are shown", async () => {
    let away = false;
    const query = async (sql: string) => {
      if (away) throw new Error("away");
      if (sql.includes("cpm.vendor_batch")) return [{ provider: "acme", batches: 2, oldest: 60 }];
      if (sql.includes("AS needed")) return [{ needed: 8 }];
      return sql.includes("cpm.plan")
        ? [{ plan: "pro", state: "waiting", jobs: 3, oldest: 7 }]
        : [{ workers: 1, slots: 5 }];
    };
    const source = { query } as unknown as DataSource;
    new QueueMetrics(source, createLogger("test", "silent")).register(registry);
    expect(await value('job_queue_oldest_seconds{plan="pro",state="waiting"}')).toBe(7);
    expect(await value('vendor_batches_open{provider="acme"}')).toBe(2);
    expect(await value("job_slots_needed")).toBe(8);
    away = true;
    const later = new Registry();
    new QueueMetrics(source, createLogger("test", "silent")).register(later);
    expect(await later.metrics()).not.toMatch(/^(job|vendor_batch)_/m);
  });
});
