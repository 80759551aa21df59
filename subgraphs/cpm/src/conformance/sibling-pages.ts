import { type DataSource, Not } from "typeorm";
import { PageSketch } from "./page-sketch.entity.js";
import type { SiblingPage } from "./shingles.js";

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
    return this.source.getRepository(PageSketch).find({
      select: { title: true, sketch: true },
      where: { parentId, clientId: Not(clientId) },
      order: { jobId: "DESC" },
      take: COMPARED_PAGES,
    });
  }
}
