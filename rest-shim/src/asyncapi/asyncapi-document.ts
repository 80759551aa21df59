import { VERSION } from "@cgs/kit/version";
import { z } from "zod";
import { CLOSE_CODES, CLOSE_CODE_DESCRIPTIONS } from "../channels/close-codes.js";
import { jobMessage } from "../channels/job-message.js";
import { systemMessage } from "../channels/system-message.js";
import type { JsonObject } from "../openapi/json-schema.js";
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

/** The AsyncAPI 3.0 document of the WebSocket channels. The message schemas are those of the channels. */
export function asyncApiDocument(): JsonObject {
  return {
    asyncapi: "3.0.0",
    info: INFO,
    defaultContentType: "application/json",
    servers: { cpm: SERVER },
    channels: mapValues(CHANNELS, channelOf),
    operations: mapValues(CHANNELS, (_, name) => ({
      action: "send",
      summary: CHANNELS[name]?.title,
      channel: { $ref: `#/channels/${name}` },
      messages: [{ $ref: `#/channels/${name}/messages/${CHANNELS[name]?.message}` }],
    })),
    components: {
      messages: mapValues(MESSAGES, messageOf),
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
    messages: { [message]: { $ref: `#/components/messages/${message}` } },
    bindings: { ws: { method: "GET", query: TOKEN_QUERY, bindingVersion: "0.1.0" } },
    "x-close-codes": codes,
  };
}

function messageOf({ title, payload, example }: (typeof MESSAGES)[string], name: string): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(payload, { io: "output", target: "draft-7" });
  return { name, title, payload: schema, examples: [{ name: "example", payload: example }] };
}

function mapValues<T>(entries: Record<string, T>, make: (value: T, name: string) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, make(value, name)]));
}
