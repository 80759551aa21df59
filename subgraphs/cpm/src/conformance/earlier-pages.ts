import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { DataSource } from "typeorm";
import type { Brief } from "../brief/brief.js";
import { selectEarlierTitlesSql } from "./earlier-pages.sql.js";

/** A report names at most this many earlier pages. */
const MAX_TITLES = 3;

/** The titles of the client's finished pages that are older than a job and have the same main keyword as its brief. Newest first. */
export async function findEarlierTitles(
  source: DataSource,
  { id, clientId, contentType }: { id: string; clientId: string; contentType: string },
  { keywords: [keyword], repair }: Pick<Brief, "keywords" | "repair">,
): Promise<string[]> {
  if (keyword === undefined || contentType === "gbp_post") return [];
  const parameters = [clientId, keyword, repair?.jobId ?? id, MAX_TITLES];
  const rows = await runPrepared<{ title: string }>(source.manager, selectEarlierTitlesSql, parameters);
  return rows.map(({ title }) => title);
}
