import { z } from "zod";
import { jsonOf } from "../http/site-client.js";
import { SiteError, SiteProblem } from "../destination/site-problem.js";
import type { WordPressSite } from "./wordpress-site.js";
import { problemOf } from "./wordpress-site.js";

const typesSchema = z.record(
  z.string(),
  z.object({
    rest_base: z.string(),
    rest_namespace: z.string().catch("wp/v2"),
    taxonomies: z.array(z.string()).catch([]),
  }),
);
const schemaSchema = z.object({
  schema: z.object({
    properties: z.object({
      meta: z
        .object({ properties: z.record(z.string(), z.unknown()).catch({}) })
        .optional()
        .catch(undefined),
    }),
  }),
});

/** A post type of a site. */
export interface WordPressPostType {
  /** The path of its posts in the REST API, such as `/wp/v2/posts`. */
  path: string;
  taxonomies: string[];
}

/** A post type by its name; by default `post`. @throws SiteError POST_TYPE_UNKNOWN. */
export async function postTypeOf(site: WordPressSite, name: string | null): Promise<WordPressPostType> {
  const types = await site.call(typesSchema, "/wp/v2/types");
  const wanted = name ?? "post";
  const found = types[wanted] ?? Object.values(types).find(({ rest_base }) => rest_base === wanted);
  if (!found || wanted === "attachment") throw new SiteError(SiteProblem.POST_TYPE_UNKNOWN, wanted);
  return { path: `/${found.rest_namespace}/${found.rest_base}`, taxonomies: found.taxonomies };
}

/** The custom fields of a post type that the REST API writes: only those that the site registered for it. */
export async function writableFields(site: WordPressSite, { path }: WordPressPostType): Promise<ReadonlySet<string>> {
  const answer = await site.send(path, { method: "OPTIONS" });
  const parsed = schemaSchema.safeParse(jsonOf(answer));
  if (answer.status >= 300) throw problemOf(answer);
  return new Set(Object.keys(parsed.data?.schema.properties.meta?.properties ?? {}));
}
