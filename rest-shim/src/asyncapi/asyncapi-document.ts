import { VERSION } from "@cgs/kit/version";
import { z } from "zod";
import { CLOSE_CODES, CLOSE_CODE_DESCRIPTIONS } from "../channels/close-codes.js";
import { jobMessage } from "../channels/job-message.js";
import { systemMessage } from "../channels/system-message.js";
import type { JsonObject } from "../openapi/json-schema.js";
import { DELIVERED_EVENTS, DELIVERED_TYPES } from "../events/event-catalog.js";
import { SIGNATURE_HEADERS, webhookExample } from "../openapi/webhook-document.js";
import { WEBHOOK_PAYLOADS } from "../routes/external/webhook-payload.js";
import { SYSTEM_PATH } from "../channels/system-channel.js";

/** A channel of the document. */
interface ChannelDescription {
  address: string;
  title: string;
  description: string;
  parameters?: JsonObject;
  /** The name of the channel's only message. */
  message: string;
  /** The codes that the channel closes with. */
  closeCodes: (keyof typeof CLOSE_CODES)[];
}

const CHANNELS: Record<string, ChannelDescription> = {
  jobUpdates: {
    address: "/ws/jobs/{job_id}",
    title: "Job updates",
    description:
      "The progress of one job: a snapshot on connecting, then every change of status or step, and progress at most twice a " +
      "second. The channel closes with 1000 after the final state.",
    parameters: { job_id: { description: "The id of the job, a UUID." } },
    message: "jobUpdate",
    closeCodes: ["done", "goingAway", "internal", "tryAgainLater", "unauthenticated", "forbidden", "notFound"],
  },
  systemStatus: {
    address: SYSTEM_PATH,
    title: "System status",
    description: "Every change of a provider's status until the client disconnects. No message is sent on connecting.",
    message: "providerStatusChange",
    closeCodes: ["goingAway", "internal", "tryAgainLater", "unauthenticated", "forbidden"],
  },
};

const MESSAGES: Record<string, { title: string; payload: z.ZodType; example: object }> = {
  jobUpdate: {
    title: "A job's state",
    payload: jobMessage,
    example: {
      job_id: "01a1fd84-1812-76c0-9e6a-c561aa328d38",
      status: "processing",
      progress: 40,
      current_step: "writing",
      timestamp: "2026-11-21T09:50:59.057Z",
    },
  },
  providerStatusChange: {
    title: "A provider's new status",
    payload: systemMessage,
    example: {
      type: "provider_status_change",
      provider: "openrouter",
      status: "degraded",
      message: "The model vendor is limiting requests.",
    },
  },
};

/** The headers of webhooks. */
const SIGNATURE = {
  type: "object",
  properties: Object.fromEntries(
    Object.entries(SIGNATURE_HEADERS).map(([name, { description, schema }]) => [name, { ...schema, description }]),
  ),
  required: Object.keys(SIGNATURE_HEADERS),
};

/** The requests of webhooks, by the name of the message. */
const EVENT_MESSAGES: Record<string, JsonObject> = Object.fromEntries(
  DELIVERED_TYPES.map((type) => {
    const name = WEBHOOK_PAYLOADS[type].meta()?.id ?? type;
    const message = messageOf({ title: type, payload: WEBHOOK_PAYLOADS[type], example: webhookExample(type) }, name);
    return [name, { ...message, summary: DELIVERED_EVENTS[type].description, headers: SIGNATURE }];
  }),
);

const WEBHOOKS = {
  address: null,
  title: "Webhooks",
  description:
    "Events of clients, as signed HTTP requests to the addresses that callers set up: see the External API. Delivered at least once, and in order for " +
    "each job. A request that fails is repeated for 24 hours.",
  servers: [{ $ref: "#/servers/receiver" }],
  messages: Object.fromEntries(
    Object.keys(EVENT_MESSAGES).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
  ),
};

