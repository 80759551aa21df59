import { type DataSource, type EntityManager, Not } from "typeorm";
import type { Brief } from "../brief/brief.js";
import { findEarlierTitles } from "./earlier-pages.js";
import { PageFingerprint } from "./page-fingerprint.entity.js";
import type { ConformanceReport } from "./report/report.js";
import { Verdict } from "./report/verdict.js";
import { siblingSimilarity } from "./rules/sibling-similarity.js";
import { lockSiblingPagesSql } from "./sibling-pages.sql.js";
import type { SiblingPage } from "./siblings/fingerprint.js";

/** A page is compared with this many of its newest siblings: more than the locations of nearly every chain. */
const COMPARED_PAGES = 500;

/** The fields of a job that decide whether its page has siblings. */
export interface ClientPage {
  clientId: string;
  /** From the root client to this one. */
  clientPath: string[];
  contentType: string;
}

/** Reads the finished pages that content is compared with: location pages of a client's siblings, and the client's own by keyword. */
export class SiblingPages {
  constructor(private readonly source: DataSource) {}

  /** The row of a finished page, for later pages to be compared with. Null when the client has no parent and thus no siblings. */
  rowOf(
    { clientId, clientPath }: ClientPage,
    title: string,
    fingerprint: number[],
  ): Omit<PageFingerprint, "jobId"> | null {
    const parentId = clientPath.at(-2);
    return parentId === undefined ? null : { clientId, parentId, title, fingerprint };
  }

  /** The finished location pages of the parent's other children, newest first. Empty for other content types. */
  async find({ clientId, clientPath, contentType }: ClientPage): Promise<SiblingPage[]> {
    const parentId = clientPath.at(-2);
    if (contentType !== "hyperlocal" || parentId === undefined) return [];
    return findNewest(this.source.manager, { parentId, clientId });
  }

  /** The titles of the client's own earlier pages with the main keyword of a job's brief. */
  earlierTitles(job: ClientPage & { id: string }, brief: Pick<Brief, "keywords" | "repair">): Promise<string[]> {
    return findEarlierTitles(this.source, job, brief);
  }
}

/** Thrown when a sibling page that is too similar was finished while this one was written. */
export class SimilarPageError extends Error {
  override readonly name = "SimilarPageError";
}

/**
 * Stores a finished page in the transaction that completes its job. Pages of one parent are stored one after the other, so that two
 * pages written at the same time see each other.
 * @throws SimilarPageError when the rule is on and the page is too similar to a sibling that its report does not know of. The caller must
 * roll back.
 */
export async function storePage(
  manager: EntityManager,
  page: PageFingerprint,
  { checks }: ConformanceReport,
): Promise<void> {
  await manager.query(lockSiblingPagesSql, [page.parentId]);
  const { rule, verdict } = siblingSimilarity(page.fingerprint, await findNewest(manager, page));
  const passed = checks.some((check) => check.rule === rule && check.verdict !== Verdict.FAILED);
  if (verdict === Verdict.FAILED && passed) throw new SimilarPageError("a similar page was finished in the meantime");
  await manager.insert(PageFingerprint, page);
}

function findNewest(manager: EntityManager, { parentId, clientId }: Pick<PageFingerprint, "parentId" | "clientId">) {
  return manager.find(PageFingerprint, {
    select: { title: true, fingerprint: true },
    where: { parentId, clientId: Not(clientId) },
    order: { jobId: "DESC" },
    take: COMPARED_PAGES,
  });
}
