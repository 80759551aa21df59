import type { DataSource } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";
import { readRevision } from "../../revisions/revision-reads.js";
import type { SiteAccess } from "../connections/site-access.js";
import type { SiteReads } from "../connections/site-reads.js";
import type { Destination, RenderedPost, StandingPost } from "../destination/destination.js";
import { PostState } from "../destination/post-state.js";
import type { MappingService } from "../mapping/mapping.service.js";
import { mayReplace, standingToken } from "./judge-standing.js";
import { postDocument } from "./post-document.js";
import { publicationKey } from "./publication-key.js";
import type { PublicationPreview } from "./publication-preview.js";
import { Publication } from "./publication.entity.js";
import { readableLines, readableText } from "./readable-lines.js";

/** Dependencies of {@link PreviewService}. */
export interface PreviewDependencies {
  source: DataSource;
  reads: SiteReads;
  mappings: MappingService;
  access: SiteAccess;
}

/** Reads what stands on sites. Callers have checked the rights to the job. */
export class PreviewService {
  constructor(private readonly dependencies: PreviewDependencies) {}

  /**
   * What a publication of a revision would write, beside what stands there now.
   * @throws AppError NOT_FOUND for the site or the revision, SITE_PROBLEM.
   */
  async preview(job: Job, siteId: string, revision: number): Promise<PublicationPreview> {
    const { source, reads, mappings } = this.dependencies;
    await reads.getFor(job.clientPath, siteId);
    const { content } = await readRevision(source, job, revision);
    const publication = await source.getRepository(Publication).findOneBy({ jobId: job.id, connectionId: siteId });
    const placement = publication?.placement ?? (await mappings.placement(siteId, job.clientPath, job.contentType));
    const document = postDocument(content, job);
    const key = publicationKey(publication?.id ?? "");
    const writing = {
      document,
      placement,
      state: PostState.DRAFT,
      scheduledFor: null,
      isFirst: !publication?.writtenHash,
    };
    const [next, standing] = await this.dependencies.access.with(siteId, (destination) =>
      Promise.all([destination.render(writing, key), this.read(destination, publication)]),
    );
    const known = publication && { ...publication, seen: null };
    return {
      slug: document.slug,
      next: readable(next),
      standing: standing && {
        ...readable(standing),
        ...{ state: standing.state, seen: standingToken(standing) },
        isChanged: known !== null && !mayReplace(known, standing, next.hash),
      },
      isDeleted: publication !== null && publication.postId !== null && standing === null,
    };
  }

  /** What stands at the site of a publication; null when the post was deleted. @throws AppError SITE_PROBLEM. */
  async standing(job: Job, publication: Publication): Promise<(StandingPost & { token: string }) | null> {
    await this.dependencies.reads.getFor(job.clientPath, publication.connectionId);
    const standing = await this.dependencies.access.with(publication.connectionId, (destination) =>
      this.read(destination, publication),
    );
    return standing && { ...standing, token: standingToken(standing) };
  }

  private async read(destination: Destination, publication: Publication | null): Promise<StandingPost | null> {
    if (!publication?.postId) return null;
    return destination.read(publication.postId, publication.placement);
  }
}

function readable({ title, excerpt, body }: Pick<RenderedPost, "title" | "excerpt" | "body">) {
  return { title: readableText(title), excerpt: readableText(excerpt), body, lines: readableLines(body) };
}
