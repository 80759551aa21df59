import { contentTypeName } from "../content-type/content-types";
import { formatDollars } from "../format/numbers";
import { providerName } from "../provider/provider-name";
import type { AuditAction, AuditActionDescriptions } from "./audit-action";
import { SITE_ACTIONS } from "./site-audit-actions";
import { CALENDAR_ACTIONS } from "./calendar-audit-actions";
import { WEBHOOK_ACTIONS } from "./webhook-audit-actions";

/** Audit actions on clients, strategies, keys and budgets. */
export const CLIENT_ACTIONS: AuditActionDescriptions = {
  createClient: ["Client created", ({ client }) => `created the client${client()}`],
  createChildClient: ["Location created", ({ client }) => `created the location${client()}`],
  renameClient: ["Client renamed", ({ before, after }) => `renamed the client ${before("name")} to ${after("name")}`],
  archiveClient: ["Client archived", ({ client }) => `archived${client()} and all below it`],
  unarchiveClient: ["Client unarchived", ({ client }) => `unarchived${client()}`],
  updateStrategy: [
    "Strategy changed",
    ({ client, after }) => `changed the strategy${client("of")}${nowVersion(after("version"))}`,
  ],
  overrideStrategies: [
    "Strategies overridden",
    ({ client, after }) => `overrode the strategy${client("of")}${nowVersion(after("version"))}`,
  ],
  importFacts: [
    "Facts imported",
    ({ client, after }) => `imported facts${client("of")}${nowVersion(after("version"))}`,
  ],
  restoreStrategy: [
    "Strategy restored",
    ({ client, after }) => `restored an earlier strategy${client("of")}${nowVersion(after("version"))}`,
  ],
  assignTemplate: ["Template assigned", describeAssignment],
  unassignTemplate: ["Assignment reset", describeUnassignment],
  setClientPlan: [
    "Plan of a client changed",
    ({ client, after }) =>
      after("plan") ? `moved${client()} to the plan ${after("plan")}` : `removed the plan${client("of")}`,
  ],
  setClientBudget: [
    "Budget changed",
    ({ client, after }) =>
      after("monthlyUsd")
        ? `set the monthly budget${client("of")} to ${formatDollars(after("monthlyUsd"))}`
        : `lifted the monthly budget${client("of")}`,
  ],
  createApiKey: ["API key created", ({ after, client }) => `created the API key “${after("name")}”${client("for")}`],
  revokeApiKey: ["API key revoked", ({ client }) => `revoked an API key${client("of")}`],
  useApiKey: ["API key used, once a day", ({ client }) => `was used${client("for")}, for the first time that day`],
  ...SITE_ACTIONS,
  ...CALENDAR_ACTIONS,
  ...WEBHOOK_ACTIONS,
  addSource: ["Source added", ({ client }) => `added a source${client("for")}`],
  continueUpload: ["Source’s upload continued", ({ client }) => `uploaded a further piece of a source${client("for")}`],
  removeSources: [
    "Sources of a client removed",
    ({ client }) => `removed all sources${client("of")} and those below it`,
  ],
  removeSource: ["Source removed", ({ client }) => `removed a source${client("of")}`],
  setProviderKey: ["Vendor’s key set", (action) => `set ${describeProviderKey(action)}`],
  moveProviderKey: ["Vendor’s key moved", (action) => `changed the order of ${describeProviderKey(action)}`],
  removeProviderKey: ["Vendor’s key removed", (action) => `removed ${describeProviderKey(action)}`],
};

function nowVersion(version: string): string {
  return version && `, which is now version ${version}`;
}

/** The assigned content type is the one whose template differs between the two records. */
function describeAssignment({ names, client, before, after, keysOf }: AuditAction): string {
  const at = (type: string) => `values.templates.${type}.templateId`;
  const types = keysOf("after", "values.templates");
  const [type] = types.filter((one) => after(at(one)) !== before(at(one)));
  if (!type) return `changed how a template is adapted${client("for")}`;
  return `assigned ${names.template(after(at(type)))}${client("to")} for ${contentTypeName(type)}`;
}

function describeUnassignment({ client, keysOf }: AuditAction): string {
  const kept = new Set(keysOf("after", "values.templates"));
  const [type] = keysOf("before", "values.templates").filter((one) => !kept.has(one));
  return `took back which template${client()} has${type ? ` for ${contentTypeName(type)}` : ""}`;
}

/** The target of a key is its client, provider and priority: `acme-dental/openai/1`. */
function describeProviderKey({ id, client }: AuditAction): string {
  const [, vendor = ""] = id.split("/");
  return `the key for ${providerName(vendor)}${client("of")}`;
}
