import { contentTypeName } from "../content-type/content-types";
import { dollars } from "../format/numbers";
import { vendorName } from "../provider/vendor-name";
import type { Deed, Tellings } from "./deed";

/** What is told of clients, their strategies, keys and limits. */
export const CLIENT_DEEDS: Tellings = {
  createClient: ["Client created", ({ client }) => `created the client${client()}`],
  createChildClient: ["Location created", ({ client }) => `created the location${client()}`],
  renameClient: ["Client renamed", ({ was, is }) => `renamed the client ${was("name")} to ${is("name")}`],
  archiveClient: ["Client archived", ({ client }) => `archived${client()} and all below it`],
  unarchiveClient: ["Client taken back", ({ client }) => `took${client()} out of the archive`],
  updateStrategy: [
    "Strategy changed",
    ({ client, is }) => `changed the strategy${client("of")}${nowVersion(is("version"))}`,
  ],
  restoreStrategy: [
    "Strategy restored",
    ({ client, is }) => `restored an earlier strategy${client("of")}${nowVersion(is("version"))}`,
  ],
  assignTemplate: ["Template assigned", assigned],
  unassignTemplate: ["Assignment taken back", unassigned],
  setClientPlan: [
    "Plan of a client changed",
    ({ client, is }) => (is("plan") ? `put${client()} on the plan ${is("plan")}` : `took${client()} off its own plan`),
  ],
  setClientBudget: [
    "Budget changed",
    ({ client, is }) =>
      is("monthlyUsd")
        ? `set the monthly budget${client("of")} to ${dollars(is("monthlyUsd"))}`
        : `lifted the monthly budget${client("of")}`,
  ],
  createApiKey: ["API key created", ({ is, client }) => `created the API key “${is("name")}”${client("for")}`],
  revokeApiKey: ["API key revoked", ({ client }) => `revoked an API key${client("of")}`],
  useApiKey: ["API key used, once a day", ({ client }) => `was used${client("for")}, for the first time that day`],
  setProviderKey: ["Vendor’s key set", (deed) => `set ${vendorsKey(deed)}`],
  moveProviderKey: ["Vendor’s key moved", (deed) => `changed the order of ${vendorsKey(deed)}`],
  removeProviderKey: ["Vendor’s key removed", (deed) => `removed ${vendorsKey(deed)}`],
};

function nowVersion(version: string): string {
  return version && `, which is now version ${version}`;
}

/** The content type whose template changed is the one that says something else since. */
function assigned({ names, client, was, is, keysOf }: Deed): string {
  const at = (type: string) => `values.templates.${type}.templateId`;
  const types = keysOf("after", "values.templates");
  const [type] = types.filter((one) => is(at(one)) !== was(at(one)));
  if (!type) return `changed how a template is adapted${client("for")}`;
  return `assigned ${names.template(is(at(type)))}${client("to")} for ${contentTypeName(type)}`;
}

function unassigned({ client, keysOf }: Deed): string {
  const kept = new Set(keysOf("after", "values.templates"));
  const [type] = keysOf("before", "values.templates").filter((one) => !kept.has(one));
  return `took back which template${client()} has${type ? ` for ${contentTypeName(type)}` : ""}`;
}

/** A key is called by its place, `acme-dental/openai/1`. */
function vendorsKey({ id, client }: Deed): string {
  const [, vendor = ""] = id.split("/");
  return `the key for ${vendorName(vendor)}${client("of")}`;
}
