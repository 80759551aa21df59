import { AppError } from "@cgs/kit/errors";
import { mapNodes } from "@cgs/kit/pagination/connection";
import type { PageArgs } from "@cgs/kit/pagination/page.args";
import { readNewestFirst } from "@cgs/kit/pagination/read-newest-first";
import type { DataSource, EntityManager } from "typeorm";
import type { Client } from "../client-record/client.entity.js";
import { type StrategyDifference, strategyDifferences } from "./strategy-difference.js";
import type { PeopleCipher } from "../strategy-record/people-cipher.js";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";
import type { StrategyVersionConnection } from "./strategy-version-connection.js";

/** Reads the versions of a strategy. The caller must be allowed to see the client. */
export class StrategyHistory {
  constructor(
    private readonly source: DataSource,
    private readonly people: PeopleCipher,
  ) {}

  /** The newest version; null for a client without an own strategy. */
  newest(client: Client): Promise<StrategyVersion | null> {
    return newestVersion(this.source.manager, this.people, client.id);
  }

  /** A page of versions, newest first. @throws AppError VALIDATION_ERROR. */
  async page({ id: clientId }: Client, args: PageArgs): Promise<StrategyVersionConnection> {
    const list = JSON.stringify(["versions", clientId]);
    const rows = this.source.getRepository(StrategyVersion);
    const page = await readNewestFirst({ list, args, rows, where: { clientId }, key: "version" });
    return mapNodes(page, (version) => this.people.reveal(version));
  }

  /** The differences between two versions. @throws AppError NOT_FOUND when one does not exist. */
  async diff(client: Client, from: number, to: number): Promise<StrategyDifference[]> {
    const before = await versionOf(this.source.manager, this.people, client.id, from);
    return strategyDifferences(before, await versionOf(this.source.manager, this.people, client.id, to));
  }
}

/** The newest version of a client's strategy. */
export async function newestVersion(
  manager: EntityManager,
  people: PeopleCipher,
  clientId: string,
): Promise<StrategyVersion | null> {
  const found = await manager.findOne(StrategyVersion, { where: { clientId }, order: { version: "DESC" } });
  return found && people.reveal(found);
}

/** One version of a client's strategy. @throws AppError NOT_FOUND. */
export async function versionOf(
  manager: EntityManager,
  people: PeopleCipher,
  clientId: string,
  version: number,
): Promise<StrategyVersion> {
  const found = await manager.findOneBy(StrategyVersion, { clientId, version });
  if (!found) throw new AppError("NOT_FOUND", { message: `This client's strategy has no version ${version}.` });
  return people.reveal(found);
}
