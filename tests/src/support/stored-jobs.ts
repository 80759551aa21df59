import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStage, JobStatus } from "@cgs/cpm/job-record/job-status";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { createMigratedDatabase } from "./database.js";

/** Opens a new database with the CPM's tables. No process uses it. */
export async function openCpmDatabase(): Promise<{ source: DataSource; close(): Promise<void> }> {
  const database = await createMigratedDatabase();
  const source = await createDataSource(database.url, cpmDatabase).initialize();
  const close = async () => {
    await source.destroy();
    await database.drop();
  };
  return { source, close };
}

/** A queued job of the client `acme` with some fields replaced. */
export function aJob(differing: Partial<Job> = {}): Partial<Job> {
  const clientPath = differing.clientPath ?? ["acme"];
  const createdAt = differing.createdAt ?? new Date();
  return {
    id: uuidOf(createdAt),
    clientId: clientPath.at(-1) ?? "",
    planHolder: clientPath[0] ?? "",
    clientPath,
    contentType: "seo_article",
    status: JobStatus.QUEUED,
    stage: JobStage.QUEUED,
    progress: 0,
    request: { keywords: ["dental implants"] },
    brief: { targetLength: 400 } as never,
    provider: "sandbox",
    requestedModel: "sandbox/instant",
    templateId: "article",
    templateUsed: "article v1.0",
    instructionId: "instruction",
    strategyVersion: "acme@1",
    estimatedCompletionTime: 10,
    createdBy: "somebody",
    createdAt,
    ...differing,
  };
}

/** Stores jobs unchanged and returns them in the given order. */
export async function storeJobs(source: DataSource, jobs: Partial<Job>[]): Promise<Partial<Job>[]> {
  await source.getRepository(Job).insert(jobs);
  return jobs;
}

/** A UUID of version 7 with a given time. */
function uuidOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
}
