import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { DataCipher } from "@cgs/kit/encryption";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { assertNotArchived } from "../../service-clients/strategy-client.js";
import type { CheckedSite, PlacementChoices } from "../destination/destination.js";
import { SiteError, type SiteProblem } from "../destination/site-problem.js";
import type { Destinations, SiteAddress } from "./open-destination.js";
import { MAX_SITES, type SiteReads } from "./site-reads.js";
import type { SiteAccess } from "./site-access.js";
import { SiteConnection } from "./site-connection.entity.js";
import { lockConnectionsSql, storeCheckSql } from "./site-connection.sql.js";
import type { SiteLogin } from "../destination/site-login.js";
import { encryptLogin } from "./site-login.js";

/** A site to connect. */
export interface NewSite extends SiteAddress, SiteLogin {
  clientId: string;
}

/** The stored outcome of a check. */
interface Checked {
  name: string | null;
  problem: SiteProblem | null;
  detail: string | null;
  notices: string[];
  timeZone: string | null;
}

/** Dependencies of {@link SiteService}. */
export interface SiteDependencies {
  source: DataSource;
  cipher: DataCipher;
  destinations: Destinations;
  reads: SiteReads;
  access: SiteAccess;
}

/** Connects sites. For a client outside the caller's, all methods throw CLIENT_NOT_FOUND; for its site, NOT_FOUND. */
export class SiteService {
  constructor(private readonly dependencies: SiteDependencies) {}

  /**
   * Stores a connection and says whether it works. A site that the client has already gets the new login. A connection that does not work is
   * stored, too: its problem is often solved at the site.
   * @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, or VALIDATION_ERROR for a client with too many sites.
   */
  async connect(actor: KnownActor, site: NewSite): Promise<SiteConnection> {
    const { source, reads } = this.dependencies;
    const { clientId, kind, branch } = site;
    const client = await reads.clientOf(actor, clientId);
    assertNotArchived(clientId, client);
    const url = site.url.replace(/\/+$/, "");
    const checked = await this.checked({ kind, url, branch }, site);
    return source.transaction(async (manager) => {
      await manager.query(lockConnectionsSql, [clientId]);
      const before = await manager.findOneBy(SiteConnection, { clientId, url });
      if (!before && (await manager.countBy(SiteConnection, { clientId })) >= MAX_SITES)
        throw invalidField("clientId", `has ${MAX_SITES} sites, which is the most. Remove one first.`);
      const id = before?.id ?? uuidv7();
      const { name, ...outcome } = checked;
      const row = { id, clientId, clientPath: client.path, kind, url, branch, ...outcome };
      const named = { ...row, name: name ?? before?.name ?? new URL(url).host, loginEncrypted: this.encrypt(id, site) };
      if (before) await manager.update(SiteConnection, { id }, { ...named, checkedAt: () => "now()" });
      else await manager.insert(SiteConnection, named);
      const after = { kind, url, problem: checked.problem };
      await recordChange(manager, actor, {
        ...{ action: "connectSite", target: `site:${id}`, clientPath: client.path },
        before: before && { url: before.url, problem: before.problem },
        after,
      });
      return manager.findOneByOrFail(SiteConnection, { id });
    });
  }

  /** Checks a connection again. @throws AppError NOT_FOUND. */
  async check(actor: KnownActor, id: string): Promise<SiteConnection> {
    const { source, destinations, reads } = this.dependencies;
    const site = await reads.get(actor, id);
    const { loginEncrypted } = await source
      .getRepository(SiteConnection)
      .findOneOrFail({ select: { id: true, loginEncrypted: true }, where: { id } });
    const outcome = await outcomeOf(destinations.open({ ...site, loginEncrypted }).check());
    const { name, problem, detail, notices, timeZone } = outcome;
    await source.transaction(async (manager) => {
      await manager.query(storeCheckSql, [id, name, problem, detail, notices, timeZone]);
      const change = { before: { problem: site.problem }, after: { problem } };
      await recordChange(manager, actor, {
        ...{ action: "checkSite", target: `site:${id}`, clientPath: site.clientPath },
        ...change,
      });
    });
    return reads.get(actor, id);
  }

  /**
   * What a site that a client has or inherits offers for the mapping of content. @param postType null for the site's default.
   * @throws AppError CLIENT_NOT_FOUND, NOT_FOUND for a site the client does not have, SITE_PROBLEM.
   */
  async choices(
    actor: KnownActor,
    { siteId, clientId, postType }: { siteId: string; clientId: string; postType: string | null },
  ): Promise<PlacementChoices> {
    const { reads, access } = this.dependencies;
    const { path } = await reads.clientOf(actor, clientId);
    await reads.getFor(path, siteId);
    return access.with(siteId, (destination) => destination.choices(postType));
  }

  /** Removes a connection with its login, its mapping and what is known of its posts. The posts stay on the site. @throws AppError NOT_FOUND. */
  async remove(actor: KnownActor, id: string): Promise<SiteConnection> {
    const site = await this.dependencies.reads.get(actor, id);
    await this.dependencies.source.transaction(async (manager) => {
      await manager.delete(SiteConnection, { id });
      const { clientPath, url, kind } = site;
      await recordChange(manager, actor, {
        ...{ action: "removeSite", target: `site:${id}`, clientPath },
        before: { url, kind },
      });
    });
    return site;
  }

  private encrypt(id: string, { userName, password }: SiteLogin): string {
    return encryptLogin(this.dependencies.cipher, id, { userName, password });
  }

  private checked(address: SiteAddress, { userName, password }: SiteLogin): Promise<Checked> {
    return outcomeOf(this.dependencies.destinations.at(address, { userName, password }).check());
  }
}

async function outcomeOf(check: Promise<CheckedSite>): Promise<Checked> {
  try {
    const { name, notices, timeZone } = await check;
    return { name: name.slice(0, 200) || null, problem: null, detail: null, notices, timeZone };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { name: null, problem: error.problem, detail: error.detail, notices: [], timeZone: null };
  }
}
