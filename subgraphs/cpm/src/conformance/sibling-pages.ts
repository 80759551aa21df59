import { type DataSource, type EntityManager, Not } from "typeorm";
import { PageSketch } from "./page-fingerprint.entity.js";
import type { ConformanceReport } from "./report/report.js";
import { siblingSimilarity } from "./rules/sibling-similarity.js";
import type { SiblingPage } from "./text/shingles.js";
import { Verdict } from "./report/verdict.js";

/** The newest pages that a page is compared with: more than the locations of nearly every chain. */
const COMPARED_PAGES = 500;

/** What decides whether a job's page has siblings. */
export interface PageOfClient {
  clientId: string;
  /** From the root client to this one. */
  clientPath: string[];
  contentType: string;
}

/** Reads the location pages of a client's siblings. */
export class SiblingPages {
  constructor(private readonly source: DataSource) {}

  /** A finished page for later ones to be compared with. Null where the client has no parent, hence no siblings. */
  page({ clientId, clientPath }: PageOfClient, title: string, sketch: number[]): Omit<PageSketch, "jobId"> | null {
    const parentId = clientPath.at(-2);
    return parentId === undefined ? null : { clientId, parentId, title, sketch };
  }

  /** Finished pages of the other children of the client's parent, newest first. None for anything but a location page. */
  async of({ clientId, clientPath, contentType }: PageOfClient): Promise<SiblingPage[]> {
    const parentId = clientPath.at(-2);
    if (contentType !== "hyperlocal" || parentId === undefined) return [];
    return newestPages(this.source.manager, { parentId, clientId });
  }
}

/** Thrown when a page of another place, too much like this one, was finished while this one was written. */
export class TwinPageError extends Error {
  override readonly name = "TwinPageError";
}

/**
 * Keeps a finished page for its siblings, in the transaction that ends its job. The pages of one parent end one after the other, so
 * that two which are written at the same moment see each other.
 * @throws TwinPageError when its report does not know of a page that is too much like it; nothing may be stored then.
 */
export async function keepPage(manager: EntityManager, page: PageSketch, { checks }: ConformanceReport): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('cpm.page_sketch ' || $1, 0))", [page.parentId]);
  const { rule, verdict } = siblingSimilarity(page.sketch, await newestPages(manager, page));
  const known = checks.some((check) => check.rule === rule && check.verdict === Verdict.FAILED);
  if (verdict === Verdict.FAILED && !known) throw new TwinPageError("a page like this one was finished meanwhile");
  await manager.insert(PageSketch, page);
}

function newestPages(manager: EntityManager, { parentId, clientId }: Pick<PageSketch, "parentId" | "clientId">) {
  return manager.find(PageSketch, {
    select: { title: true, sketch: true },
    where: { parentId, clientId: Not(clientId) },
    order: { jobId: "DESC" },
    take: COMPARED_PAGES,
  });
}
