import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { selectNearestKeysSql, selectVendorsOfPathSql } from "./provider-key.sql.js";

/** The place of a key, to which it is bound. Its priority may change. */
export const providerKeyPlace = (clientId: string, provider: string) =>
  encryptedPlaceOf("provider_key", "key_encrypted", clientId, provider);

/** How long the list of a client's vendors is cached. The keys themselves are never cached. */
const VENDORS_TTL_MS = 5_000;

/**
 * Reads clients' own keys for calls to vendors. A client without keys for a vendor uses those of its nearest ancestor.
 * See docs/decisions/015-fall-back-openly-and-never-to-another-payer.md.
 */
export class ClientKeys {
  private readonly vendors = new LRUCache<string, ReadonlySet<string>>({ max: 10_000, ttl: VENDORS_TTL_MS });

  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
  ) {}

  /** The vendors that a client or an ancestor has keys for; up to 5 s old. @param path the client ids from the root down to the client. */
  async vendorsOf(path: readonly string[]): Promise<ReadonlySet<string>> {
    const name = path.join("/");
    const known = this.vendors.get(name);
    if (known) return known;
    const rows = await this.source.query<{ provider: string }[]>(selectVendorsOfPathSql, [path]);
    const vendors = new Set(rows.map(({ provider }) => provider));
    this.vendors.set(name, vendors);
    return vendors;
  }

  /** The client's keys for a vendor, the preferred one first; empty when neither it nor an ancestor has any. */
  async of(path: readonly string[], provider: string): Promise<string[]> {
    const rows = await this.source.query<{ keyEncrypted: string; clientId: string }[]>(selectNearestKeysSql, [
      path,
      provider,
    ]);
    return rows.map(({ keyEncrypted, clientId }) =>
      this.cipher.decrypt(keyEncrypted, providerKeyPlace(clientId, provider)),
    );
  }
}
