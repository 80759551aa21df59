import { z } from "zod";

/** The characters of one part in one message. The next message has the rest. */
export const BATCH_CHARACTERS = 2_000;

/** How long a reader's request for a draft is valid, in milliseconds. Readers repeat it. */
export const DRAFT_REQUEST_TTL_MS = 15_000;

/** An addition to one part of the content. At offset 0 the part starts again. */
const draftPiece = z.object({
  part: z.string().max(100),
  title: z.string().max(400),
  offset: z.int().min(0),
  text: z.string().max(BATCH_CHARACTERS),
  complete: z.boolean(),
});

/** Additions, sent by a worker to the readers of a draft. */
export const draftBatch = z.object({ pieces: z.array(draftPiece).max(50) });

/** The parsed form of {@link draftBatch}. */
export type DraftBatch = z.infer<typeof draftBatch>;

/** A reader's request for a draft. `fresh`: it has nothing yet and needs each part from its beginning. */
export const draftRequest = z.object({ jobId: z.uuid(), fresh: z.boolean() });

/** The topic of a job's draft. */
export function draftTopic(jobId: string): string {
  return `draft.${jobId}`;
}

/** The topic of readers' requests, to which every worker subscribes. */
export const DRAFT_REQUEST_TOPIC = "draft-wanted";

/** The part of the content that a step writes, without the revision's number. */
export function partOf(stepKey: string): string {
  return stepKey.replace(/^revision-\d+-/, "");
}
