import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { graphql } from "../../support/api-client.js";
import { type Ask, type Asked, SERVICE_TOKENS, type World } from "./world.js";

const TEXT = "Write about {keywords}.";
const instructions = (client: string) => `{ contentType: "gbp_post", clientId: "${client}",
  context: { businessType: "a practice", targetAudience: "families", tone: "warm", keywords: ["implants"] } }`;
const usage = (id: string) =>
  `{ jobId: "${randomUUID()}", instructionId: "${id}", outcome: COMPLETED, tokens: 5, revisions: 0 }`;

/** How each operation of the IM is asked. */
export function imOperations({ stack, clients, asOperator }: World): Record<string, Ask> {
  const save = (
    id: string,
    publish: boolean,
  ) => `saveTemplate(input: { id: "${id}", name: "A template", contentType: "access",
    template: "${TEXT} ${randomUUID()}", variables: ["keywords"], publish: ${publish} }) { version }`;
  const aTemplate = async () => {
    const id = `template-${randomUUID()}`;
    for (let version = 0; version < 2; version++) await asOperator(save(id, true), stack.imUrl);
    return id;
  };
  const start = (id: string) =>
    `startAbTest(input: { templateId: "${id}", versionA: "v1.0", versionB: "v1.1" }) { id }`;
  const aTest = async () => asOperator(start(await aTemplate()), stack.imUrl);
  const someInstructions = async ({ client }: Omit<Asked, "thing">) => {
    const query = `mutation { generateInstructions(input: ${instructions(client || clients.own)}) { id } }`;
    const { data, errors } = await graphql(stack.imUrl, query, {}, { "x-service-token": SERVICE_TOKENS.im });
    expect(errors).toEqual([]);
    return (data?.["generateInstructions"] as { id: string }).id;
  };
  return {
    template: { ask: () => `template(id: "gbp-post") { id }` },
    templates: { ask: () => "templates { total }" },
    templateVariables: { ask: () => "templateVariables { name }" },
    templateCheck: { ask: () => `templateCheck(id: "gbp-post") { version }` },
    abTest: { ask: ({ thing }) => `abTest(id: "${thing}") { id }`, thing: aTest },
    "AbTest.results": { ask: ({ thing }) => `abTest(id: "${thing}") { results { __typename } }`, thing: aTest },
    templateAnalytics: { ask: () => "templateAnalytics { __typename }" },
    renderTemplate: { ask: () => `renderTemplate(input: { templateId: "gbp-post", version: "v1.0" }) { text }` },
    templateAuditLog: {
      ask: ({ thing }) => `templateAuditLog(target: "template:${thing}") { entries { target } }`,
      thing: aTemplate,
      found: ({ thing }) => thing,
    },
    instruction: { ask: ({ thing }) => `instruction(id: "${thing}") { id }`, thing: someInstructions },
    mockInstructions: { ask: ({ client }) => `mockInstructions(input: ${instructions(client)}) { __typename }` },
    saveTemplate: { ask: ({ thing }) => save(thing, false), thing: aTemplate },
    moveTemplateLabel: {
      ask: ({ thing }) =>
        `moveTemplateLabel(input: { templateId: "${thing}", label: "staging", version: "v1.1" }) { __typename }`,
      thing: aTemplate,
    },
    removeTemplateLabel: {
      ask: ({ thing }) => `removeTemplateLabel(input: { templateId: "${thing}", label: "staging" })`,
      thing: async () => {
        const id = await aTemplate();
        const move = `moveTemplateLabel(input: { templateId: "${id}", label: "staging", version: "v1.1" }) { label }`;
        await asOperator(move, stack.imUrl);
        return id;
      },
    },
    startAbTest: { ask: ({ thing }) => start(thing), thing: aTemplate },
    stopAbTest: { ask: ({ thing }) => `stopAbTest(id: "${thing}") { id }`, thing: aTest },
    generateInstructions: { ask: ({ client }) => `generateInstructions(input: ${instructions(client)}) { id }` },
    generateInstructionBatch: {
      ask: ({ client }) => `generateInstructionBatch(inputs: [${instructions(client)}]) { id }`,
    },
    eraseInstructions: { ask: ({ thing }) => `eraseInstructions(ids: ["${thing}"])`, thing: someInstructions },
    recordTemplateUsage: {
      ask: ({ thing }) => `recordTemplateUsage(input: ${usage(thing)})`,
      thing: someInstructions,
    },
    recordTemplateUsages: {
      ask: ({ thing }) => `recordTemplateUsages(reports: [${usage(thing)}]) { __typename }`,
      thing: someInstructions,
    },
    "_entities.Template": {
      ask: () =>
        `_entities(representations: [{ __typename: "Template", id: "gbp-post" }]) { ... on Template { name } }`,
      found: () => `"name"`,
    },
  };
}
