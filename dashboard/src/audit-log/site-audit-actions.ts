import type { AuditActionDescriptions } from "./audit-action";

const STATES: Record<string, string> = { DRAFT: "as a draft", SCHEDULED: "for a time", PUBLISHED: "at once" };

/** Audit actions on sites and publications. */
export const SITE_ACTIONS: AuditActionDescriptions = {
  connectSite: ["Site connected", ({ client, after }) => `connected the site ${after("url")}${client("for")}`],
  checkSite: ["Site tested", ({ client }) => `tested the connection to a site${client("of")}`],
  removeSite: ["Site disconnected", ({ client, before }) => `disconnected the site ${before("url")}${client("of")}`],
  setPublishingMapping: [
    "Settings of a site changed",
    ({ client }) => `changed where on a site content goes${client("for")}`,
  ],
  publishContent: [
    "Publication ordered",
    ({ client, after }) =>
      `published version ${after("revision")} of a text${client("for")} ${STATES[after("wanted")] ?? ""}`.trimEnd(),
  ],
  unpublishContent: ["Content unpublished", ({ client }) => `unpublished a text${client("for")}`],
  keepSiteVersion: ["Site’s version kept", ({ client }) => `kept what a site changed in a text${client("for")}`],
};
