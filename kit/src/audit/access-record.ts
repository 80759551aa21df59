import type { AnyCaller } from "../auth/caller.js";

/** One operation that read something, or that was refused or failed. It refers to users and content by id. */
export interface AccessRecord {
  /** As in audit entries, such as `user:4711`; `nobody` without a credential, `unknown` with an invalid one. */
  actor: string;
  role: string | null;
  /** The caller's network address. */
  address: string;
  /** What the operation does, such as `job.read`; for a mutation its name. */
  action: string;
  /** Kind and ids of what it concerns, such as `job:4711`. */
  target: string;
  /** As in audit entries. */
  clientPath: readonly string[] | null;
  /** {@link OK} or the code of the error. */
  outcome: string;
  traceId: string;
}

/** The outcome of an operation that was allowed and did not fail. */
export const OK = "ok";

/** The actor of requests without a credential. */
export const NOBODY = "nobody";

/** The actor of requests whose credential is not valid. */
export const UNKNOWN_ACTOR = "unknown";

const MAX_TEXT = 200;

/** What PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** A text from a request as the log keeps it: bounded, and without what PostgreSQL cannot store. */
export function storedText(text: string): string {
  return text.slice(0, MAX_TEXT).replaceAll(UNSTORABLE, "");
}

/** The clients of a caller that has only some, root first. */
export function clientsOf(caller: AnyCaller | undefined): readonly string[] {
  if (caller?.kind === "guest") return caller.clientPath;
  return !caller || caller.kind === "service" ? [] : caller.clientIds.filter((id) => id !== "*");
}
