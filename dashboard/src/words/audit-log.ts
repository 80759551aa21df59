import { formatDollars } from "../format/numbers";
import { shellWords } from "./shell";

/** For each audit action its label in the filter, and a function that describes an entry. The description follows the actor's name. */
export type AuditActionDescriptions = Record<string, [label: string, describe: (action: AuditAction) => string]>;

/** What a description is built from. */
export interface AuditAction {
  names: AuditNames;
  /** The id in the target: `4711` of `apiKey:4711`. */
  id: string;
  /** Whether the actor is also the target. */
  own: boolean;
  /** The possessive pronoun of the actor. */
  whose: "your" | "their";
  /** The client after a preposition, such as ` of Acme Dental`; empty without a client. */
  client: (preposition?: string) => string;
  /** A value before the change, by its path; empty where there was none. */
  before: (path: string) => string;
  /** A value after the change. */
  after: (path: string) => string;
  /** The keys of an object before or after the change. */
  keysOf: (when: "before" | "after", path: string) => string[];
}

/** Names of users, clients and templates. Without a known name, each returns a substitute such as the id. */
export interface AuditNames {
  /** Of an actor, at the beginning of a sentence. */
  actor: (actor: string) => string;
  /** Of a user within a sentence. */
  user: (id: string) => string;
  client: (id: string) => string;
  template: (id: string) => string;
  contentType: (id: string) => string;
  /** Of a provider, or of one of its models: `openai gpt-5`. */
  provider: (name: string) => string;
}

