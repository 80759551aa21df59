import type { Caller } from "@cgs/kit/auth/caller";
import { databaseTime } from "@cgs/kit/database/database-time";
import { isoDate } from "@cgs/kit/day-range";
import type { DataSource } from "typeorm";
import { Client } from "../client-record/client.entity.js";
import type { ClientService } from "../client/client.service.js";
import type { StrategyService } from "../strategy/strategy.service.js";
import type { FactIssueList } from "./fact-issue.js";
import { issuesBetweenClients } from "./issues-between-clients.js";
import { issuesOfClient } from "./issues-of-client.js";

/** The most clients in one check, and the most issues in its result. */
const MAX_CLIENTS = 500;
const MAX_ISSUES = 500;

/** An offer or proof that expires within this time is reported. */
const SOON_MS = 30 * 24 * 60 * 60 * 1_000;

/** Checks facts of clients. */
export class FactIssues {
  constructor(
    private readonly source: DataSource,
    private readonly clients: ClientService,
    private readonly strategies: StrategyService,
  ) {}

  /** The issues of a client and its descendants that are not archived. @throws AppError CLIENT_NOT_FOUND. */
  async of(caller: Caller, clientId: string): Promise<FactIssueList> {
    const top = await this.clients.get(caller, clientId);
    const below = await this.source
      .getRepository(Client)
      .createQueryBuilder("client")
      .where("client.path @> ARRAY[:clientId] AND client.id <> :clientId", { clientId })
      .andWhere("client.archivedAt IS NULL")
      .orderBy("client.path")
      .take(MAX_CLIENTS)
      .getMany();
    const clients = [top, ...below].slice(0, MAX_CLIENTS);
    const now = await databaseTime(this.source);
    const days = { today: isoDate(now), soon: isoDate(new Date(now.getTime() + SOON_MS)) };
    const strategies = await Promise.all(clients.map((client) => this.strategies.effective(client)));
    const issues = [
      ...strategies.flatMap((strategy) => issuesOfClient(strategy, days, strategy.clientId === clientId)),
      ...issuesBetweenClients(strategies),
    ];
    const complete = below.length < MAX_CLIENTS && issues.length <= MAX_ISSUES;
    return { issues: issues.slice(0, MAX_ISSUES), checkedClients: clients.length, complete };
  }
}
