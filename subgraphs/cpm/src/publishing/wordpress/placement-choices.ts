import { z } from "zod";
import type { NamedChoice, PlacementChoices } from "../destination/destination.js";
import { SiteError } from "../destination/site-problem.js";
import { postTypeOf, writableFields } from "./post-types.js";
import { termName } from "./terms.js";
import type { WordPressSite } from "./wordpress-site.js";

const typesSchema = z.record(z.string(), z.object({ name: z.string(), viewable: z.boolean().catch(false) }));
const termsSchema = z.array(z.object({ name: z.string() }));
const usersSchema = z.array(z.object({ slug: z.string(), name: z.string().catch("") }));

/** The page size of WordPress. Of longer lists the most used entries are offered; others can still be entered. */
const MOST = "100";

/** What a WordPress offers for the placement of a post of a type. A list that the user may not read is empty. @throws SiteError. */
export async function placementChoices(site: WordPressSite, postType: string | null): Promise<PlacementChoices> {
  const [postTypes, categories, tags, authors, customFields] = await Promise.all([
    postTypesOf(site),
    termNames(site, "categories"),
    termNames(site, "tags"),
    orNone(authorsOf(site)),
    orNone(fieldsOf(site, postType)),
  ]);
  return { postTypes, categories, tags, authors, customFields };
}

/** The post types whose posts have a page of their own. */
async function postTypesOf(site: WordPressSite): Promise<NamedChoice[]> {
  const types = await site.call(typesSchema, "/wp/v2/types?context=edit");
  return Object.entries(types)
    .filter(([name, { viewable }]) => viewable && name !== "attachment")
    .map(([name, { name: label }]) => ({ name, label }));
}

async function termNames(site: WordPressSite, base: "categories" | "tags"): Promise<string[]> {
  const query = new URLSearchParams({ per_page: MOST, orderby: "count", order: "desc" });
  const terms = await site.call(termsSchema, `/wp/v2/${base}?${query.toString()}`);
  return [...new Set(terms.map(({ name }) => termName(name)))].toSorted((a, b) => a.localeCompare(b, "en"));
}

async function authorsOf(site: WordPressSite): Promise<NamedChoice[]> {
  const query = new URLSearchParams({ per_page: MOST, who: "authors", orderby: "name" });
  const users = await site.call(usersSchema, `/wp/v2/users?${query.toString()}`);
  return users.map(({ slug, name }) => ({ name: slug, label: name || slug }));
}

async function fieldsOf(site: WordPressSite, postType: string | null): Promise<string[]> {
  const fields = await writableFields(site, await postTypeOf(site, postType));
  return [...fields].filter((name) => !name.startsWith("_")).slice(0, 100);
}

/** What the user may not read, and what another post type would have, is no reason to offer nothing. */
async function orNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof SiteError && !error.retryable) return [];
    throw error;
  }
}