/** The audit log: its filter, its entries, and for each action a label and a sentence that follows the actor’s name. */
export const auditLogWords = {
  /** Reads: a verb and what it is about. */
  reads: {
    /** In the past, and after “to”. */
    verbs: {
      read: ["read", "read"],
      list: ["listed", "list"],
      watch: ["followed", "follow"],
      preview: ["previewed", "preview"],
      estimate: ["estimated", "estimate"],
      score: ["measured", "measure"],
      search: ["searched", "search"],
    } as Record<string, [past: string, base: string]>,
    /** By the action or its first part. */
    objects: {
      abTest: "an A/B test",
      apiKey: "API keys",
      audit: "the audit log",
      batch: "batches",
      budget: "the budget",
      calendarEntry: "the calendar",
      calendarTimeZone: "a calendar’s time zone",
      client: "clients",
      comment: "comments",
      content: "content",
      review: "reviews",
      fact: "changes of facts",
      instruction: "instructions",
      job: "jobs",
      orderSeries: "order series",
      notification: "notifications",
      notificationPreference: "notification settings",
      plan: "plans",
      priceList: "price lists",
      provider: "providers",
      providerKey: "providers’ keys",
      providerLimit: "providers’ limits",
      publication: "publications",
      publishingMapping: "settings of sites",
      session: "sessions",
      signingKey: "signing keys",
      site: "sites",
      source: "sources",
      strategy: "strategies",
      template: "templates",
      templateAnalytics: "template analytics",
      usage: "usage",
      user: "people",
      "user.read": "personal data",
      worker: "workers",
    } as Record<string, string>,
    sentence: (verb: string, object: string) => `${verb} ${object}`,
    attempt: (verb: string, object: string) => `tried to ${verb} ${object}`,
    otherAttempt: (label: string) => `tried “${label}”`,
  },
  /** What the gateway refuses before an operation is known, and how a sentence about it ends. */
  requests: {
    authenticate: "sent an invalid credential",
    operation: "sent an operation",
    connect: "tried to connect",
    session: "tried to use a session",
    externalApi: "called the External API",
    mcp: "called the MCP server",
  } as Record<string, string>,
  /** Entries as sentences. */
  sentences: {
    done: (actor: string, what: string) => `${actor} ${what}`,
    unknown: (action: string, target: string) => `did “${action}” to ${target}`,
    readAt: (sentence: string, client: string) => `${sentence} (${client})`,
    failed: (sentence: string, times: number, outcome: string) =>
      times > 1 ? `${sentence}, ${times} times: ${outcome}` : `${sentence}: ${outcome}`,
  },
  entry: {
    origin: (action: string, target: string, trace: string) => `${action} on ${target}, trace ${trace}`,
    originFrom: (action: string, target: string, address: string, trace: string) =>
      `${action} on ${target}, from ${address}, trace ${trace}`,
    nothingElse: "Nothing else is on the record.",
    changes: "What changed",
    field: "Field",
    before: "Before",
    after: "After",
  },
  exportCsv: "Export CSV",
  exportJsonLines: "Export JSON Lines",
  exportHelp: "All entries that match the filter, of the chosen dates or of the last 30 days",
  filter: {
    kind: "Kind",
    who: "Who",
    everyone: "Everyone",
    what: "What",
    everything: "Everything",
    noMatches: "No matches",
    target: "Target",
    targetPlaceholder: "job:4711",
    from: "From",
    to: "To",
    systemEvents: "Include system events",
  },
  kinds: {
    changes: "Changes",
    changesEmpty: "Every change is kept here with who made it and what it changed.",
    reads: "Reads",
    readsEmpty: "Every read is kept here with who read what.",
    refused: "Refused",
    refusedEmpty: "Every refused attempt is kept here with the reason.",
    failed: "Failed",
    failedEmpty: "Operations that failed because of the system are kept here.",
  },
  title: "Audit log",
  loading: "Loading the audit log",
  empty: "No matching events",
  emptyHelp: "Remove a filter to see more.",
  showOlder: "Show older",
  /** For each action its label in the filter and its sentence. */
  actions: {
    users: {
      login: ["Log-in", describeLogin],
      confirmSession: ["Identity confirmed", () => "confirmed their identity"],
      activateAuthenticatorApp: ["Authenticator app added", () => "added an authenticator app"],
      removeAuthenticatorApp: ["Authenticator app removed", () => "removed the authenticator app"],
      addPasskey: ["Passkey added", () => "added a passkey"],
      renamePasskey: ["Passkey renamed", () => "renamed a passkey"],
      removePasskey: ["Passkey removed", () => "removed a passkey"],
      renewRecoveryCodes: ["New recovery codes", () => "made new recovery codes"],
      resetSecondFactors: [
        "Two-factor reset",
        ({ names, id }) => `reset the two-factor authentication of ${names.user(id)}`,
      ],
      refresh: [
        "Renewed session",
        ({ after }) => (after("ended") ? "used an old session again, which ended it" : "renewed a session"),
      ],
      logout: ["Log-out", () => "logged out"],
      logoutEverywhere: ["Log-out everywhere", () => "logged out everywhere"],
      revokeSession: ["Device logged out", ({ whose }) => `logged out one of ${whose} devices`],
      changePassword: ["Own password changed", ({ whose }) => `changed ${whose} password`],
      changeName: ["Own name changed", ({ whose }) => `changed ${whose} name`],
      markNotificationsRead: ["Notifications read", () => "marked notifications as read"],
      updateNotificationPreferences: [
        "Notification settings changed",
        ({ whose }) => `changed ${whose} notification settings`,
      ],
      unsubscribeFromEmails: ["Emails stopped", ({ whose }) => `stopped ${whose} emails with notifications by a link`],
      createUser: ["Person added", ({ names, id, after }) => `added ${names.user(id)}${asRole(after("role"))}`],
      updateUser: ["Person changed", describeUserChange],
      inviteUser: ["Person invited", ({ names, id, after }) => `invited ${names.user(id)}${asRole(after("role"))}`],
      createPasswordLink: ["Password link made", ({ names, id }) => `made a password link for ${names.user(id)}`],
      requestPasswordReset: ["Password link requested", () => "asked for a link to set a new password"],
      setPassword: ["Password set by link", ({ whose }) => `set ${whose} password with a link`],
      resetPassword: ["Password set by an admin", ({ names, id }) => `set a new password for ${names.user(id)}`],
      allowOidcLink: ["Single sign-on link allowed", ({ names, id }) => `let ${names.user(id)} link single sign-on`],
      linkOidc: ["Single sign-on linked", ({ names, id }) => `${names.user(id)} was linked to single sign-on`],
      addMember: [
        "Member added",
        ({ names, id, after, client }) => `gave ${names.user(id)} access${client("to")}${asRole(after("role"))}`,
      ],
      removeMember: [
        "Member removed",
        ({ names, id, client }) => `ended the access of ${names.user(id)}${client("to")}`,
      ],
      exportUser: [
        "Personal data exported",
        ({ names, id, own, whose }) => (own ? `exported ${whose} data` : `exported the data of ${names.user(id)}`),
      ],
      exportAuditLog: ["Audit log exported", () => "exported the audit log"],
      eraseUser: ["Person erased", ({ names, id }) => `erased ${names.user(id)}`],
    },
    clients: {
      createClient: ["Client created", ({ client }) => `created the client${client()}`],
      createChildClient: ["Location created", ({ client }) => `created the location${client()}`],
      renameClient: [
        "Client renamed",
        ({ before, after }) => `renamed the client ${before("name")} to ${after("name")}`,
      ],
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
            : `removed the monthly budget${client("of")}`,
      ],
      createApiKey: [
        "API key created",
        ({ after, client }) => `created the API key “${after("name")}”${client("for")}`,
      ],
      revokeApiKey: ["API key revoked", ({ client }) => `revoked an API key${client("of")}`],
      useApiKey: ["API key used, once a day", ({ client }) => `was used${client("for")}, for the first time that day`],
      addSource: ["Source added", ({ client }) => `added a source${client("for")}`],
      continueUpload: [
        "Source’s upload continued",
        ({ client }) => `uploaded a further piece of a source${client("for")}`,
      ],
      removeSources: [
        "Sources of a client removed",
        ({ client }) => `removed all sources${client("of")} and those below it`,
      ],
      removeSource: ["Source removed", ({ client }) => `removed a source${client("of")}`],
      setProviderKey: ["Provider’s key set", (action) => `set ${describeProviderKey(action)}`],
      moveProviderKey: ["Provider’s key moved", (action) => `changed the order of ${describeProviderKey(action)}`],
      removeProviderKey: ["Provider’s key removed", (action) => `removed ${describeProviderKey(action)}`],
    },
    content: {
      generateContent: [
        "Content ordered",
        ({ names, after, client }) => `ordered ${describeContent(names, after("contentType"))}${client("for")}`,
      ],
      generateBatch: [
        "Content ordered in a batch",
        ({ names, after, client }) =>
          `ordered ${describeContent(names, after("contentType"))}${client("for")} in a batch`,
      ],
      retryJob: [
        "Content retried",
        ({ names, after, client }) => `retried ${describeContent(names, after("contentType"))}${client("for")}`,
      ],
      retryBatch: [
        "Content of a batch retried",
        ({ names, after, client }) =>
          `retried ${describeContent(names, after("contentType"))} of a batch${client("for")}`,
      ],
      cancelJob: ["Content canceled", ({ client }) => `canceled content${client("for")}`],
      cancelBatch: ["Batch item canceled", ({ client }) => `canceled an item of a batch${client("for")}`],
      editContent: [
        "Content edited",
        ({ after, client }) => `edited content${client("for")}${asVersion(after("revision"))}`,
      ],
      checkFacts: [
        "Facts checked",
        ({ after, client }) =>
          `checked content${client("for")} against the current facts${asVersion(after("revision"))}`,
      ],
      repairContent: ["Fix ordered", ({ client }) => `had one rule of content${client("for")} fixed`],
      decideRepair: [
        "Fix decided",
        ({ after, client }) =>
          `${after("decision") === "DISCARDED" ? "discarded" : "accepted"} a proposed fix of content${client("for")}`,
      ],
      reviseForFacts: [
        "Revision for facts ordered",
        ({ client }) => `had content${client("for")} revised for the current facts`,
      ],
      restoreRevision: [
        "Content restored",
        ({ after, client }) => `restored an earlier version of content${client("for")}${asVersion(after("revision"))}`,
      ],
      approveContent: [
        "Content approved",
        ({ after, client }) => `approved version ${after("revision")} of content${client("for")}`,
      ],
      saveContentDraft: ["Draft started", ({ client }) => `started a draft of content${client("for")}`],
      discardContentDraft: ["Draft discarded", ({ client }) => `discarded a draft of content${client("for")}`],
      createContentView: ["View saved", () => "saved a view of the content list"],
      updateContentView: ["View changed", () => "changed a view of the content list"],
      deleteContentView: ["View deleted", () => "deleted a view of the content list"],
      setDefaultContentView: ["Default view chosen", () => "chose the view with which the content list opens"],
      addComment: ["Comment added", ({ client }) => `commented on content${client("for")}`],
      resolveComment: [
        "Comment resolved or reopened",
        ({ client }) => `resolved or reopened a comment on content${client("for")}`,
      ],
      removeComment: ["Comment removed", ({ client }) => `removed a comment on content${client("for")}`],
      assignReviewer: ["Reviewer assigned", ({ client }) => `changed the reviewer of content${client("for")}`],
      requestChanges: [
        "Changes requested",
        ({ after, client }) => `requested changes of version ${after("revision")} of content${client("for")}`,
      ],
      withdrawApproval: ["Approval withdrawn", ({ client }) => `withdrew the approval of content${client("for")}`],
      eraseJob: ["Content erased", ({ client }) => `erased content${client("for")}`],
      saveTemplate: ["Template saved", ({ names, id, after }) => `saved ${names.template(id)} as ${after("version")}`],
      moveTemplateLabel: ["Label moved", describeLabelMove],
      removeTemplateLabel: [
        "Label removed",
        ({ names, id, before }) =>
          `took the label ${before("label")} of ${names.template(id)} from ${before("version")}`,
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
      setProviderLimit: ["Provider’s limit set", ({ names, id }) => `set the limit of ${describeProvider(names, id)}`],
      removeProviderLimit: [
        "Provider’s limit removed",
        ({ names, id }) => `removed the limit of ${describeProvider(names, id)}`,
      ],
      updatePlan: ["Plan changed", ({ id }) => `changed the plan ${id}`],
      rotateSigningKey: ["Signing key renewed", () => "made a new key that signs sessions"],
    },
    calendar: {
      planOrders: ["Order planned", ({ client }) => `planned an order${client("for")}`],
      planPublication: ["Publication planned", ({ client }) => `planned a publication${client("for")}`],
      moveCalendarEntry: ["Calendar entry moved", ({ client }) => `moved an entry of the calendar${client("of")}`],
      cancelCalendarEntry: [
        "Calendar entry canceled",
        ({ client }) => `canceled an entry of the calendar${client("of")}`,
      ],
      setCalendarTimeZone: [
        "Calendar’s time zone set",
        ({ client, after }) =>
          after("timeZone")
            ? `set the time zone of the calendar${client("of")} to ${after("timeZone")}`
            : `reset the time zone of the calendar${client("of")}`,
      ],
      createOrderSeries: [
        "Order series created",
        ({ client, after }) => `created the order series “${after("name")}”${client("for")}`,
      ],
      updateOrderSeries: [
        "Order series changed",
        ({ client, after }) => `changed the order series “${after("name")}”${client("for")}`,
      ],
      setOrderSeriesPaused: [
        "Order series paused or resumed",
        ({ client, after }) =>
          `${after("paused") === "true" ? "paused" : "resumed"} the order series “${after("name")}”${client("for")}`,
      ],
      deleteOrderSeries: [
        "Order series deleted",
        ({ client, before }) => `deleted the order series “${before("name")}”${client("for")}`,
      ],
    },
    sites: {
      connectSite: ["Site connected", ({ client, after }) => `connected the site ${after("url")}${client("for")}`],
      checkSite: ["Site tested", ({ client }) => `tested the connection to a site${client("of")}`],
      removeSite: [
        "Site disconnected",
        ({ client, before }) => `disconnected the site ${before("url")}${client("of")}`,
      ],
      setPublishingMapping: [
        "Settings of a site changed",
        ({ client }) => `changed where on a site content goes${client("for")}`,
      ],
      publishContent: [
        "Publication ordered",
        ({ client, after }) =>
          `published version ${after("revision")} of content${client("for")} ${STATES[after("wanted")] ?? ""}`.trimEnd(),
      ],
      unpublishContent: ["Content unpublished", ({ client }) => `unpublished content${client("for")}`],
      keepSiteVersion: ["Site’s version kept", ({ client }) => `kept what a site changed in content${client("for")}`],
    },
    webhooks: {
      createWebhookEndpoint: [
        "Webhook endpoint created",
        ({ client, after }) => `created a webhook endpoint at ${after("origin")}${client("for")}`,
      ],
      updateWebhookEndpoint: [
        "Webhook endpoint changed",
        ({ client, after }) => `changed the webhook endpoint at ${after("origin")}${client("of")}`,
      ],
      rotateWebhookSecret: [
        "Webhook secret rotated",
        ({ client, after }) => `rotated the secret of the webhook endpoint at ${after("origin")}${client("of")}`,
      ],
      deleteWebhookEndpoint: [
        "Webhook endpoint deleted",
        ({ client, before }) => `deleted the webhook endpoint at ${before("origin")}${client("of")}`,
      ],
      sendWebhookTest: ["Webhook tested", ({ client }) => `sent a test event to a webhook endpoint${client("of")}`],
      replayWebhookDelivery: ["Webhook event sent again", ({ client }) => `sent an event again${client("for")}`],
      replayWebhookEvents: [
        "Webhook events sent again",
        ({ client, after }) => `sent ${after("deliveries")} events again${client("for")}`,
      ],
    },
  } satisfies Record<string, AuditActionDescriptions>,
};

