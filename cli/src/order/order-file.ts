import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { text as readText } from "node:stream/consumers";
import { getSystemErrorMap } from "node:util";
import { parse as parseCsv } from "csv-parse/sync";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { GenerateContentInput } from "../gql/graphql.js";
import { usageError } from "../settings/cli-error.js";

const keywords = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(";"))])
  .transform((words) => words.map((word) => word.trim()).filter((word) => word !== ""));

/** An order in a file: the names of the REST interface. */
const orderSchema = z.strictObject({
  client_id: z.string().optional(),
  content_type: z.string().optional(),
  keywords: keywords.optional(),
  target_length: z.coerce.number().int().optional(),
  tone: z.string().optional(),
  location: z.string().optional(),
  page_url: z.string().optional(),
  instructions: z.string().optional(),
  deadline: z.string().optional(),
});

/** One order. Fields that it lacks come from the command's options. */
export type Order = z.infer<typeof orderSchema>;

/** The most items of one batch. */
const MOST_ORDERS = 1_000;

/** Reads orders from a file: CSV with a heading, or one order or a list of orders as YAML or JSON. `-` is the standard input, as CSV. */
export async function readOrders(path: string): Promise<Order[]> {
  const text = await (path === "-" ? readText(process.stdin) : readFile(path, "utf8")).catch(
    (error: NodeJS.ErrnoException) => {
      const [, reason] = getSystemErrorMap().get(error.errno ?? 0) ?? ["", error.message];
      throw usageError(`${path} cannot be read: ${reason}.`);
    },
  );
  const isCsv = path === "-" || extname(path) === ".csv" || extname(path) === ".tsv";
  const values = isCsv ? csvRows(path, text) : yamlValues(path, text);
  if (values.length === 0) throw usageError(`${path} has no orders.`);
  if (values.length > MOST_ORDERS)
    throw usageError(`${path} has ${values.length} orders; at most ${MOST_ORDERS} are a batch.`);
  return values.map((value, index) => parseOrder(value, placeOf(path, index)));
}

/** Where an order stands, for errors. @param index from 0 */
export function placeOf(path: string, index: number): string {
  return `${path === "-" ? "standard input" : path}, order ${index + 1}`;
}

/** Checks the form of an order. @throws CliError that names the place and the field */
export function parseOrder(value: unknown, place: string): Order {
  const parsed = orderSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".");
  throw usageError(
    `${place}: ${field ? `${field}: ` : ""}${issue?.message}. Known fields: ${Object.keys(orderSchema.shape).join(", ")}`,
  );
}

/** Empty cells are missing fields. */
function csvRows(path: string, text: string): unknown[] {
  try {
    const options = {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: extname(path) === ".tsv" ? "\t" : [",", "\t"],
    };
    const rows = parseCsv(text, options) as unknown as Record<string, string>[];
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== "")));
  } catch (error) {
    throw usageError(`${path} is not CSV: ${(error as Error).message}`);
  }
}

function yamlValues(path: string, text: string): unknown[] {
  try {
    const value: unknown = parseYaml(text);
    return Array.isArray(value) ? (value as unknown[]) : [value];
  } catch (error) {
    throw usageError(`${path} is not YAML or JSON: ${(error as Error).message}`);
  }
}

/** Builds the operation's input. @throws CliError when client or content type is missing */
export function toInput(order: Order, place: string): GenerateContentInput {
  const { client_id: clientId, content_type: contentType, instructions, deadline } = order;
  if (clientId === undefined) throw usageError(`${place}: name the client with client_id or --client.`);
  if (contentType === undefined) throw usageError(`${place}: name the content type with content_type or --type.`);
  return {
    clientId,
    contentType,
    ...(instructions !== undefined && { instructions }),
    ...(deadline !== undefined && { deadline }),
    metadata: {
      ...(order.keywords && { keywords: order.keywords }),
      ...(order.target_length !== undefined && { targetLength: order.target_length }),
      ...(order.tone !== undefined && { tone: order.tone }),
      ...(order.location !== undefined && { location: order.location }),
      ...(order.page_url !== undefined && { pageUrl: order.page_url }),
    },
  };
}
