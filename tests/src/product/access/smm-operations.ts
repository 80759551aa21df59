import { randomUUID } from "node:crypto";
import { graphql } from "../../support/api-client.js";
import type { Ask, Asked, World } from "./world.js";

/** How each operation of the SMM is asked. */
export function smmOperations({ stack, people, source, asOperator }: World): Record<string, Ask> {
  const inSmm = (mutation: string) => asOperator(mutation, stack.smmUrl);
  const child = (client: string) =>
    `createChildClient(parentId: "${client}", input: { name: "Child ${randomUUID()}" }) { id }`;
  const rename = (client: string) => `renameClient(id: "${client}", name: "Name ${randomUUID()}") { id }`;
  const versionOf = async ({ client }: Omit<Asked, "thing">) => {
    const query = `{ client(id: "${client}") { ownStrategy { version } } }`;
    const { data } = await graphql(stack.smmUrl, query, {}, people.operator.headers);
    return String((data?.["client"] as { ownStrategy: { version: number } | null }).ownStrategy?.version ?? 0);
  };
  const assign = (client: string, template: string) =>
    `assignTemplate(clientId: "${client}", contentType: "access", templateId: "${template}") { id }`;
  const bringBack = () => source.query("UPDATE smm.client SET archived_at = NULL WHERE archived_at IS NOT NULL");
  return {
    client: { ask: ({ client }) => `client(id: "${client}") { id strategy { version } }` },
    clients: {
      ask: () => "clients(limit: 100) { clients { id } }",
      found: ({ client }) => `"id":"${client}"`,
    },
    effectiveStrategiesWith: {
      ask: ({ client }) =>
        `effectiveStrategiesWith(clientId: "${client}", values: { location: "Here" }, clientIds: ["${client}"]) { __typename }`,
    },
    strategyCheck: { ask: () => `strategyCheck(values: { location: "Here" }) { __typename }` },
    mockStrategy: { ask: () => `mockStrategy(clientId: "anybody") { __typename }` },
    clientAuditLog: {
      ask: ({ client }) => `clientAuditLog(clientId: "${client}") { entries { target } }`,
      thing: async ({ client }) => inSmm(rename(client)),
      found: ({ client }) => `"client:${client}"`,
    },
    createClient: {
      ask: () => `createClient(input: { name: "Root ${randomUUID()}", businessType: "a shop" }) { id }`,
    },
    createChildClient: { ask: ({ client }) => child(client) },
    renameClient: { ask: ({ client }) => rename(client) },
    archiveClient: { ask: ({ client }) => `archiveClient(id: "${client}") { id }`, undo: bringBack },
    unarchiveClient: { ask: ({ client }) => `unarchiveClient(id: "${client}") { id }` },
    updateStrategy: {
      ask: ({ client, thing }) => `updateStrategy(clientId: "${client}", expectedVersion: ${thing}, reason: "A test.",
        values: { location: "Place ${randomUUID()}" }) { id }`,
      thing: versionOf,
    },
    restoreStrategy: {
      ask: ({ client, thing }) =>
        `restoreStrategy(clientId: "${client}", version: 1, expectedVersion: ${thing}, reason: "A test.") { id }`,
      thing: async (asked) => {
        await inSmm(assign(asked.client, `template-${randomUUID()}`));
        return versionOf(asked);
      },
    },
    assignTemplate: { ask: ({ client }) => assign(client, `template-${randomUUID()}`) },
    unassignTemplate: {
      ask: ({ client }) => `unassignTemplate(clientId: "${client}", contentType: "access") { id }`,
      thing: ({ client }) => inSmm(assign(client, `template-${randomUUID()}`)),
    },
    "_entities.Client": {
      ask: ({ client }) =>
        `_entities(representations: [{ __typename: "Client", id: "${client}" }]) { ... on Client { name } }`,
      found: () => `"name"`,
    },
  };
}
