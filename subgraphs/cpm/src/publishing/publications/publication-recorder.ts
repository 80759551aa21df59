import { Counter, type Registry } from "prom-client";
import type { EntityManager } from "typeorm";
import { recordEvent } from "../../events/record-event.js";
import type { StandingPost } from "../destination/destination.js";
import { PostState } from "../destination/post-state.js";
import type { SiteProblem } from "../destination/site-problem.js";
import type { ClaimedPublication } from "./publication-queue.js";

/** Records what became of publications. */
export class PublicationRecorder {
  private readonly counter = new Counter({
    name: "publications_total",
    help: "Publications that ended, by kind of site and outcome.",
    labelNames: ["kind", "outcome"] as const,
    registers: [],
  });

  register(registry: Registry): void {
    registry.registerMetric(this.counter);
  }

  /** A site took a post. Called in the transaction that stores it. */
  async published(manager: EntityManager, claim: ClaimedPublication, { state, url }: StandingPost): Promise<void> {
    const isPublished = state === PostState.PUBLISHED;
    this.counter.inc({ kind: claim.site.kind, outcome: isPublished ? "published" : "stored" });
    if (!isPublished) return;
    const data = { ...subjectOf(claim), url };
    await recordEvent(manager, "content.published", { clientPath: claim.clientPath, data });
  }

  /** A site took a post back. Called in the transaction that stores it. */
  async unpublished(_manager: EntityManager, { site }: ClaimedPublication): Promise<void> {
    this.counter.inc({ kind: site.kind, outcome: "unpublished" });
  }

  /** A publication ended without an effect. Called in the transaction that stores it. */
  async failed(manager: EntityManager, claim: ClaimedPublication, errorCode: SiteProblem | "CONFLICT"): Promise<void> {
    this.counter.inc({ kind: claim.site.kind, outcome: errorCode === "CONFLICT" ? "conflict" : "failed" });
    const data = { ...subjectOf(claim), errorCode };
    await recordEvent(manager, "content.publication_failed", { clientPath: claim.clientPath, data });
  }
}

function subjectOf({ id: publicationId, jobId, clientId, revision, site }: ClaimedPublication) {
  return { publicationId, jobId, clientId, revision, destinationId: site.id };
}
