import { createHash, randomBytes } from "node:crypto";
import { isExpired } from "@cgs/kit/client-facts";
import { databaseTime } from "@cgs/kit/database/database-time";
import { isoDate } from "@cgs/kit/day-range";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import { recordEvent } from "../events/record-event.js";
import type { ClientProfile } from "../service-clients/client-profile.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { giveTurnBackSql, selectWatchedClientsSql, takeTurnSql } from "./fact-expiry.sql.js";

/** A fact that expires within this time is told. */
const SOON_DAYS = 14;

/** The most descendants of a client whose facts are read. */
const MAX_DESCENDANTS = 10_000;

/** Clients whose facts are read at the same time. */
const PAGE = 100;

const CHECK_INTERVAL_MS = 10 * 60_000;

const TASK = "expiring facts";

/** The services that {@link FactExpiry} uses. */
export interface FactExpiryDependencies {
  source: DataSource;
  strategies: Pick<StrategyClient, "profile" | "factSources" | "descendants">;
  log: Logger;
}

/**
 * Records the event `fact.expiring` for each offer and proof that expires within 14 days, once for each fact and last day. It reads the facts of
 * those clients that something subscribes to, every six hours in one process.
 */
export class FactExpiry {
  private readonly task: PeriodicTask;

  constructor(private readonly dependencies: FactExpiryDependencies) {
    const { log } = dependencies;
    const run = () => this.inTurn();
    this.task = createPeriodicTask({
      ...{ name: TASK, run, intervalMs: CHECK_INTERVAL_MS, jitter: 0.1 },
      ...{ immediately: true, logOncePerOutage: true, log },
    });
  }

  start(): void {
    this.task.start();
  }

  /** Waits for the look in progress. */
  stop(): Promise<void> {
    return this.task.stop();
  }

  /** Looks at all facts now. */
  async run(): Promise<void> {
    const { source } = this.dependencies;
    const watched = await source.query<{ scope: string }[]>(selectWatchedClientsSql);
    if (watched.length === 0) return;
    const today = isoDate(await databaseTime(source));
    const traceId = randomBytes(16).toString("hex");
    const done = new Set<string>();
    for (const { scope } of watched) {
      const query = { clientId: scope, childrenOnly: false };
      const { ids } = await this.dependencies.strategies.descendants(query, MAX_DESCENDANTS, traceId);
      const clients = [scope, ...ids].filter((id) => !done.has(id));
      for (let start = 0; start < clients.length; start += PAGE) {
        const page = clients.slice(start, start + PAGE);
        await Promise.all(page.map((id) => this.record(id, today, traceId)));
        page.forEach((id) => done.add(id));
      }
    }
  }

  private async inTurn(): Promise<void> {
    const { source } = this.dependencies;
    if ((await source.query<unknown[]>(takeTurnSql, [TASK])).length === 0) return;
    try {
      await this.run();
    } catch (error) {
      await source.query(giveTurnBackSql, [TASK]);
      throw error;
    }
  }

  private async record(clientId: string, today: string, traceId: string): Promise<void> {
    const { source, strategies } = this.dependencies;
    const profile = await strategies.profile(clientId, traceId).catch(undefinedIfUnknown);
    const found = profile && profile.archivedAt === null ? expiringFacts(profile, today) : [];
    if (!profile || found.length === 0) return;
    const sources = await strategies.factSources(clientId, traceId);
    for (const { kind, index, identity, validUntil } of found) {
      if (sources?.get(`facts.${kind}`) !== clientId) continue; // told for the client that states it
      const once = `fact.expiring:${clientId}:${kind}:${identity}:${validUntil}`;
      const data = { clientId, fact: `${kind}.${index}`, validUntil };
      await recordEvent(source.manager, "fact.expiring", { clientPath: profile.path, data, once });
    }
  }
}

/** A fact that expires soon. */
interface ExpiringFact {
  kind: "offers" | "proof";
  /** Its place in the list, from 0. */
  index: number;
  /** The same when the list changes. */
  identity: string;
  validUntil: string;
}

function expiringFacts({ strategy: { facts = {} } }: ClientProfile, today: string): ExpiringFact[] {
  const soon = isoDate(new Date(Date.parse(today) + SOON_DAYS * 24 * 60 * 60_000));
  const offers = (facts.offers ?? []).map(({ name, validUntil }) => ({ text: name, validUntil }));
  const proof = (facts.proof ?? []).map(({ statement, validUntil }) => ({ text: statement, validUntil }));
  return Object.entries({ offers, proof }).flatMap(([kind, entries]) =>
    entries.flatMap(({ text, validUntil }, index) => {
      if (validUntil === undefined || validUntil > soon || isExpired({ validUntil }, today)) return [];
      const identity = createHash("sha256").update(text).digest("base64url");
      return [{ kind: kind as ExpiringFact["kind"], index, identity, validUntil }];
    }),
  );
}

/** A client that was deleted has no facts. @throws any other error. */
function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.code === "CLIENT_NOT_FOUND") return undefined;
  throw error;
}