/** The AsyncAPI 3.0 document of the WebSocket channels and the webhooks. The message schemas are those of the channels. */
export function asyncApiDocument(): JsonObject {
  return {
    asyncapi: "3.0.0",
    info: INFO,
    defaultContentType: "application/json",
    servers: { cpm: SERVER, receiver: RECEIVER },
    channels: { ...mapValues(CHANNELS, channelOf), webhooks: WEBHOOKS },
    operations: {
      ...mapValues(CHANNELS, (_, name) => ({
        action: "send",
        summary: CHANNELS[name]?.title,
        channel: { $ref: `#/channels/${name}` },
        messages: [{ $ref: `#/channels/${name}/messages/${CHANNELS[name]?.message}` }],
      })),
      webhooks: {
        action: "send",
        summary: WEBHOOKS.title,
        channel: { $ref: "#/channels/webhooks" },
        messages: Object.keys(WEBHOOKS.messages).map((name) => ({ $ref: `#/channels/webhooks/messages/${name}` })),
      },
    },
    components: {
      messages: { ...mapValues(MESSAGES, messageOf), ...EVENT_MESSAGES },
      securitySchemes: {
        token: {
          type: "httpApiKey",
          name: "token",
          in: "query",
          description:
            "An access token of `POST /api/auth/login`, or a token of the GraphQL query `webSocketToken`. Prefer the latter: URLs " +
            "end up in logs, and it only opens channels, within 60 seconds. API keys are refused.",
        },
      },
    },
  };
}

const INFO = {
  title: "Content Production Module",
  version: VERSION,
  description:
    "The real-time channels of the CPM, in addition to the REST paths of `/openapi.json`. Clients only receive: a message longer than " +
    "1 KB closes the connection. The server pings every 30 seconds and drops clients that do not answer or do not read. Changes are " +
    "not stored for disconnected clients, so read the job again after reconnecting. GraphQL subscriptions send the same changes.",
  contact: { name: "The Content Generation System" },
  license: { name: "Proprietary" },
  tags: [{ name: "real-time" }],
};

const SERVER = {
  host: "localhost:8000",
  protocol: "ws",
  description: "The CPM at its default port. In production, use `wss` (TLS).",
  security: [{ $ref: "#/components/securitySchemes/token" }],
};

const RECEIVER = {
  host: "receiver.example",
  protocol: "https",
  description: "The address of a webhook, which the caller chooses.",
};

const TOKEN_QUERY = {
  type: "object",
  properties: { token: { type: "string", description: "A JWT; see the security scheme." } },
  required: ["token"],
};

function channelOf({ address, title, description, parameters, message, closeCodes }: ChannelDescription): JsonObject {
  const codes = closeCodes.map((name) => ({ code: CLOSE_CODES[name], meaning: CLOSE_CODE_DESCRIPTIONS[name] }));
  const codeList = codes.map(({ code, meaning }) => `- \`${code}\` ${meaning}`).join("\n");
  return {
    address,
    title,
    description: `${description}\n\nThe channel closes with:\n\n${codeList}`,
    ...(parameters && { parameters }),
    servers: [{ $ref: "#/servers/cpm" }],
    messages: { [message]: { $ref: `#/components/messages/${message}` } },
    bindings: { ws: { method: "GET", query: TOKEN_QUERY, bindingVersion: "0.1.0" } },
    "x-close-codes": codes,
  };
}

function messageOf({ title, payload, example }: (typeof MESSAGES)[string], name: string): JsonObject {
  const options = { io: "output", target: "draft-7" } as const;
  const { $schema: _, definitions = {}, ...schema } = z.toJSONSchema(payload, options) as JsonObject;
  const inlined = withoutReferences(schema, definitions as JsonObject);
  return { name, title, payload: inlined, examples: [{ name: "example", payload: example }] };
}

/** Replaces references to named schemas by these, because a reference in this document starts at its root. */
function withoutReferences(part: unknown, definitions: JsonObject): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutReferences(one, definitions));
  if (part === null || typeof part !== "object") return part;
  const { $ref, id: _, ...own } = part as JsonObject;
  const shared = typeof $ref === "string" ? definitions[$ref.replace("#/definitions/", "")] : {};
  const { id: __, ...fields } = { ...(shared as JsonObject), ...own };
  return mapValues(fields, (value) => withoutReferences(value, definitions) as JsonObject);
}

function mapValues<T>(entries: Record<string, T>, make: (value: T, name: string) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, make(value, name)]));
}
