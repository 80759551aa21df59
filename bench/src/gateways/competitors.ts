import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeServices } from "@apollo/composition";
import type { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import { migrateAll } from "@cgs/scripts/database/migrate";
import { parse } from "graphql";
import { startChild } from "../harness/child.js";
import { METRICS_TOKEN, Target } from "../harness/load.js";
import { startPostgres } from "../harness/storage.js";
import { createCaller } from "./caller.js";
import { SUBGRAPHS } from "./graph.js";
import { competitorScript } from "./install-competitors.js";
import type { GatewayTarget } from "./send-query.js";

/** One gateway of the comparison. */
export interface Competitor extends GatewayTarget {
  name: string;
}

/** Disables the limit of operation complexity. */
const UNLIMITED = "1000000000";

/** Starts the subgraphs and our gateway over them, in a process that reports its heap size. */
export async function startGatewayWithHeapProbe(
  closers: Closers,
): Promise<{ gateway: GatewayTarget; heapBytes(): Promise<number> }> {
  const { authorization, jwks } = createCaller();
  const subgraphs = await startSubgraphs(jwks, closers);
  const env = await gatewaySettings(subgraphs, await composeSupergraph(subgraphs, closers), closers);
  const probe = await start(new URL("./heap-probe-main.js", import.meta.url), env, closers);
  const target = new Target(`http://127.0.0.1:${env.GATEWAY_PORT}`);
  closers.add(() => target.close());
  return { gateway: { target, authorization }, heapBytes: async () => Number(await (await fetch(probe)).text()) };
}

/** Starts the subgraphs and the named gateways over them, each in its own process. The proxy reaches one subgraph, the CPM. */
export async function startCompetitors(
  names: readonly ("ours" | "hive" | "mercurius" | "proxy")[],
  closers: Closers,
): Promise<Competitor[]> {
  const { authorization, jwks } = createCaller();
  const subgraphs = await startSubgraphs(jwks, closers);
  const supergraphPath = await composeSupergraph(subgraphs, closers);
  const starts = {
    ours: () => startOurs(subgraphs, supergraphPath, closers),
    hive: () => start(competitorScript("hive"), { SUPERGRAPH_PATH: supergraphPath }, closers),
    mercurius: () => start(competitorScript("mercurius"), { SUBGRAPH_URLS: JSON.stringify(subgraphs) }, closers),
    proxy: () => start(new URL("./proxy-main.js", import.meta.url), { SUBGRAPH_URL: subgraphs["cpm"] ?? "" }, closers),
  };
  const competitors: Competitor[] = [];
  for (const name of names) {
    const target = new Target(await starts[name]());
    closers.add(() => target.close());
    competitors.push({ name, target, authorization });
  }
  return competitors;
}

async function startSubgraphs(jwks: string, closers: Closers): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const name of Object.keys(SUBGRAPHS)) {
    urls[name] = await start(new URL("./subgraph-main.js", import.meta.url), { SUBGRAPH: name, JWKS: jwks }, closers);
  }
  return urls;
}

/** Starts our gateway with its production settings: limits, metrics and error masking. */
async function startOurs(subgraphs: Record<string, string>, supergraphPath: string, closers: Closers): Promise<string> {
  const env = await gatewaySettings(subgraphs, supergraphPath, closers);
  await start(new URL(import.meta.resolve("@cgs/gateway/main")), env, closers);
  return `http://127.0.0.1:${env.GATEWAY_PORT}`;
}

async function gatewaySettings(subgraphs: Record<string, string>, supergraphPath: string, closers: Closers) {
  const databaseUrl = await startPostgres(closers);
  await migrateAll(databaseUrl);
  return {
    LOG_LEVEL: "error",
    METRICS_TOKEN,
    OPERATION_COST_PER_MINUTE: UNLIMITED,
    DATABASE_URL: databaseUrl,
    GATEWAY_PORT: String(await freePort()),
    CPM_SERVICE_URL: subgraphs["cpm"] ?? "",
    IM_SERVICE_URL: subgraphs["im"] ?? "",
    SMM_SERVICE_URL: subgraphs["smm"] ?? "",
    SUPERGRAPH_PATH: supergraphPath,
  };
}

async function start(script: URL, env: Record<string, string>, closers: Closers): Promise<string> {
  const child = await startChild(script, env);
  closers.add(() => child.stop());
  return child.url;
}

async function composeSupergraph(urls: Record<string, string>, closers: Closers): Promise<string> {
  const services = Object.entries(SUBGRAPHS).map(([name, sdl]) => ({
    name,
    url: `${urls[name] ?? ""}/graphql`,
    typeDefs: parse(sdl),
  }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(String(errors));
  const folder = await mkdtemp(join(tmpdir(), "cgs-bench-gateways-"));
  closers.add(() => rm(folder, { recursive: true }));
  const path = join(folder, "supergraph.graphql");
  await writeFile(path, supergraphSdl);
  return path;
}
