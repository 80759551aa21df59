/** Error codes of Node.js and PostgreSQL for an unavailable database. */
const UNAVAILABLE_CODE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|53|57P0)/;

/** Messages of pg, without a code, for a lost connection or a connection timeout. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|connection ended|connection error and is not queryable/i;

/** TypeORM's error in a transaction whose connection was lost. */
const LOST_IN_TRANSACTION = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Whether an error means that the database is temporarily unavailable, so that the same work may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  if (typeof code === "string" && UNAVAILABLE_CODE.test(code)) return true;
  if (LOST_IN_TRANSACTION.test(error.name) || UNAVAILABLE_MESSAGE.test(message)) return true;
  return driverError !== error && isDatabaseUnavailable(driverError);
}
