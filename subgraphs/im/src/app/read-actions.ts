import type { ReadActions } from "@cgs/kit/graphql/audit-fields";

/** The audit actions of the IM's reads. */
export const IM_READ_ACTIONS: ReadActions = {
  abTest: "abTest.read",
  instruction: "instruction.read",
  mockInstructions: "test.instructions",
  renderTemplate: "template.preview",
  template: "template.read",
  templateAnalytics: "templateAnalytics.read",
  templateAuditLog: "audit.read",
  templateCheck: "test.template",
  templateVariables: "templateVariable.list",
  templates: "template.list",

  Template: "template.read",
  "AbTest.results": "templateAnalytics.read",
};
