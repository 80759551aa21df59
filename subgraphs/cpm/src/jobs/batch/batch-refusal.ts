import { AppError, type ErrorCode } from "@cgs/kit/errors";

/** The number of items that an error names. */
const MAX_NAMED = 50;

/** The field of an item that an error is about. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: "template",
  CLIENT_NOT_FOUND: "clientId",
  CLIENT_ARCHIVED: "clientId",
  TEMPLATE_NOT_FOUND: "contentType",
  MODEL_NOT_AVAILABLE: "llmConfig.model",
  PROVIDER_KEY_REQUIRED: "llmConfig.provider",
};

/**
 * Runs `work` for all items of a batch concurrently.
 * @throws AppError BATCH_REFUSED, naming the items at fault; or the first error that no item caused.
 */
export async function forEachItem<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const settled = await Promise.allSettled(items.map(work));
  const failed = settled.flatMap((one, index) =>
    one.status === "rejected" ? [{ index, reason: one.reason as unknown }] : [],
  );
  const other = failed.find(({ reason }) => !isItemError(reason));
  if (other) throw other.reason;
  if (failed.length === 0) return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const named = failed.slice(0, MAX_NAMED).map(({ index, reason }) => refusalOf(index, reason as AppError));
  throw new AppError("BATCH_REFUSED", { details: { refused: failed.length, items: named } });
}

/** Whether an item caused the error. Limits and upstream errors are not caused by an item: the same request may succeed later. */
export function isItemError(reason: unknown): reason is AppError {
  return reason instanceof AppError && reason.status < 500 && reason.status !== 429;
}

function refusalOf(index: number, { code, message, extensions }: AppError) {
  const { field } = (extensions["details"] ?? {}) as { field?: string };
  return { index, field: FIELDS[code] ?? field ?? null, code, message };
}
