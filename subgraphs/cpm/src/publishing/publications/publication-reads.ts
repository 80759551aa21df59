import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import { validate as isUuid } from "uuid";
import { Job } from "../../job-record/job.entity.js";
import { SiteConnection } from "../connections/site-connection.entity.js";
import { PostState } from "../destination/post-state.js";
import { Publication, PublicationState } from "./publication.entity.js";

/** Reads publications for one request. Concurrent reads are batched. */
export class PublicationReads {
  private readonly lists: DataLoader<string, Publication[]>;
  private readonly sites: DataLoader<string, SiteConnection | null>;

  constructor(private readonly source: DataSource) {
    this.lists = new DataLoader((ids) => this.loadLists(ids), { cache: false });
    this.sites = new DataLoader((ids) => this.loadSites(ids));
  }

  /** The publications of a job, oldest first. The caller's rights to the job must have been checked. */
  ofJob(jobId: string): Promise<Publication[]> {
    return this.lists.load(jobId);
  }

  /** The publication of a job that tells most: what is not done comes first, then what visitors see. */
  async mainOfJob(jobId: string): Promise<Publication | null> {
    const rank = ({ state, liveState }: Publication) =>
      state !== PublicationState.DONE ? 0 : liveState === PostState.PUBLISHED ? 1 : 2;
    const publications = await this.ofJob(jobId);
    return publications.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
  }

  /** The site of a publication. */
  async site({ connectionId }: Publication): Promise<SiteConnection> {
    const site = await this.sites.load(connectionId);
    if (!site) throw new AppError("NOT_FOUND"); // removed since
    return site;
  }

  /** A publication with its job. @throws AppError NOT_FOUND for one of a job outside the caller's clients. */
  async get(caller: Caller, id: string): Promise<{ publication: Publication; job: Job }> {
    const publication = isUuid(id) ? await this.source.getRepository(Publication).findOneBy({ id }) : null;
    const job = publication && (await this.source.getRepository(Job).findOneBy({ id: publication.jobId }));
    if (!publication || !job || !coversClient(caller, job.clientPath))
      throw new AppError("NOT_FOUND", { message: "There is no such publication." });
    return { publication, job };
  }

  private async loadLists(jobIds: readonly string[]): Promise<Publication[][]> {
    const found = await this.source
      .getRepository(Publication)
      .find({ where: { jobId: In([...jobIds]) }, order: { id: "ASC" } });
    return jobIds.map((jobId) => found.filter((one) => one.jobId === jobId));
  }

  private async loadSites(ids: readonly string[]): Promise<(SiteConnection | null)[]> {
    const found = await this.source.getRepository(SiteConnection).findBy({ id: In([...ids]) });
    return ids.map((id) => found.find((site) => site.id === id) ?? null);
  }
}
