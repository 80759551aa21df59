import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import type { Destination } from "../destination/destination.js";
import { PROBLEMS, SiteError } from "../destination/site-problem.js";
import type { Destinations } from "./open-destination.js";
import { SiteConnection } from "./site-connection.entity.js";

/** Opens stored sites for requests of users. */
export class SiteAccess {
  constructor(
    private readonly source: DataSource,
    private readonly destinations: Destinations,
  ) {}

  /** Runs requests to a site. Callers have checked the rights to it. @throws AppError SITE_PROBLEM with what is wrong and what to do. */
  async with<T>(id: string, work: (destination: Destination) => Promise<T>): Promise<T> {
    const select = { id: true, kind: true, url: true, branch: true, loginEncrypted: true } as const;
    const site = await this.source.getRepository(SiteConnection).findOneOrFail({ select, where: { id } });
    try {
      return await work(this.destinations.open(site));
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      const { message, advice } = PROBLEMS[error.problem];
      throw new AppError("SITE_PROBLEM", { message: `${message} ${advice}`, details: { problem: error.problem } });
    }
  }
}
