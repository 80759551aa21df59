import slugify from "@sindresorhus/slugify";
import type { EntityManager } from "typeorm";
import { lockClientIdsSql, selectSimilarIdsSql } from "./client.sql.js";

/** Leaves room for a number at the end: an id has at most 100 characters. */
const MAX_LENGTH = 90;

/**
 * Makes the id of a new client from its name. An id below a root begins with the root's, so that nobody learns from the id they
 * are given what another tenant's clients are called.
 */
export function idFromName(name: string, rootId?: string): string {
  const slug = slugify(name).slice(0, MAX_LENGTH).replace(/-+$/, "") || "client";
  if (rootId === undefined || slug === rootId || slug.startsWith(`${rootId}-`)) return slug;
  return `${rootId}-${slug}`.slice(0, MAX_LENGTH).replace(/-+$/, "");
}

/** The id itself when nobody has it, else with the first free number: `acme-dental-2`. Ids are given out one at a time until the transaction ends. */
export async function freeId(manager: EntityManager, wanted: string): Promise<string> {
  await manager.query(lockClientIdsSql);
  const rows: { id: string }[] = await manager.query(selectSimilarIdsSql, [wanted]);
  const taken = new Set(rows.map(({ id }) => id));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
