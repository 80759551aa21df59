import { z } from "zod";

/** A batch holds at most this many characters of one part; the rest follows in the next. */
export const BATCH_CHARACTERS = 2_000;

/** How long a reader's wish to see a draft lasts without being repeated. */
export const WANTED_FOR_MS = 15_000;

/** What has been added to one part of a text. At offset 0 the part begins anew. */
const draftPiece = z.object({
  part: z.string().max(100),
  title: z.string().max(400),
  offset: z.int().min(0),
  text: z.string().max(BATCH_CHARACTERS),
  complete: z.boolean(),
});

/** A batch of pieces, from the worker to whoever reads along. */
export const draftBatch = z.object({ pieces: z.array(draftPiece).max(50) });

/** A batch of {@link draftBatch}. */
export type DraftBatch = z.infer<typeof draftBatch>;

/** Somebody reads along; `fresh` when they have nothing yet and need each part from its beginning. */
export const draftRequest = z.object({ jobId: z.uuid(), fresh: z.boolean() });

/** The topic on which a job's text travels. */
export function draftTopic(jobId: string): string {
  return `draft.${jobId}`;
}

/** The topic on which readers tell workers what they want to see. */
export const DRAFT_REQUEST_TOPIC = "draft-wanted";

/** The part of the text that a step writes, whichever revision it is. */
export function partOf(stepKey: string): string {
  return stepKey.replace(/^revision-\d+-/, "");
}
