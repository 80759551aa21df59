import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { graphql } from "../../support/api-client.js";
import { type TestOperation, type OperationInput, SERVICE_TOKENS, type AccessFixture } from "./access-fixture.js";

const TEMPLATE = "Write about {keywords}.";
const instructions = (client: string) => `{ contentType: "gbp_post", clientId: "${client}",
  context: { businessType: "a practice", targetAudience: "families", tone: "warm", keywords: ["implants"] } }`;
const usage = (id: string) =>
  `{ jobId: "${randomUUID()}", instructionId: "${id}", outcome: COMPLETED, tokens: 5, revisions: 0 }`;

/** The operations of the IM. */
export function imOperations({ stack, clients, asOperator }: AccessFixture): Record<string, TestOperation> {
  const save = (
    id: string,
    publish: boolean,
  ) => `saveTemplate(input: { id: "${id}", name: "A template", contentType: "access",
    template: "${TEMPLATE} ${randomUUID()}", variables: ["keywords"], publish: ${publish} }) { version { version } }`;
  const aTemplate = async () => {
    const id = `template-${randomUUID()}`;
    for (let version = 0; version < 2; version++) await asOperator(save(id, true), stack.imUrl);
    return id;
  };
  const start = (id: string) =>
    `startAbTest(input: { templateId: "${id}", versionA: "v1.0", versionB: "v1.1" }) { abTest { id } }`;
  const anAbTest = async () => asOperator(start(await aTemplate()), stack.imUrl);
  const anInstruction = async ({ client }: Omit<OperationInput, "target">) => {
    const query = `mutation { generateInstructions(input: ${instructions(client || clients.own)}) { id } }`;
    const { data, errors } = await graphql(stack.imUrl, query, {}, { "x-service-token": SERVICE_TOKENS.im });
    expect(errors).toEqual([]);
    return (data?.["generateInstructions"] as { id: string }).id;
  };
  return {
    template: { field: () => `template(id: "gbp-post") { id }` },
    templates: { field: () => "templates { total }" },
    templateVariables: { field: () => "templateVariables { name }" },
    templateCheck: { field: () => `templateCheck(id: "gbp-post") { version }` },
    abTest: { field: ({ target }) => `abTest(id: "${target}") { id }`, createTarget: anAbTest },
    "AbTest.results": {
      field: ({ target }) => `abTest(id: "${target}") { results { __typename } }`,
      createTarget: anAbTest,
    },
    templateAnalytics: { field: () => "templateAnalytics { __typename }" },
    renderTemplate: { field: () => `renderTemplate(input: { templateId: "gbp-post", version: "v1.0" }) { text }` },
    templateAuditLog: {
      field: ({ target }) => `templateAuditLog(target: "template:${target}") { nodes { target } }`,
      createTarget: aTemplate,
      marker: ({ target }) => target,
    },
    instruction: { field: ({ target }) => `instruction(id: "${target}") { id }`, createTarget: anInstruction },
    mockInstructions: { field: ({ client }) => `mockInstructions(input: ${instructions(client)}) { __typename }` },
    saveTemplate: { field: ({ target }) => save(target, false), createTarget: aTemplate },
    moveTemplateLabel: {
      field: ({ target }) =>
        `moveTemplateLabel(input: { templateId: "${target}", label: "staging", version: "v1.1" }) { label { __typename } }`,
      createTarget: aTemplate,
    },
    removeTemplateLabel: {
      field: ({ target }) =>
        `removeTemplateLabel(input: { templateId: "${target}", label: "staging" }) { label { label } }`,
      createTarget: async () => {
        const id = await aTemplate();
        const move = `moveTemplateLabel(input: { templateId: "${id}", label: "staging", version: "v1.1" }) { label { label } }`;
        await asOperator(move, stack.imUrl);
        return id;
      },
    },
    startAbTest: { field: ({ target }) => start(target), createTarget: aTemplate },
    stopAbTest: { field: ({ target }) => `stopAbTest(id: "${target}") { abTest { id } }`, createTarget: anAbTest },
    generateInstructions: { field: ({ client }) => `generateInstructions(input: ${instructions(client)}) { id }` },
    generateInstructionBatch: {
      field: ({ client }) => `generateInstructionBatch(inputs: [${instructions(client)}]) { id }`,
    },
    eraseInstructions: { field: ({ target }) => `eraseInstructions(ids: ["${target}"])`, createTarget: anInstruction },
    recordTemplateUsage: {
      field: ({ target }) => `recordTemplateUsage(input: ${usage(target)})`,
      createTarget: anInstruction,
    },
    recordTemplateUsages: {
      field: ({ target }) => `recordTemplateUsages(reports: [${usage(target)}]) { __typename }`,
      createTarget: anInstruction,
    },
    "_entities.Template": {
      field: () =>
        `_entities(representations: [{ __typename: "Template", id: "gbp-post" }]) { ... on Template { name } }`,
      marker: () => `"name"`,
    },
  };
}
