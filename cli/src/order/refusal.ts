import { CliError } from "../settings/cli-error.js";
import { placeOf } from "./order-file.js";

/** How many refused orders of a file are listed. */
const LISTED = 20;

/** Fields of an order whose option has another name than their column. */
const OPTIONS: Record<string, string> = {
  client_id: "--client",
  content_type: "--type",
  keywords: "--keyword",
  target_length: "--length",
};

interface RefusedOrder {
  index: number;
  field?: string | null;
  message: string;
}

/**
 * Says why the server refused orders, with the names that the user wrote: options, or the columns of a file.
 *
 * @param file The file of the orders. Undefined when they are options.
 * @returns an error for the user. Other errors are returned unchanged.
 */
export function orderRefusal(error: unknown, file: string | undefined): unknown {
  if (!(error instanceof CliError)) return error;
  const { message, reason, code, details } = error;
  const orders = details["items"] as RefusedOrder[] | undefined;
  if (code === "BATCH_REFUSED" && orders) {
    const lines = orders.slice(0, LISTED).map((order) => describe(order, file));
    const rest = Number(details["refused"] ?? orders.length) - lines.length;
    const text = [file === undefined ? [] : [message], lines, rest > 0 ? [`… and ${rest} more`] : []].flat().join("\n");
    return new CliError(text, reason, code, details);
  }
  if (typeof details["field"] !== "string") return error;
  return new CliError(describe({ index: 0, field: details["field"], message }, file), reason, code, details);
}

function describe({ index, field, message }: RefusedOrder, file: string | undefined): string {
  const place = file === undefined ? "" : `${placeOf(file, index)}: `;
  if (field == null) return place + message;
  const problem = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return `${place}${nameOf(field, file === undefined)}: ${problem}`;
}

/** @returns such as `target_length` or `--length`, for `metadata.targetLength` */
function nameOf(field: string, isOption: boolean): string {
  const [name = field] = field.replace(/^metadata\./, "").split(".");
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isOption ? (OPTIONS[column] ?? `--${column.replaceAll("_", "-")}`) : column;
}
