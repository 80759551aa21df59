import slugify from "@sindresorhus/slugify";
import type { EntityManager } from "typeorm";
import { lockClientIdsSql, selectSimilarIdsSql } from "./client.sql.js";

/** The longest id without a number at its end. An id has at most 100 characters. */
const MAX_LENGTH = 90;

/**
 * Creates the id of a new client from its name. The ids of descendants begin with the root's id. So an id never reveals
 * whether another tenant has a client of that name.
 */
export function idFromName(name: string, rootId?: string): string {
  const slug = slugify(name).slice(0, MAX_LENGTH).replace(/-+$/, "") || "client";
  if (rootId === undefined || slug === rootId || slug.startsWith(`${rootId}-`)) return slug;
  return `${rootId}-${slug}`.slice(0, MAX_LENGTH).replace(/-+$/, "");
}

/** The id when it is free, else with the first free number, e.g. `acme-dental-2`. Locks the assignment of ids until the transaction ends. */
export async function freeId(manager: EntityManager, wanted: string): Promise<string> {
  await manager.query(lockClientIdsSql);
  const rows: { id: string }[] = await manager.query(selectSimilarIdsSql, [wanted]);
  const taken = new Set(rows.map(({ id }) => id));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
