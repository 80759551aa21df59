import { AppError, type ErrorCode } from "@cgs/kit/errors";

/** Items that a refusal names, at most. */
const NAMED = 50;

/** The field of an item that a refusal is about. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: "template",
  CLIENT_NOT_FOUND: "clientId",
  CLIENT_ARCHIVED: "clientId",
  TEMPLATE_NOT_FOUND: "contentType",
  MODEL_NOT_AVAILABLE: "llmConfig.model",
  PROVIDER_KEY_REQUIRED: "llmConfig.provider",
};

/**
 * Does something with each item of a batch at once.
 * @throws AppError BATCH_REFUSED, naming the items, when the fault is theirs; else the first failure, which is nobody's item's.
 */
export async function forEachItem<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const settled = await Promise.allSettled(items.map(work));
  const failed = settled.flatMap((one, index) =>
    one.status === "rejected" ? [{ index, reason: one.reason as unknown }] : [],
  );
  const foreign = failed.find(({ reason }) => !isItems(reason));
  if (foreign) throw foreign.reason;
  if (failed.length === 0) return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const named = failed.slice(0, NAMED).map(({ index, reason }) => refusalOf(index, reason as AppError));
  throw new AppError("BATCH_REFUSED", { details: { refused: failed.length, items: named } });
}

/** Limits and failures of modules are not an item's fault: the same request may succeed later. */
function isItems(reason: unknown): boolean {
  return reason instanceof AppError && reason.status < 500 && reason.status !== 429;
}

function refusalOf(index: number, { code, message, extensions }: AppError) {
  const { field } = (extensions["details"] ?? {}) as { field?: string };
  return { index, field: FIELDS[code] ?? field ?? null, code, message };
}
