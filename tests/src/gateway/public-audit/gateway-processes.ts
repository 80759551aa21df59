import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Closers } from "@cgs/kit/closers";
import { createMigratedDatabase } from "../../support/database.js";
import { freePorts } from "../../support/free-ports.js";
import { forkProcess } from "../../support/processes.js";
import { settingsFor } from "../../support/stack.js";
import { startTokenIssuer } from "../../support/token-issuer.js";
import { ACCEPT, type Send, sender } from "../compared-gateways.js";

/** Two processes of the gateway over the same supergraph. */
export interface GatewayProcesses {
  /** The one with the fast path. */
  on: Send;
  /** The one without it. */
  off: Send;
  /** Replaces the supergraph, and waits until both have loaded it. */
  load(supergraphSdl: string): Promise<void>;
  stop(): Promise<void>;
}

const LOADED = "loaded the changed supergraph schema";

/**
 * Forks the gateway with and without the fast path. The modules do not run; callers have tokens, since large operations need a credential.
 * @param addresses base URLs of subgraphs, by name
 */
export async function startGatewayProcesses(
  supergraphSdl: string,
  addresses: Record<string, string>,
): Promise<GatewayProcesses> {
  const closers = new Closers();
  try {
    const database = await createMigratedDatabase();
    closers.add(() => database.drop());
    const issuer = await startTokenIssuer();
    closers.add(() => issuer.stop());
    const authorization = `Bearer ${issuer.token(["*"])}`;
    const folder = await mkdtemp(join(tmpdir(), "cgs-supergraph-"));
    closers.add(() => rm(folder, { recursive: true }));
    const path = join(folder, "supergraph.graphql");
    await writeFile(path, supergraphSdl);
    const settings = {
      ...(await settingsFor(database.url, {})),
      CPM_SERVICE_URL: issuer.url,
      SUPERGRAPH_PATH: path,
      ADDITIONAL_SUBGRAPHS: Object.entries(addresses)
        .map((pair) => pair.join("="))
        .join(","),
      OPERATION_COST_PER_MINUTE: "1000000000",
      LOG_LEVEL: "info",
    };
    const [on, off] = await Promise.all(
      ["on", "off"].map((fastPath) => startGateway(settings, { fastPath, authorization, closers })),
    );
    let current = supergraphSdl;
    return {
      on: on!.send,
      off: off!.send,
      async load(changed) {
        if (changed === current) return;
        const loaded = [on!.reloaded(), off!.reloaded()];
        await writeFile(path, (current = changed));
        await Promise.all(loaded);
      },
      stop: () => closers.close(),
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

interface How {
  fastPath: string;
  /** The credential of its callers. */
  authorization: string;
  closers: Closers;
}

async function startGateway(settings: Record<string, string>, { fastPath, authorization, closers }: How) {
  let onLoaded = () => {};
  const [port] = await freePorts(1);
  const { url } = await forkProcess("@cgs/gateway/main", settings, closers, {
    settings: { FAST_PATH: fastPath, GATEWAY_PORT: String(port) },
    onOutput: (text) => text.includes(LOADED) && onLoaded(),
  });
  const headers = { accept: ACCEPT, "content-type": "application/json", authorization };
  return {
    reloaded: () => new Promise<void>((resolve) => (onLoaded = resolve)),
    send: sender(async (query, variables) => {
      const response = await fetch(`${url}/graphql`, {
        ...{ method: "POST", headers },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, headers: response.headers, body: await response.text() };
    }),
  };
}
