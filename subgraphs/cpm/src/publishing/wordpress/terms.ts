import { z } from "zod";
import { SiteError } from "../destination/site-problem.js";
import type { WordPressSite } from "./wordpress-site.js";

const termsSchema = z.array(z.object({ id: z.int(), name: z.string() }));
const termSchema = z.object({ id: z.int() });

/** The numbers of terms, and the names of those that neither exist nor could be created. */
export interface FoundTerms {
  ids: number[];
  missing: string[];
}

/** The terms of a taxonomy by their names, without regard to case. Those that do not exist are created where the user may do so. */
export async function termsOf(
  site: WordPressSite,
  base: "categories" | "tags",
  names: readonly string[],
): Promise<FoundTerms> {
  const ids: number[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const id = (await findTerm(site, base, name)) ?? (await createTerm(site, base, name));
    if (id === undefined) missing.push(name);
    else ids.push(id);
  }
  return { ids: [...new Set(ids)], missing };
}

async function findTerm(site: WordPressSite, base: string, name: string): Promise<number | undefined> {
  const query = new URLSearchParams({ search: name, per_page: "100" });
  const found = await site.call(termsSchema, `/wp/v2/${base}?${query.toString()}`);
  const wanted = plain(name);
  return found.find((term) => plain(term.name) === wanted)?.id;
}

async function createTerm(site: WordPressSite, base: string, name: string): Promise<number | undefined> {
  try {
    return (await site.call(termSchema, `/wp/v2/${base}`, { method: "POST", json: { name } })).id;
  } catch (error) {
    if (error instanceof SiteError && !error.retryable) return undefined; // the user may not, and the post is worth more
    throw error;
  }
}

/** WordPress writes an ampersand as an entity. */
export function termName(name: string): string {
  return name.replaceAll("&amp;", "&").trim();
}

function plain(name: string): string {
  return termName(name).toLowerCase();
}