function describeLogin({ after }: AuditAction): string {
  if (after("awaits")) return "entered the right password and was asked for a second factor";
  if (after("accepted") !== "false") return after("factor") ? "logged in with a second factor" : "logged in";
  return after("factor") ? "failed to log in with a second factor" : "failed to log in";
}

function describeUserChange({ names, id, before, after }: AuditAction): string {
  const user = names.user(id);
  if (before("active") !== after("active"))
    return `${after("active") === "true" ? "activated" : "deactivated"} ${user}`;
  if (before("role") !== after("role"))
    return `changed the role of ${user} from ${roleName(before("role"))} to ${roleName(after("role"))}`;
  return `changed what ${user} is called or works for`;
}

function asRole(role: string): string {
  return role && ` as ${roleName(role)}`;
}

function roleName(role: string): string {
  return Object.entries(shellWords.user.roles).find(([key]) => key === role.toUpperCase())?.[1] ?? role;
}

function nowVersion(version: string): string {
  return version && `, which is now version ${version}`;
}

/** The assigned content type is the one whose template differs between the two records. */
function describeAssignment({ names, client, before, after, keysOf }: AuditAction): string {
  const at = (type: string) => `values.templates.${type}.templateId`;
  const types = keysOf("after", "values.templates");
  const [type] = types.filter((one) => after(at(one)) !== before(at(one)));
  if (!type) return `changed how a template is adapted${client("for")}`;
  return `assigned ${names.template(after(at(type)))}${client("to")} for ${names.contentType(type)}`;
}

