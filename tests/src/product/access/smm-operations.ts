import { randomUUID } from "node:crypto";
import { graphql } from "../../support/api-client.js";
import type { TestOperation, OperationInput, AccessFixture } from "./access-fixture.js";

interface FactsWithPeople {
  people: { name: string }[] | null;
}

/** The operations of the SMM. */
export function smmOperations({ stack, callers, source, asOperator }: AccessFixture): Record<string, TestOperation> {
  const inSmm = (mutation: string) => asOperator(mutation, stack.smmUrl);
  const child = (client: string) =>
    `createChildClient(parentId: "${client}", input: { name: "Child ${randomUUID()}" }) { client { id } }`;
  const rename = (client: string) => `renameClient(id: "${client}", name: "Name ${randomUUID()}") { client { id } }`;
  const versionOf = async ({ client }: Omit<OperationInput, "target">) => {
    const query = `{ client(id: "${client}") { ownStrategy { version } } }`;
    const { data } = await graphql(stack.smmUrl, query, {}, callers.operator.headers);
    return String((data?.["client"] as { ownStrategy: { version: number } | null }).ownStrategy?.version ?? 0);
  };
  const assign = (client: string) =>
    `assignTemplate(clientId: "${client}", contentType: "gbp_post", templateId: "gbp-post",
      customizations: { toneAdjustment: ${Math.random()} }) { client { id } }`;
  const personOf = async (input: Omit<OperationInput, "target">): Promise<string> => {
    const query = `{ client(id: "${input.client}") { ownStrategy { values { facts { people { name } } } } } }`;
    const { data } = await graphql(stack.smmUrl, query, {}, callers.operator.headers);
    const { ownStrategy } = data?.["client"] as { ownStrategy: { values: { facts: FactsWithPeople | null } } | null };
    const [known] = ownStrategy?.values.facts?.people ?? [];
    if (known) return known.name;
    const people = Array.from({ length: 20 }, (_, index) => `{ name: "Person ${index}" }`).join(" ");
    await inSmm(`updateStrategy(clientId: "${input.client}", expectedVersion: ${await versionOf(input)}, reason: "A test.",
      values: { facts: { people: [${people}] } }) { client { id } }`);
    return "Person 0";
  };
  const unarchiveAll = () => source.query("UPDATE smm.client SET archived_at = NULL WHERE archived_at IS NOT NULL");
  return {
    client: { field: ({ client }) => `client(id: "${client}") { id strategy { version } }` },
    clients: {
      field: () => "clients(limit: 100) { clients { id } }",
      marker: ({ client }) => `"id":"${client}"`,
    },
    effectiveStrategiesWith: {
      field: ({ client }) =>
        `effectiveStrategiesWith(clientId: "${client}", values: { location: "Here" }, clientIds: ["${client}"]) { __typename }`,
    },
    factIssues: { field: ({ client }) => `factIssues(clientId: "${client}") { checkedClients }` },
    strategyCheck: { field: () => `strategyCheck(values: { location: "Here" }) { __typename }` },
    mockStrategy: { field: () => `mockStrategy(clientId: "anybody") { __typename }` },
    clientAuditLog: {
      field: ({ client }) => `clientAuditLog(clientId: "${client}") { nodes { target } }`,
      createTarget: async ({ client }) => inSmm(rename(client)),
      marker: ({ client }) => `"client:${client}"`,
    },
    createClient: {
      field: () => `createClient(input: { name: "Root ${randomUUID()}", businessType: "a shop" }) { client { id } }`,
    },
    createChildClient: { field: ({ client }) => child(client) },
    importClients: {
      field: ({ client }) =>
        `importClients(rows: [{ name: "Row ${randomUUID()}", parent: "${client}" }]) { clientImport { applied } }`,
    },
    renameClient: { field: ({ client }) => rename(client) },
    archiveClient: { field: ({ client }) => `archiveClient(id: "${client}") { client { id } }`, undo: unarchiveAll },
    unarchiveClient: { field: ({ client }) => `unarchiveClient(id: "${client}") { client { id } }` },
    updateStrategy: {
      field: ({
        client,
        target,
      }) => `updateStrategy(clientId: "${client}", expectedVersion: ${target}, reason: "A test.",
        values: { location: "Place ${randomUUID()}" }) { client { id } }`,
      createTarget: versionOf,
    },
    overrideStrategies: {
      field: ({ client }) => `overrideStrategies(clientId: "${client}", clientIds: ["${client}"], reason: "A test.",
        values: { location: "Place ${randomUUID()}" }) { strategyOverride { applied } }`,
    },
    importFacts: {
      field: ({ client }) => `importFacts(clientId: "${client}", format: CSV, reason: "A test.",
        text: "services\\nService ${randomUUID()}") { factImport { applied } }`,
    },
    restoreStrategy: {
      field: ({ client, target }) =>
        `restoreStrategy(clientId: "${client}", version: 1, expectedVersion: ${target}, reason: "A test.") { client { id } }`,
      createTarget: async (input) => {
        await inSmm(assign(input.client));
        return versionOf(input);
      },
    },
    assignTemplate: { field: ({ client }) => assign(client) },
    unassignTemplate: {
      field: ({ client }) => `unassignTemplate(clientId: "${client}", contentType: "gbp_post") { client { id } }`,
      createTarget: ({ client }) => inSmm(assign(client)),
    },
    eraseFactPerson: {
      field: ({ client, target }) => `eraseFactPerson(clientId: "${client}", name: "${target}") { client { id } }`,
      createTarget: personOf,
    },
    "_entities.Client": {
      field: ({ client }) =>
        `_entities(representations: [{ __typename: "Client", id: "${client}" }]) { ... on Client { name } }`,
      marker: () => `"name"`,
    },
  };
}
