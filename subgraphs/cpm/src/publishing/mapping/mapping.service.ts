import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { DataSource } from "typeorm";
import { In } from "typeorm";
import type { SiteReads } from "../connections/site-reads.js";
import type { Placement } from "../destination/destination.js";
import { MappingRow } from "./publishing-mapping.entity.js";
import type { CustomField, PublishingMapping, PublishingMappingInput } from "./publishing-mapping.js";

type Fields = Omit<MappingRow, "connectionId" | "clientId" | "contentType">;

const NOTHING: Fields = {
  ...{ postType: null, categories: null, tags: null, author: null, customFields: null },
  state: null,
};

/** Where on a site content of a client goes: each field from the nearest client that sets it, and there the content type before all types. */
export class MappingService {
  constructor(
    private readonly source: DataSource,
    private readonly reads: SiteReads,
  ) {}

  /** Where a post of a client goes. @param clientPath from the root down to the client. */
  async placement(connectionId: string, clientPath: readonly string[], contentType: string): Promise<Placement> {
    const { state: _proposed, ...placement } = await this.effective(connectionId, clientPath, contentType);
    return placement;
  }

  /** The client's own mapping and what it inherits. @throws AppError CLIENT_NOT_FOUND, or NOT_FOUND for a site it does not have. */
  async get(
    actor: KnownActor,
    siteId: string,
    clientId: string,
    contentType: string | null,
  ): Promise<PublishingMapping> {
    const { path } = await this.reads.clientOf(actor, clientId);
    await this.reads.getFor(path, siteId);
    const key = { connectionId: siteId, clientId, contentType: contentType ?? "" };
    const own = (await this.source.getRepository(MappingRow).findOneBy(key)) ?? NOTHING;
    const { customFields, ...effective } = await this.effective(siteId, path, contentType ?? "");
    const { postType, categories, tags, author, state } = own;
    return {
      ...{ siteId, clientId, contentType, postType, categories, tags, author, state },
      customFields: own.customFields && listOf(own.customFields),
      effective: { ...effective, customFields: listOf(customFields) },
    };
  }

  /** Replaces the client's own mapping. Posts that exist keep their place. @throws AppError as {@link get}. */
  async set(actor: KnownActor, input: PublishingMappingInput): Promise<PublishingMapping> {
    const { siteId, clientId, contentType = null } = input;
    const { path: clientPath } = await this.reads.clientOf(actor, clientId);
    await this.reads.getFor(clientPath, siteId);
    const { postType = null, categories = null, tags = null, author = null, state = null } = input;
    const customFields = input.customFields
      ? Object.fromEntries(input.customFields.map(({ name, value }) => [name, value]))
      : null;
    const fields: Fields = { postType, categories, tags, author, customFields, state };
    const key = { connectionId: siteId, clientId, contentType: contentType ?? "" };
    await this.source.transaction(async (manager) => {
      const before = await manager.findOneBy(MappingRow, key);
      await manager.delete(MappingRow, key);
      if (Object.values(fields).some((value) => value !== null))
        await manager.insert(MappingRow, { ...key, ...fields });
      await recordChange(manager, actor, {
        ...{ action: "setPublishingMapping", target: `site:${siteId}`, clientPath },
        before,
        after: { ...key, ...fields },
      });
    });
    return this.get(actor, siteId, clientId, contentType);
  }

  private async effective(connectionId: string, clientPath: readonly string[], contentType: string) {
    const rows = await this.source.getRepository(MappingRow).findBy({
      connectionId,
      clientId: In([...clientPath]),
      contentType: In([...new Set([contentType, ""])]),
    });
    const rank = (row: MappingRow) => 2 * clientPath.indexOf(row.clientId) + (row.contentType === "" ? 0 : 1);
    const nearest = rows.toSorted((a, b) => rank(b) - rank(a));
    const first = <K extends keyof Fields>(field: K) => nearest.find((row) => row[field] !== null)?.[field] ?? null;
    return {
      postType: first("postType"),
      categories: first("categories") ?? [],
      tags: first("tags") ?? [],
      author: first("author"),
      customFields: first("customFields") ?? {},
      state: first("state"),
    };
  }
}

function listOf(fields: Record<string, string>): CustomField[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}
