import { VERSION } from "@cgs/kit/version";
import { z } from "zod";
import { CLOSE_CODES, CLOSE_CODE_DESCRIPTIONS } from "../channels/close-codes.js";
import { jobMessage } from "../channels/job-message.js";
import { systemMessage } from "../channels/system-message.js";
import type { JsonObject } from "../openapi/json-schema.js";
import { SYSTEM_PATH } from "../channels/system-channel.js";

/** One channel as the document tells it. */
interface ChannelDescription {
  address: string;
  title: string;
  description: string;
  parameters?: JsonObject;
  /** The name of its one message. */
  message: string;
  /** How it can end. */
  ends: (keyof typeof CLOSE_CODES)[];
}

const CHANNELS: Record<string, ChannelDescription> = {
  jobUpdates: {
    address: "/ws/jobs/{job_id}",
    title: "Job updates",
    description:
      "How one job gets on. A snapshot at once, then every change of status or step, and mere progress at most twice a second. " +
      "After the final state the channel closes with 1000.",
    parameters: { job_id: { description: "The job's id, a UUID." } },
    message: "jobUpdate",
    ends: ["done", "goingAway", "internal", "tryAgainLater", "unauthenticated", "forbidden", "notFound"],
  },
  systemStatus: {
    address: SYSTEM_PATH,
    title: "System status",
    description: "Every change of a provider's status, for as long as the reader stays. Nothing is sent on connecting.",
    message: "providerStatusChange",
    ends: ["goingAway", "internal", "tryAgainLater", "unauthenticated", "forbidden"],
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

/** The AsyncAPI 3.0 description of the WebSocket channels, made from the schemas of what they send. */
export function asyncApiDocument(): JsonObject {
  return {
    asyncapi: "3.0.0",
    info: INFO,
    defaultContentType: "application/json",
    servers: { cpm: SERVER },
    channels: mapped(CHANNELS, channelOf),
    operations: mapped(CHANNELS, (_, name) => ({
      action: "send",
      summary: CHANNELS[name]?.title,
      channel: { $ref: `#/channels/${name}` },
      messages: [{ $ref: `#/channels/${name}/messages/${CHANNELS[name]?.message}` }],
    })),
    components: {
      messages: mapped(MESSAGES, messageOf),
      securitySchemes: {
        token: {
          type: "httpApiKey",
          name: "token",
          in: "query",
          description:
            "An access token of `POST /api/auth/login`, or better, because addresses end up in logs, the token that the " +
            "GraphQL query `webSocketToken` gives: it opens channels only, within 60 seconds. An API key is refused.",
        },
      },
    },
  };
}

const INFO = {
  title: "Content Production Module",
  version: VERSION,
  description:
    "The real-time channels of the CPM, beside the REST paths of `/openapi.json`. Readers only listen: a message longer than 1 KB " +
    "ends the connection. The server pings every 30 seconds, and drops who does not answer or does not read. Channels lose what " +
    "happens while nobody is connected, so read the job again after connecting again. GraphQL subscriptions tell the same.",
  contact: { name: "The Content Generation System" },
  license: { name: "Proprietary" },
  tags: [{ name: "real-time" }],
};

const SERVER = {
  host: "localhost:8000",
  protocol: "ws",
  description: "The CPM at its default port. In production it is reached through TLS, as `wss`.",
  security: [{ $ref: "#/components/securitySchemes/token" }],
};

const TOKEN_QUERY = {
  type: "object",
  properties: { token: { type: "string", description: "A JWT; see the security scheme." } },
  required: ["token"],
};

function channelOf({ address, title, description, parameters, message, ends }: ChannelDescription): JsonObject {
  const codes = ends.map((end) => ({ code: CLOSE_CODES[end], meaning: CLOSE_CODE_DESCRIPTIONS[end] }));
  const told = codes.map(({ code, meaning }) => `- \`${code}\` ${meaning}`).join("\n");
  return {
    address,
    title,
    description: `${description}\n\nThe channel closes with:\n\n${told}`,
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

function mapped<T>(entries: Record<string, T>, make: (value: T, name: string) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, make(value, name)]));
}
