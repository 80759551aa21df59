import type { DataCipher } from "@cgs/kit/encryption";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";

/** Which vendors a client has keys for is believed for this long; the keys themselves are never kept. */
const KNOWN_MS = 5_000;

/** Clients' own keys for vendors, for those who use them. A client without keys for a vendor uses its nearest ancestor's. */
export class ClientKeys {
  private readonly vendors = new LRUCache<string, ReadonlySet<string>>({ max: 10_000, ttl: KNOWN_MS });

  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
  ) {}

  /** The vendors that a client has keys for. @param path the ids from the root down to the client. */
  async vendorsOf(path: readonly string[]): Promise<ReadonlySet<string>> {
    const name = path.join("/");
    const known = this.vendors.get(name);
    if (known) return known;
    const rows = await this.source.query<{ provider: string }[]>(
      "SELECT DISTINCT provider FROM cpm.provider_key WHERE client_id = ANY($1)",
      [path],
    );
    const vendors = new Set(rows.map(({ provider }) => provider));
    this.vendors.set(name, vendors);
    return vendors;
  }

  /** The client's keys for a vendor, the preferred one first; none when neither it nor an ancestor has any. */
  async of(path: readonly string[], provider: string): Promise<string[]> {
    const rows = await this.source.query<{ keyEncrypted: string }[]>(
      `WITH nearest AS (SELECT client_id FROM cpm.provider_key WHERE client_id = ANY($1) AND provider = $2
         ORDER BY array_position($1::text[], client_id) DESC LIMIT 1)
       SELECT key_encrypted AS "keyEncrypted" FROM cpm.provider_key JOIN nearest USING (client_id)
       WHERE provider = $2 ORDER BY priority`,
      [path, provider],
    );
    return rows.map(({ keyEncrypted }) => this.cipher.decrypt(keyEncrypted));
  }
}
