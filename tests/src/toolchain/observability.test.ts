import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { TOP } from "../support/top-folder.js";
import { readComposeFile } from "./compose-file.js";

const read = (path: string): unknown => parse(readFileSync(join(TOP, path), "utf8"), { merge: true });

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string().regex(/:v?\d+\.\d+\.\d+$/, "is pinned"),
        networks: z.array(z.string()),
        ports: z.array(z.string()).default([]),
        volumes: z.array(z.string()).default([]),
        environment: z.record(z.string(), z.string()).default({}),
      }),
    ),
  })
  .parse(read("ops/compose.observability.yml"));
const product = readComposeFile();
const everyService = [...Object.keys(compose.services), ...Object.keys(product.services)];

/** The content of a path in a container that the project mounts. */
const mounted = Object.values(compose.services)
  .flatMap(({ volumes }) => volumes)
  .filter((volume) => volume.startsWith("./"))
  .map((volume) => volume.split(":") as [source: string, target: string, mode: string]);

describe("the compose file for observability", () => {
  test("mounts only existing files, read-only", () => {
    expect(mounted.length).toBeGreaterThan(4);
    for (const [source, , mode] of mounted)
      expect([source, existsSync(join(TOP, source)), mode]).toEqual([source, true, "ro"]);
  });

  test("joins the product's networks, and listens only on this machine", () => {
    for (const { networks } of Object.values(compose.services))
      for (const network of networks) expect(Object.keys(product.networks)).toContain(network);
    expect(Object.values(compose.services).flatMap(({ ports }) => ports)).toEqual(["127.0.0.1:3000:3000"]);
  });

  test("replaces no service of the product", () => {
    expect(new Set(everyService).size).toBe(everyService.length);
  });

  test("contains no password", () => {
    expect(compose.services["grafana"]?.environment["GF_SECURITY_ADMIN_PASSWORD"]).toMatch(/^\$\{\w+:\?choose /);
  });
});

test("Prometheus scrapes every process of the product at its port, and reads mounted rules", () => {
  const { scrape_configs: jobs, rule_files: rules } = z
    .object({
      rule_files: z.array(z.string()),
      scrape_configs: z.array(
        z.object({
          job_name: z.string(),
          authorization: z.object({ credentials_file: z.literal("/run/secrets/metrics-token") }),
          dns_sd_configs: z.tuple([z.object({ names: z.tuple([z.string()]), type: z.literal("A"), port: z.number() })]),
        }),
      ),
    })
    .parse(read("ops/prometheus.yml"));
  const scraped = jobs.map(({ dns_sd_configs: [{ names, port }] }) => [names[0], String(port)]);
  const listening = ["gateway", "cpm", "worker", "im", "smm"];
  expect(scraped).toEqual(
    listening.map((name) => [name, product.services[name]?.environment[`${name.toUpperCase()}_PORT`]]),
  );
  for (const rule of rules) expect(mounted.map(([, target]) => target)).toContain(rule);
});

test("Prometheus has the token of the product's metrics as a file", () => {
  const file = z.object({
    services: z.looseObject({ prometheus: z.object({ secrets: z.tuple([z.literal("metrics-token")]) }) }),
    secrets: z.object({ "metrics-token": z.object({ environment: z.literal("METRICS_TOKEN") }) }),
  });
  expect(() => file.parse(read("ops/compose.observability.yml"))).not.toThrow();
});

test("the collector's pipelines use only configured parts and export to an existing service", () => {
  const part = z.record(z.string(), z.unknown());
  const { receivers, processors, exporters, service } = z
    .object({
      receivers: part,
      processors: part,
      exporters: z.record(z.string(), z.object({ endpoint: z.string() })),
      service: z.object({
        pipelines: z.record(
          z.string(),
          z.object({ receivers: z.array(z.string()), processors: z.array(z.string()), exporters: z.array(z.string()) }),
        ),
      }),
    })
    .parse(read("ops/otel-collector.yml"));
  for (const pipeline of Object.values(service.pipelines)) {
    expect(Object.keys(receivers)).toEqual(pipeline.receivers);
    expect(Object.keys(processors)).toEqual(pipeline.processors);
    expect(Object.keys(exporters)).toEqual(pipeline.exporters);
  }
  for (const { endpoint } of Object.values(exporters)) expect(everyService).toContain(endpoint.split(":")[0]);
});

test("Grafana loads the data source of the dashboard, and the dashboard", () => {
  const { datasources } = z
    .object({ datasources: z.array(z.object({ uid: z.string(), url: z.url() })) })
    .parse(read("ops/grafana/provisioning/datasources/datasources.yml"));
  for (const { url } of datasources) expect(everyService).toContain(new URL(url).hostname);
  const dashboard = readFileSync(join(TOP, "ops/grafana/dashboards/content-generation.json"), "utf8");
  const asked = new Set([...dashboard.matchAll(/"datasource": \{[^}]*"uid": "([^"]+)"/g)].map(([, uid]) => uid));
  expect([...asked]).toEqual(["prometheus"]);
  expect(datasources.map(({ uid }) => uid)).toContain("prometheus");
  const { providers } = z
    .object({ providers: z.tuple([z.object({ options: z.object({ path: z.string() }) })]) })
    .parse(read("ops/grafana/provisioning/dashboards/dashboards.yml"));
  expect(mounted.map(([, target]) => target)).toContain(providers[0].options.path);
});
