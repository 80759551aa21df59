import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GraphQLSchema } from "graphql";
import { fieldTable, type JsonSchema } from "./json-schema.js";
import { blocks, cell, jsonBlock, prose, table } from "./markdown-text.js";
import type { OpenApiDocument, OpenApiOperation } from "./openapi-document.js";
import { bodySection } from "./rest-page.js";
import type { SitePage } from "./site-page.js";

/** The part of an AsyncAPI document that the site shows. */
export interface AsyncApiDocument {
  info: { description: string };
  channels: Record<string, { address: string; title: string; description: string; messages: Record<string, unknown> }>;
  components: {
    messages: Record<string, { title: string; payload: JsonSchema; examples?: { payload: unknown }[] }>;
    securitySchemes: Record<string, { name: string; in: string; description: string }>;
  };
}

/** Reads the generated AsyncAPI document. */
export async function readAsyncApi(top: string): Promise<AsyncApiDocument> {
  return JSON.parse(await readFile(join(top, "schema/asyncapi/cpm.json"), "utf8")) as AsyncApiDocument;
}

/** What the system sends: the requests of webhooks, the subscriptions of the graph, and the WebSocket channels. */
export function eventsPage(schema: GraphQLSchema, external: OpenApiDocument, channels: AsyncApiDocument): SitePage {
  const markdown = blocks(
    "# Events",
    "The system tells others what happens in three ways: webhooks for servers, subscriptions for GraphQL callers, and channels for callers of REST.",
    "## Webhooks",
    "A manager adds an endpoint on a client's page in the dashboard, or with the mutation " +
      "[`createWebhookEndpoint`](/reference/graphql/mutations.md#createWebhookEndpoint). Requests are signed as " +
      "[Standard Webhooks](https://www.standardwebhooks.com) says; the [tutorial](/tutorials/webhook-receiver.md) checks the signature.",
    ...Object.entries(external.webhooks ?? {}).map(webhookSection),
    "## Subscriptions",
    "Each starts with the current state. Arguments and results are on the page of [subscriptions](/reference/graphql/subscriptions.md).",
    subscriptionTable(schema),
    "## Channels",
    prose(channels.info.description),
    ...Object.values(channels.components.securitySchemes).map(
      ({ name, in: where, description }) => `Credential: \`${name}\` in the ${where}. ${prose(description)}`,
    ),
    ...Object.values(channels.channels).map((channel) => channelSection(channel, channels)),
  );
  return { path: "reference/events.md", title: "Events", markdown };
}

/** A webhook. Its schemas are on the page of the External API, whose document describes it. */
function webhookSection([name, methods]: [string, Record<string, OpenApiOperation>]): string {
  const sections = Object.values(methods).flatMap(({ summary, description = "", requestBody }) => [
    summary,
    prose(description),
    ...Object.values(requestBody?.content ?? {}).map(bodySection),
  ]);
  return blocks(`### ${name}`, ...sections).replaceAll("](#schema-", "](/reference/rest/external.md#schema-");
}

function subscriptionTable(schema: GraphQLSchema): string {
  const rows = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).map(({ name, description }) => [
    `[\`${name}\`](/reference/graphql/subscriptions.md#${name})`,
    cell(description ?? ""),
  ]);
  return table(["Subscription", "What it sends"], rows);
}

function channelSection(
  { title, address, description, messages }: AsyncApiDocument["channels"][string],
  { components }: AsyncApiDocument,
): string {
  const sent = Object.keys(messages).flatMap((name) => components.messages[name] ?? []);
  return blocks(
    `### ${title}`,
    `\`\`\`text\n${address}\n\`\`\``,
    prose(description),
    ...sent.flatMap((message) => [
      `**${message.title}**`,
      fieldTable(message.payload),
      ...(message.examples ?? []).map(({ payload }) => jsonBlock(payload)),
    ]),
  );
}
