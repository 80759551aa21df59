import { contentTypeName } from "../content-type/content-types";
import { providerName } from "../provider/provider-name";
import type { AuditAction, AuditActionDescriptions } from "./audit-action";

/** Audit actions on content, templates, providers and plans. */
export const CONTENT_ACTIONS: AuditActionDescriptions = {
  generateContent: [
    "Text ordered",
    ({ after, client }) => `ordered ${describeContent(after("contentType"))}${client("for")}`,
  ],
  generateBatch: [
    "Text ordered in a batch",
    ({ after, client }) => `ordered ${describeContent(after("contentType"))}${client("for")} in a batch`,
  ],
  retryJob: [
    "Text tried again",
    ({ after, client }) => `tried ${describeContent(after("contentType"))}${client("for")} again`,
  ],
  retryBatch: [
    "Text of a batch tried again",
    ({ after, client }) => `tried ${describeContent(after("contentType"))} of a batch${client("for")} again`,
  ],
  cancelJob: ["Content canceled", ({ client }) => `canceled content${client("for")}`],
  cancelBatch: ["Batch item canceled", ({ client }) => `canceled an item of a batch${client("for")}`],
  editContent: ["Text edited", ({ after, client }) => `edited a text${client("for")}${asVersion(after("revision"))}`],
  checkFacts: [
    "Facts checked",
    ({ after, client }) => `checked a text${client("for")} against the current facts${asVersion(after("revision"))}`,
  ],
  repairContent: ["Fix ordered", ({ client }) => `had one rule of a text${client("for")} fixed`],
  decideRepair: [
    "Fix decided",
    ({ after, client }) =>
      `${after("decision") === "DISCARDED" ? "discarded" : "accepted"} a proposed fix of a text${client("for")}`,
  ],
  reviseForFacts: [
    "Revision for facts ordered",
    ({ client }) => `had a text${client("for")} revised for the current facts`,
  ],
  restoreRevision: [
    "Text restored",
    ({ after, client }) => `restored an earlier version of a text${client("for")}${asVersion(after("revision"))}`,
  ],
  approveContent: [
    "Text approved",
    ({ after, client }) => `approved version ${after("revision")} of a text${client("for")}`,
  ],
  saveContentDraft: ["Draft started", ({ client }) => `started a draft of a text${client("for")}`],
  discardContentDraft: ["Draft discarded", ({ client }) => `discarded a draft of a text${client("for")}`],
  createContentView: ["View saved", () => "saved a view of the content list"],
  updateContentView: ["View changed", () => "changed a view of the content list"],
  deleteContentView: ["View deleted", () => "deleted a view of the content list"],
  setDefaultContentView: ["Default view chosen", () => "chose the view with which the content list opens"],
  addComment: ["Comment added", ({ client }) => `commented on a text${client("for")}`],
  resolveComment: [
    "Comment resolved or reopened",
    ({ client }) => `resolved or reopened a comment on a text${client("for")}`,
  ],
  removeComment: ["Comment removed", ({ client }) => `removed a comment on a text${client("for")}`],
  assignReviewer: ["Reviewer assigned", ({ client }) => `changed the reviewer of a text${client("for")}`],
  requestChanges: [
    "Changes requested",
    ({ after, client }) => `requested changes of version ${after("revision")} of a text${client("for")}`,
  ],
  withdrawApproval: ["Approval withdrawn", ({ client }) => `withdrew the approval of a text${client("for")}`],
  eraseJob: ["Text erased", ({ client }) => `erased a text${client("for")}`],
  saveTemplate: ["Template saved", ({ names, id, after }) => `saved ${names.template(id)} as ${after("version")}`],
  moveTemplateLabel: ["Label moved", describeLabelMove],
  removeTemplateLabel: [
    "Label removed",
    ({ names, id, before }) => `took the label ${before("label")} of ${names.template(id)} from ${before("version")}`,
  ],
  startAbTest: [
    "A/B test started",
    ({ names, after }) =>
      `started an A/B test of ${names.template(after("templateId"))}, ${after("versionA")} against ${after("versionB")}`,
  ],
  stopAbTest: [
    "A/B test ended",
    ({ names, before }) => `ended the A/B test of ${names.template(before("templateId"))}`,
  ],
  generateInstructions: [
    "Instructions made",
    ({ after, client }) =>
      `had instructions made${after("templateUsed") && ` from ${after("templateUsed")}`}${client("for")}`,
  ],
  eraseInstructions: ["Instructions erased", ({ client }) => `erased instructions${client("of")}`],
  recordTemplateUsage: ["Use of a template counted", () => "counted the use of a template"],
  setProviderLimit: ["Vendor’s limit set", ({ id }) => `set the limit of ${describeProvider(id)}`],
  removeProviderLimit: ["Vendor’s limit lifted", ({ id }) => `lifted the limit of ${describeProvider(id)}`],
  updatePlan: ["Plan changed", ({ id }) => `changed the plan ${id}`],
  rotateSigningKey: ["Signing key renewed", () => "made a new key that signs sessions"],
};

function describeLabelMove({ names, id, before, after }: AuditAction): string {
  const from = before("version") && ` from ${before("version")}`;
  return `moved the label ${after("label")} of ${names.template(id)}${from} to ${after("version")}`;
}

function describeContent(contentType: string): string {
  if (!contentType) return "a text";
  const name = contentTypeName(contentType);
  return `${/^(?:[AEIO]|SEO)/.test(name) ? "an" : "a"} ${name}`;
}

function asVersion(revision: string): string {
  return revision && `, now version ${revision}`;
}

/** The name of a provider entry such as `openai/gpt-5`. */
function describeProvider(id: string): string {
  const [vendor = "", ...model] = id.split("/");
  return providerName([vendor, model.join("/")].filter(Boolean).join(" "));
}
