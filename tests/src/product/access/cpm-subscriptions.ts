import { content, cpmTargets } from "./cpm-targets.js";
import type { TestOperation, AccessFixture } from "./access-fixture.js";

/** The subscriptions of the CPM and the entities that it resolves. */
export function cpmSubscriptions(fixture: AccessFixture): Record<string, TestOperation> {
  const { aJob, aBatch, aCompletedJob } = cpmTargets(fixture);
  const { asOperator } = fixture;
  const entity = (type: string, id: string, fields: string) =>
    `_entities(representations: [{ __typename: "${type}", id: "${id}" }]) { ... on ${type} { ${fields} } }`;
  return {
    jobUpdated: { field: ({ target }) => `jobUpdated(id: "${target}") { id }`, createTarget: aJob },
    clientJobUpdated: { field: ({ client }) => `clientJobUpdated(clientId: "${client}") { id }`, createTarget: aJob },
    jobDraft: { field: ({ target }) => `jobDraft(id: "${target}") { __typename }`, createTarget: aJob },
    commentsUpdated: {
      field: ({ target }) => `commentsUpdated(jobId: "${target}") { id }`,
      createTarget: aCompletedJob,
    },
    batchUpdated: { field: ({ target }) => `batchUpdated(id: "${target}") { id }`, createTarget: aBatch },
    providerStatusChanged: { field: () => "providerStatusChanged { name }" },
    notificationReceived: { field: () => "notificationReceived { unreadCount }" },
    sessionEnded: { field: () => "sessionEnded" },
    "_entities.Job": {
      field: ({ target }) => entity("Job", target, "status"),
      createTarget: aJob,
      marker: () => `"status"`,
    },
    "_entities.Client.plan": {
      field: ({ client }) => entity("Client", client, "plan { usedThisMonth }"),
      marker: () => `"usedThisMonth"`,
    },
    "_entities.Client.budget": {
      createTarget: ({ client }) =>
        asOperator(`setClientBudget(clientId: "${client}", monthlyUsd: "500") { budget { __typename } }`),
      field: ({ client }) => entity("Client", client, "budget { __typename }"),
      marker: () => "ClientBudget",
    },
    "_entities.Client.members": {
      field: ({ client }) => entity("Client", client, "members { totalCount }"),
      marker: () => `"totalCount"`,
    },
    "_entities.Client.jobs": {
      field: ({ client }) => entity("Client", client, "jobs { edges { node { id } } }"),
      createTarget: aJob,
      marker: ({ target }) => target,
    },
    "_entities.Client.sources": {
      field: ({ client }) => entity("Client", client, "sources { id }"),
      createTarget: ({ client }) =>
        asOperator(
          `addSource(input: { clientId: "${client}", name: "Care.txt", upload: { document: "QnJ1c2g=" } }) { source { id } }`,
        ),
      marker: ({ target }) => target,
    },
    "_entities.Template.jobs": {
      field: () => entity("Template", "gbp-post", "jobs(first: 100) { edges { node { id } } }"),
      createTarget: ({ client }) => asOperator(`generateContent(input: ${content(client)}) { job { id } }`),
      marker: ({ target }) => target,
    },
  };
}
