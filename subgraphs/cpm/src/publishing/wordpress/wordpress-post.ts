import { z } from "zod";
import type { StandingPost } from "../destination/destination.js";
import { postHash } from "../destination/post-hash.js";
import { PostState } from "../destination/post-state.js";
import type { WordPressSite } from "./wordpress-site.js";

const raw = z.object({ raw: z.string() }).transform((text) => text.raw);

/** A post as its REST path returns it to users who may edit it. A post type without excerpts has none. */
export const postSchema = z.object({
  id: z.int(),
  slug: z.string(),
  status: z.string(),
  date_gmt: z.string().nullable().catch(null),
  link: z.string().catch(""),
  title: raw,
  content: raw,
  excerpt: raw.catch(""),
});

/** A post of WordPress. */
export type WordPressPost = z.infer<typeof postSchema>;

const STATES: Record<string, PostState> = { publish: PostState.PUBLISHED, future: PostState.SCHEDULED };

/** What stands there, as the publication compares and shows it. */
export function standingOf(site: WordPressSite, post: WordPressPost): StandingPost {
  const { title, excerpt, content: body, status, date_gmt: date } = post;
  const state = STATES[status] ?? PostState.DRAFT;
  const parsed = date === null ? Number.NaN : Date.parse(`${date}Z`);
  return {
    ...{ title, excerpt, body, state },
    date: Number.isNaN(parsed) ? null : new Date(parsed),
    hash: postHash({ title, excerpt, body }),
    url: URL.canParse(post.link) ? post.link : null,
    editUrl: new URL(`wp-admin/post.php?post=${post.id}&action=edit`, `${site.url.replace(/\/+$/, "")}/`).href,
  };
}
