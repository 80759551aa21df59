import { contentTypeName } from "../content-type/content-types";
import { vendorName } from "../provider/vendor-name";
import type { Deed, Tellings } from "./deed";

/** What is told of texts, templates, vendors and plans. */
export const WORK_DEEDS: Tellings = {
  generateContent: ["Text ordered", ({ is, client }) => `ordered ${textOf(is("contentType"))}${client("for")}`],
  generateBatch: [
    "Text ordered in a batch",
    ({ is, client }) => `ordered ${textOf(is("contentType"))}${client("for")} in a batch`,
  ],
  retryJob: ["Text tried again", ({ is, client }) => `tried ${textOf(is("contentType"))}${client("for")} again`],
  retryBatch: [
    "Text of a batch tried again",
    ({ is, client }) => `tried ${textOf(is("contentType"))} of a batch${client("for")} again`,
  ],
  cancelJob: ["Text cancelled", ({ client }) => `cancelled a text${client("for")}`],
  cancelBatch: ["Text of a batch cancelled", ({ client }) => `cancelled a text of a batch${client("for")}`],
  editContent: ["Text edited", ({ is, client }) => `edited a text${client("for")}${asVersion(is("revision"))}`],
  restoreRevision: [
    "Text restored",
    ({ is, client }) => `restored an earlier version of a text${client("for")}${asVersion(is("revision"))}`,
  ],
  approveContent: ["Text approved", ({ is, client }) => `approved version ${is("revision")} of a text${client("for")}`],
  withdrawApproval: ["Approval withdrawn", ({ client }) => `withdrew the approval of a text${client("for")}`],
  eraseJob: ["Text erased", ({ client }) => `erased a text${client("for")}`],
  saveTemplate: ["Template saved", ({ names, id, is }) => `saved ${names.template(id)} as ${is("version")}`],
  moveTemplateLabel: ["Label moved", movedLabel],
  removeTemplateLabel: [
    "Label removed",
    ({ names, id, was }) => `took the label ${was("label")} of ${names.template(id)} from ${was("version")}`,
  ],
  startAbTest: [
    "A/B test started",
    ({ names, is }) =>
      `started an A/B test of ${names.template(is("templateId"))}, ${is("versionA")} against ${is("versionB")}`,
  ],
  stopAbTest: ["A/B test ended", ({ names, was }) => `ended the A/B test of ${names.template(was("templateId"))}`],
  generateInstructions: [
    "Instructions made",
    ({ is, client }) => `had instructions made${is("templateUsed") && ` from ${is("templateUsed")}`}${client("for")}`,
  ],
  eraseInstructions: ["Instructions erased", ({ client }) => `erased instructions${client("of")}`],
  recordTemplateUsage: ["Use of a template counted", () => "counted the use of a template"],
  setProviderLimit: ["Vendor’s limit set", ({ id }) => `set the limit of ${vendorOf(id)}`],
  removeProviderLimit: ["Vendor’s limit lifted", ({ id }) => `lifted the limit of ${vendorOf(id)}`],
  updatePlan: ["Plan changed", ({ id }) => `changed the plan ${id}`],
  rotateSigningKey: ["Signing key renewed", () => "made a new key that signs sessions"],
};

function movedLabel({ names, id, was, is }: Deed): string {
  const from = was("version") && ` from ${was("version")}`;
  return `moved the label ${is("label")} of ${names.template(id)}${from} to ${is("version")}`;
}

function textOf(contentType: string): string {
  if (!contentType) return "a text";
  const name = contentTypeName(contentType);
  return `${/^(?:[AEIO]|SEO)/.test(name) ? "an" : "a"} ${name}`;
}

function asVersion(revision: string): string {
  return revision && `, now version ${revision}`;
}

/** `openai/gpt-5` as people say it. */
function vendorOf(id: string): string {
  const [vendor = "", ...model] = id.split("/");
  return vendorName([vendor, model.join("/")].filter(Boolean).join(" "));
}
