import type { KnownActor } from "@cgs/kit/audit/record-change";
import { coversClient } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { type DataSource, In } from "typeorm";
import { validate as isUuid } from "uuid";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { ClientProfile } from "../../service-clients/client-profile.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { SiteConnection } from "./site-connection.entity.js";

/** The most sites of one client. */
export const MAX_SITES = 20;

/** Reads connected sites. A client inherits those of its ancestors. */
export class SiteReads {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /** The sites that content of a client can be published to: its own, then those of its parent, and so on. @throws AppError CLIENT_NOT_FOUND. */
  async list(actor: KnownActor, clientId: string): Promise<SiteConnection[]> {
    const { path } = await this.clientOf(actor, clientId);
    const found = await this.source.getRepository(SiteConnection).find({
      where: { clientId: In(path) },
      order: { createdAt: "ASC", id: "ASC" },
      take: MAX_SITES * path.length,
    });
    return found.toSorted((a, b) => b.clientPath.length - a.clientPath.length);
  }

  /** A site of the caller's clients, for its managers. @throws AppError NOT_FOUND. */
  async get({ caller }: KnownActor, id: string): Promise<SiteConnection> {
    const found = await this.find(id);
    if (!found || !coversClient(caller, found.clientPath)) throw siteNotFound();
    return found;
  }

  /** A site that a client has or inherits. @param clientPath from the root down to the client. @throws AppError NOT_FOUND. */
  async getFor(clientPath: readonly string[], id: string): Promise<SiteConnection> {
    const found = await this.find(id);
    if (!found || !clientPath.includes(found.clientId)) throw siteNotFound();
    return found;
  }

  /** A client of the caller. @throws AppError CLIENT_NOT_FOUND. */
  async clientOf({ caller, traceId }: KnownActor, clientId: string): Promise<ClientProfile> {
    const client = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, client.path)) throw clientNotFound(clientId);
    return client;
  }

  private async find(id: string): Promise<SiteConnection | null> {
    return isUuid(id) ? this.source.getRepository(SiteConnection).findOneBy({ id }) : null;
  }
}

function siteNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such site." });
}
