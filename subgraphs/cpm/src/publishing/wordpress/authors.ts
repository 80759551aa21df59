import { z } from "zod";
import { SiteError, SiteProblem } from "../destination/site-problem.js";
import type { WordPressSite } from "./wordpress-site.js";

const usersSchema = z.array(z.object({ id: z.int(), slug: z.string(), name: z.string().catch("") }));

/** The number of an author, given by number, by name, or by the log-in name as addresses show it. @throws SiteError AUTHOR_UNKNOWN. */
export async function authorId(site: WordPressSite, author: string): Promise<number> {
  if (/^\d{1,15}$/.test(author)) return Number(author);
  const query = new URLSearchParams({ search: author, per_page: "100", who: "authors" });
  const found = await site.call(usersSchema, `/wp/v2/users?${query.toString()}`).catch((error: unknown) => {
    throw error instanceof SiteError && error.problem === SiteProblem.WRONG_ROLE ? unknown(author) : error;
  });
  const wanted = author.toLowerCase();
  const user = found.find(({ slug, name }) => [slug, name].some((one) => one.toLowerCase() === wanted));
  if (!user) throw unknown(author);
  return user.id;
}

function unknown(author: string): SiteError {
  return new SiteError(SiteProblem.AUTHOR_UNKNOWN, author);
}
