import { withDeadline } from "@cgs/kit/deadline";
import type { Logger } from "@cgs/kit/log";
import type { Brief, BriefPassage } from "../brief/brief.js";
import type { Claim } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import { passageText } from "../sources/passage-selection.js";
import { visibleText } from "../sources/reading/text-block.js";
import type { SearchResult, SearchService } from "./search-service.js";

const TIMEOUT_MS = 15_000;

/** Of a result's text: about as much as a passage of a source. */
const MAX_CHARACTERS = 1_500;

/** What {@link withResearch} uses. */
export interface ResearchDependencies {
  search?: SearchService | undefined;
  store: Pick<ClaimStore, "storeResearch">;
  log: Logger;
}

/**
 * Searches the web for a job that orders it, once: the results are stored as a step, and their texts become passages of the brief, in one
 * statement. A search that fails finds nothing, so that it never fails the job. Returns the claim with the new brief.
 * @throws LostClaimError, or the signal's reason.
 */
export async function withResearch(
  claim: Claim,
  signal: AbortSignal,
  dependencies: ResearchDependencies,
): Promise<Claim> {
  const { search, store, log } = dependencies;
  const { job, steps } = claim;
  if (!search || !job.brief.research || steps.some(({ key }) => key === "research")) return claim;
  const results = await findResults(search, job.brief, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    log.warn({ err: error, jobId: job.id, service: search.name }, "a search failed");
    return [];
  });
  const { passages: own = [] } = job.brief;
  const passages = [...own, ...toPassages(results, own.length, claim.now().toISOString())];
  await store.storeResearch(job, { service: search.name, results }, passages);
  return { ...claim, job: { ...job, brief: { ...job.brief, ...(passages.length > 0 && { passages }) } } };
}

function findResults(search: SearchService, { keywords, client }: Brief, signal: AbortSignal): Promise<SearchResult[]> {
  const query = [keywords[0] ?? client.businessType, ...keywords.slice(1, 3)].join(" ");
  return withDeadline(TIMEOUT_MS, ({ signal: ending }) => search.search(query, ending), signal);
}

function toPassages(results: readonly SearchResult[], before: number, readAt: string): BriefPassage[] {
  return results
    .filter(({ url, text }) => /^https?:\/\//.test(url) && URL.canParse(url) && visibleText(text) !== "")
    .map(({ title, url, text }, index) => ({
      number: before + index + 1,
      sourceId: `web-${index + 1}`,
      title: visibleText(title).slice(0, 200),
      url,
      readAt,
      text: passageText(visibleText(text).slice(0, MAX_CHARACTERS)),
    }));
}
