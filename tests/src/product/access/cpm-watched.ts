import { content, cpmThings } from "./cpm-things.js";
import type { Ask, World } from "./world.js";

/** How the subscriptions of the CPM and what it says of entities are asked. */
export function cpmWatched(world: World): Record<string, Ask> {
  const { aJob, aBatch } = cpmThings(world);
  const { asOperator } = world;
  const entity = (type: string, id: string, fields: string) =>
    `_entities(representations: [{ __typename: "${type}", id: "${id}" }]) { ... on ${type} { ${fields} } }`;
  return {
    jobUpdated: { ask: ({ thing }) => `jobUpdated(id: "${thing}") { id }`, thing: aJob },
    clientJobUpdated: { ask: ({ client }) => `clientJobUpdated(clientId: "${client}") { id }`, thing: aJob },
    jobDraft: { ask: ({ thing }) => `jobDraft(id: "${thing}") { __typename }`, thing: aJob },
    batchUpdated: { ask: ({ thing }) => `batchUpdated(id: "${thing}") { id }`, thing: aBatch },
    providerStatusChanged: { ask: () => "providerStatusChanged { name }" },
    sessionEnded: { ask: () => "sessionEnded" },
    "_entities.Job": { ask: ({ thing }) => entity("Job", thing, "status"), thing: aJob, found: () => `"status"` },
    "_entities.Client.plan": {
      ask: ({ client }) => entity("Client", client, "plan { usedThisMonth }"),
      found: () => `"usedThisMonth"`,
    },
    "_entities.Client.budget": {
      thing: ({ client }) => asOperator(`setClientBudget(clientId: "${client}", monthlyUsd: "500") { __typename }`),
      ask: ({ client }) => entity("Client", client, "budget { __typename }"),
      found: () => "ClientBudget",
    },
    "_entities.Client.members": {
      ask: ({ client }) => entity("Client", client, "members { total }"),
      found: () => `"total"`,
    },
    "_entities.Client.jobs": {
      ask: ({ client }) => entity("Client", client, "jobs { edges { node { id } } }"),
      thing: aJob,
      found: ({ thing }) => thing,
    },
    "_entities.Template.jobs": {
      ask: () => entity("Template", "gbp-post", "jobs(first: 100) { edges { node { id } } }"),
      thing: ({ client }) => asOperator(`generateContent(input: ${content(client)}) { id }`),
      found: ({ thing }) => thing,
    },
  };
}