function describeUnassignment({ names, client, keysOf }: AuditAction): string {
  const kept = new Set(keysOf("after", "values.templates"));
  const [type] = keysOf("before", "values.templates").filter((one) => !kept.has(one));
  return `reset the template${client("of")}${type ? ` for ${names.contentType(type)}` : ""}`;
}

/** The target of a key is its client, provider and priority: `acme-dental/openai/1`. */
function describeProviderKey({ names, id, client }: AuditAction): string {
  const [, vendor = ""] = id.split("/");
  return `the key for ${names.provider(vendor)}${client("of")}`;
}

function describeLabelMove({ names, id, before, after }: AuditAction): string {
  const from = before("version") && ` from ${before("version")}`;
  return `moved the label ${after("label")} of ${names.template(id)}${from} to ${after("version")}`;
}

function describeContent(names: AuditNames, contentType: string): string {
  if (!contentType) return "content";
  const name = names.contentType(contentType);
  return `${/^(?:[AEIO]|SEO)/.test(name) ? "an" : "a"} ${name}`;
}

function asVersion(revision: string): string {
  return revision && `, now version ${revision}`;
}

/** The name of a provider entry such as `openai/gpt-5`. */
function describeProvider(names: AuditNames, id: string): string {
  const [vendor = "", ...model] = id.split("/");
  return names.provider([vendor, model.join("/")].filter(Boolean).join(" "));
}

const STATES: Record<string, string> = { DRAFT: "as a draft", SCHEDULED: "for a time", PUBLISHED: "at once" };
