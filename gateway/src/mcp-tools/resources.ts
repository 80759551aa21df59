import { AppError } from "@cgs/kit/errors";
import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ListResourcesResult, ReadResourceResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { markAsData } from "./data-notice.js";
import { shortened } from "./text-bounds.js";
import type { GraphCaller } from "./graph-caller.js";
import { READ_CONTENT, finished, type ContentData } from "./read-content.js";
import { READ_STRATEGY, type StrategyData } from "./read-strategy.js";
import { sourcedFields } from "./sourced-fields.js";
import { orMcpError } from "./tool-error.js";
import type { ToolDependencies } from "./tool.js";
import { withoutInvisible } from "./visible-text.js";

/** How many resources and completions an answer names. */
const LISTED = 50;

/** The longest name of a resource, which assistants show in a menu, without a mark that it is data. */
const MAX_NAME = 100;

const FIND_CLIENTS = `query McpFindClients($search: String, $limit: Int!) {
  clients(search: $search, limit: $limit) { clients { id name } }
}`;

const FIND_CONTENT = `query McpFindContent($text: String, $first: Int!) {
  jobsConnection(status: [COMPLETED], text: $text, first: $first) { nodes { id contentType result { title } } }
}`;

/** The GraphQL operations of resources, besides those of tools. */
export const RESOURCE_OPERATIONS: readonly string[] = [FIND_CLIENTS, FIND_CONTENT];

/** The ids of clients that a typed text may mean; for an API key its own. */
export function completeClient(request: ToolDependencies, typed: string): Promise<string[]> {
  const { graph } = request;
  const { keyClientId } = graph;
  if (keyClientId !== undefined) return Promise.resolve([keyClientId]);
  return orMcpError(request, async () => (await findClients(graph, typed)).map(({ id }) => id));
}

/** Offers finished texts and, to users, effective strategies as resources. */
export function registerResources(server: McpServer, request: ToolDependencies): void {
  const { graph } = request;
  if (graph.identity.kind !== "apiKey") registerStrategies(server, request);
  const texts = () => orMcpError(request, () => findTexts(graph));
  const template = new ResourceTemplate("content://texts/{job_id}", {
    list: async () => listOf((await texts()).map(({ id, name }) => ({ uri: `content://texts/${id}`, name }))),
    complete: { job_id: async (typed) => (await texts()).map(({ id }) => id).filter((id) => id.startsWith(typed)) },
  });
  const config = { title: "Text", description: "A finished text in Markdown.", mimeType: "text/markdown" };
  server.registerResource("text", template, config, (uri, { job_id: id }) =>
    orMcpError(request, async () => {
      const data = await graph.run(READ_CONTENT, { id: idIn(z.uuid(), id, "JOB_NOT_FOUND") });
      const { content } = finished(data as unknown as ContentData).revision;
      return textOf(uri, "text/markdown", `# ${content.title}\n\n${content.bodyMarkdown}`);
    }),
  );
}

function registerStrategies(server: McpServer, request: ToolDependencies): void {
  const { graph } = request;
  const uriOf = (id: string) => `content://clients/${encodeURIComponent(id)}/strategy`;
  const clients = () => orMcpError(request, () => findClients(graph));
  const template = new ResourceTemplate("content://clients/{client_id}/strategy", {
    list: async () =>
      listOf((await clients()).map(({ id, name }) => ({ uri: uriOf(id), name: nameOf(`Strategy of ${name}`) }))),
    complete: { client_id: (typed) => completeClient(request, typed) },
  });
  const config = {
    title: "Strategy",
    description: "The effective strategy of a client, with the client that set each field.",
    mimeType: "application/json",
  };
  server.registerResource("strategy", template, config, (uri, { client_id: id }) =>
    orMcpError(request, async () => {
      const variables = { id: idIn(clientIdSchema, id, "CLIENT_NOT_FOUND") };
      const { client } = (await graph.run(READ_STRATEGY, variables)) as unknown as StrategyData;
      return textOf(uri, "application/json", JSON.stringify(withoutInvisible(strategyOf(client))));
    }),
  );
}

function strategyOf({ name, strategy: { version, sources, ruleLevels, ...values } }: StrategyData["client"]) {
  const levels = Object.fromEntries(ruleLevels.map(({ rule, level }) => [rule, level]));
  return { client: name, version, fields: sourcedFields({ ...values, ruleLevels: levels }, sources) };
}

/** The id in an address. @throws AppError when it cannot be one: the address is another's, or leads out of its folder */
function idIn(schema: z.ZodType<string>, id: unknown, code: "JOB_NOT_FOUND" | "CLIENT_NOT_FOUND"): string {
  const parsed = schema.safeParse(id);
  if (!parsed.success) throw new AppError(code);
  return parsed.data;
}

/** A name on one line. */
function nameOf(text: string): string {
  return shortened(text.replaceAll(/\s+/g, " "), MAX_NAME);
}

/** A resource. What it holds is marked as data, so JSON stands between the lines of the mark. */
function textOf(uri: URL, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text: markAsData(text) }] };
}

function listOf(resources: ListResourcesResult["resources"]): ListResourcesResult {
  return { resources };
}

async function findClients(graph: GraphCaller, search = ""): Promise<{ id: string; name: string }[]> {
  if (search.length > 100) throw new AppError("VALIDATION_ERROR", { message: "The text to complete is too long." });
  const { clients } = await graph.run(FIND_CLIENTS, { search: search || undefined, limit: LISTED });
  return (clients as { clients: { id: string; name: string }[] }).clients;
}

async function findTexts(graph: GraphCaller): Promise<{ id: string; name: string }[]> {
  const { jobsConnection } = await graph.run(FIND_CONTENT, { first: LISTED });
  const { nodes } = jobsConnection as {
    nodes: { id: string; contentType: string; result: { title: string } | null }[];
  };
  return nodes.map(({ id, contentType, result }) => ({ id, name: nameOf(result?.title ?? contentType) }));
}
