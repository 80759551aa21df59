import { randomUUID } from "node:crypto";
import { SourceQueue } from "@cgs/cpm/sources/reading/source-queue";
import type { DataSource } from "typeorm";

/** A source that has been read. */
export interface ReadySource {
  client: string;
  /** The ids of the clients above, from the root. */
  above?: string[];
  name?: string;
  /** Its passages. */
  texts: string[];
  orderOnly?: boolean;
  url?: string | null;
}

/** Stores a source that has been read, with a passage for each text. Returns its id. */
export async function addReadySource(
  source: DataSource,
  { client, above = [], name = "Guide", texts, orderOnly = false, url = null }: ReadySource,
): Promise<string> {
  const id = randomUUID();
  await source.query(
    `INSERT INTO cpm.source (id, client_id, client_path, name, url, order_only, state, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'PENDING', now() + interval '1 hour')`,
    [id, client, [...above, client], name, url, orderOnly],
  );
  const passages = texts.map((text, index) => ({ number: index + 1, heading: null, text }));
  const claim = { id, clientId: client, name, url, mediaType: null, document: null, attempts: 0, tries: 1 };
  const document = { mediaType: "text/plain", bytes: texts.join("").length };
  await new SourceQueue(source).complete(claim, document, { title: null, language: "en", passages });
  return id;
}
