import type { KnownActor } from "@cgs/kit/audit/record-change";
import { Column, Entity, type EntityManager, PrimaryColumn } from "typeorm";
import type { EditContentInput } from "./edit-content.input.js";

/** The unsaved edit of one user. It is no revision: only its user sees it, and nothing is measured or approved by it. */
@Entity({ name: "content_draft" })
export class DraftRow {
  @PrimaryColumn("uuid")
  jobId: string;

  @PrimaryColumn("uuid")
  userId: string;

  /** From 1, counting each save of the draft. */
  @Column("integer")
  version: number;

  /** The revision that is edited. */
  @Column("integer")
  baseRevision: number;

  @Column("jsonb")
  input: EditContentInput;

  @Column("timestamptz")
  savedAt: Date;
}

/** Deletes the caller's draft of a job's content. Returns whether there was one. */
export async function deleteDraft(manager: EntityManager, { caller }: KnownActor, jobId: string): Promise<boolean> {
  if (caller.kind !== "user") return false;
  const { affected } = await manager.delete(DraftRow, { jobId, userId: caller.id });
  return Boolean(affected);
}
