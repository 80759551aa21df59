import { newIdempotencyKey } from "@cgs/api-client";
import type { Command } from "commander";
import { CliOrderBatchDocument, CliOrderDocument, type GenerateContentInput } from "../gql/graphql.js";
import { batchText } from "../job/job-text.js";
import { watch } from "../job/watch.js";
import { type Order, parseOrder, placeOf, readOrders, toInput } from "../order/order-file.js";
import { estimate, previewText } from "../order/preview.js";
import { orderRefusal } from "../order/refusal.js";
import { confirmOrThrow } from "../output/prompts.js";
import { identityOf } from "../session/log-in.js";
import { usageError } from "../settings/cli-error.js";
import { type Context, contextOf } from "./context.js";

interface OrderOptions {
  client?: string;
  type?: string;
  keyword: string[];
  length?: string;
  tone?: string;
  location?: string;
  pageUrl?: string;
  instructions?: string;
  deadline?: string;
  file?: string;
  watch?: boolean;
  yes?: boolean;
  dryRun?: boolean;
}

/** Adds the command that orders content. */
export function addOrderCommand(program: Command): void {
  const collect = (word: string, words: string[]) => [...words, word];
  program
    .command("order")
    .description("Order content, one piece by options or many from a file")
    .option("-c, --client <id>", "the client that the content is for")
    .option("-t, --type <content-type>", "the content type, such as seo_article")
    .option("-k, --keyword <keyword>", "a keyword; repeat the option for several, the main one first", collect, [])
    .option("--length <words>", "the length in words")
    .option("--tone <tone>", "the tone")
    .option("--location <place>", "the place that the content is about")
    .option("--page-url <url>", "the address of the page")
    .option("--instructions <text>", "what the content is to say")
    .option("--deadline <time>", "24h: written within a day at a lower price")
    .option("-f, --file <path>", "orders as CSV, YAML or JSON; - reads CSV from the standard input")
    .option("-w, --watch", "watch until the content is finished")
    .option("-n, --dry-run", "only show the orders and their cost")
    .option("-y, --yes", "order without asking")
    .action(async (options: OrderOptions, command: Command) => order(contextOf(command), options));
}

async function order(context: Context, options: OrderOptions): Promise<void> {
  const items = await inputsOf(context, options);
  const accepted = await preview(context, items, options)
    .then(() => (options.dryRun ? undefined : place(context, items)))
    .catch((error: unknown) => {
      throw orderRefusal(error, options.file);
    });
  if (accepted === undefined) return;
  const { output } = context;
  if (!options.watch) return output.result(accepted.value, accepted.text);
  output.note(accepted.text);
  await watch(await context.connect(), output, [accepted.id]);
}

/** Shows the orders of a file with their cost, and asks for a confirmation. A dry run only shows them. */
async function preview(context: Context, items: GenerateContentInput[], options: OrderOptions): Promise<void> {
  const { output } = context;
  if (options.file === undefined && !options.dryRun) return;
  const costs = await estimate(await context.connect(), items);
  if (options.dryRun)
    return output.result({ orders: items, estimate: costs }, previewText(items, costs, process.stdout));
  output.note(previewText(items, costs, process.stderr));
  await confirmOrThrow(output, `Order ${items.length === 1 ? "it" : `all ${items.length}`}?`, options.yes ?? false);
}

async function inputsOf(context: Context, options: OrderOptions): Promise<GenerateContentInput[]> {
  const given = orderOf(options);
  const { file } = options;
  const orders = file === undefined ? [given] : (await readOrders(file)).map((one) => ({ ...given, ...one }));
  const client = orders.some((order) => order.client_id === undefined) ? await clientOfKey(context) : undefined;
  const own = client === undefined ? {} : { client_id: client };
  return orders.map((order, index) =>
    toInput({ ...own, ...order }, file === undefined ? "The order" : placeOf(file, index)),
  );
}

/** The client of the API key that is used. Undefined for a user, who may have several. */
async function clientOfKey(context: Context): Promise<string | undefined> {
  const api = await context.connect();
  return api.usesKey ? (await identityOf(api)).clients[0] : undefined;
}

function orderOf(options: OrderOptions): Order {
  const { client, type, keyword, length, tone, location, pageUrl, instructions, deadline } = options;
  if (length !== undefined && !/^\d+$/.test(length))
    throw usageError(`--length: "${length}" is not a number of words.`);
  const values = {
    ...{ client_id: client, content_type: type, target_length: length, tone, location, instructions, deadline },
    page_url: pageUrl,
    ...(keyword.length > 0 && { keywords: keyword }),
  };
  return parseOrder(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)), "The order");
}

interface Accepted {
  id: string;
  value: unknown;
  text: string;
}

function place(context: Context, items: GenerateContentInput[]): Promise<Accepted> {
  const [only] = items;
  return only && items.length === 1 ? orderOne(context, only) : orderAll(context, items);
}

/** The key makes a retry of the request safe when its response is lost. */
const repeatable = { isRepeatable: true };

async function orderOne(context: Context, input: GenerateContentInput): Promise<Accepted> {
  const api = await context.connect();
  const variables = { input, idempotencyKey: newIdempotencyKey() };
  const { job } = (await api.mutate(CliOrderDocument, variables, repeatable)).generateContent;
  return { id: job.id, value: job, text: `Ordered job ${job.id}. Watch it with: cgs watch ${job.id}` };
}

async function orderAll(context: Context, items: GenerateContentInput[]): Promise<Accepted> {
  const api = await context.connect();
  const variables = { input: { items }, idempotencyKey: newIdempotencyKey() };
  const { batch } = (await api.mutate(CliOrderBatchDocument, variables, repeatable)).generateBatch;
  return { id: batch.id, value: batch, text: `${batchText(batch)}\nWatch it with: cgs watch ${batch.id}` };
}
