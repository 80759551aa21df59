import { AppError } from "@cgs/kit/errors";
import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ListResourcesResult, ReadResourceResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { markAsData, withoutInvisible } from "./data-notice.js";
import type { GraphCaller } from "./graph-caller.js";
import { READ_CONTENT, finished, type ContentData } from "./read-content.js";
import { READ_STRATEGY, type StrategyData } from "./read-strategy.js";
import { sourcedFields } from "./sourced-fields.js";

/** How many resources and completions an answer names. */
const LISTED = 50;

const FIND_CLIENTS = `query McpFindClients($search: String, $limit: Int!) {
  clients(search: $search, limit: $limit) { clients { id name } }
}`;

const FIND_CONTENT = `query McpFindContent($text: String, $first: Int!) {
  jobsConnection(status: [COMPLETED], text: $text, first: $first) { nodes { id contentType result { title } } }
}`;

/** The GraphQL operations of resources, besides those of tools. */
export const RESOURCE_OPERATIONS: readonly string[] = [FIND_CLIENTS, FIND_CONTENT];

/** The ids of clients that a typed text may mean; for an API key its own. */
export async function completeClient(graph: GraphCaller, typed: string): Promise<string[]> {
  const { keyClientId } = graph;
  return keyClientId === undefined ? (await findClients(graph, typed)).map(({ id }) => id) : [keyClientId];
}

/** Offers finished texts and, to users, effective strategies as resources. */
export function registerResources(server: McpServer, graph: GraphCaller): void {
  if (graph.identity.kind !== "apiKey") registerStrategies(server, graph);
  const template = new ResourceTemplate("content://texts/{job_id}", {
    list: async () => listOf((await findTexts(graph)).map(({ id, name }) => ({ uri: `content://texts/${id}`, name }))),
    complete: {
      job_id: async (typed) => (await findTexts(graph)).map(({ id }) => id).filter((id) => id.startsWith(typed)),
    },
  });
  const config = { title: "Text", description: "A finished text in Markdown.", mimeType: "text/markdown" };
  server.registerResource("text", template, config, async (uri, { job_id: id }) => {
    const data = await graph.run(READ_CONTENT, { id: z.uuid().parse(id) });
    const { content } = finished(data as unknown as ContentData).revision;
    return textOf(uri, "text/markdown", `# ${content.title}\n\n${content.bodyMarkdown}`);
  });
}

function registerStrategies(server: McpServer, graph: GraphCaller): void {
  const uriOf = (id: string) => `content://clients/${encodeURIComponent(id)}/strategy`;
  const template = new ResourceTemplate("content://clients/{client_id}/strategy", {
    list: async () =>
      listOf((await findClients(graph)).map(({ id, name }) => ({ uri: uriOf(id), name: `Strategy of ${name}` }))),
    complete: { client_id: (typed) => completeClient(graph, typed) },
  });
  const config = {
    title: "Strategy",
    description: "The effective strategy of a client, with the client that set each field.",
    mimeType: "application/json",
  };
  server.registerResource("strategy", template, config, async (uri, { client_id: id }) => {
    const { client } = (await graph.run(READ_STRATEGY, { id: clientIdSchema.parse(id) })) as unknown as StrategyData;
    const { version, sources, ruleLevels, ...values } = client.strategy;
    const fields = sourcedFields(
      { ...values, ruleLevels: Object.fromEntries(ruleLevels.map(({ rule, level }) => [rule, level])) },
      sources,
    );
    return textOf(uri, "application/json", JSON.stringify({ client: client.name, version, fields }));
  });
}

/** A resource. What it holds is marked as data, so JSON stands between the lines of the mark. */
function textOf(uri: URL, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text: markAsData(withoutInvisible(text)) }] };
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
  return nodes.map(({ id, contentType, result }) => ({ id, name: withoutInvisible(result?.title ?? contentType) }));
}
