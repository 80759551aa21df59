import { readFile } from "node:fs/promises";
import { Parser } from "@asyncapi/parser";
import { asyncApiDocument } from "@cgs/rest-shim/asyncapi/asyncapi-document";
import { CLOSE_CODES } from "@cgs/rest-shim/channels/close-codes";
import { jobMessage, toJobMessage } from "@cgs/rest-shim/channels/job-message";
import { DELIVERED_TYPES, type DeliveredType } from "@cgs/rest-shim/events/event-catalog";
import { WEBHOOK_PAYLOADS } from "@cgs/rest-shim/routes/external/webhook-payload";
import { systemMessage, toSystemMessage } from "@cgs/rest-shim/channels/system-message";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

type Read = Awaited<ReturnType<Parser["parse"]>>;

let read: Read;
beforeAll(async () => {
  read = await new Parser().parse(JSON.stringify(asyncApiDocument()));
});

/** The WebSocket channels, which have an address. */
const sockets = () => (read.document?.channels().all() ?? []).filter((channel) => channel.address());

describe("the AsyncAPI document of the CPM", () => {
  it("is valid AsyncAPI 3.0 without diagnostics", () => {
    // The parser only reports that 3.1 exists. Most tools read 3.0 today.
    const diagnostics = read.diagnostics.filter(({ code }) => code !== "asyncapi-latest-version");
    expect(diagnostics.map(({ code, message, path }) => [code, message, path.join("/")])).toEqual([]);
    expect(read.document?.version()).toBe("3.0.0");
  });

  it("equals the committed file", async () => {
    const file = new URL("../../../schema/asyncapi/cpm.json", import.meta.url);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(asyncApiDocument())));
  });

  it("describes both channels with address, token and message", () => {
    const described = sockets().map((channel) => [
      channel.address(),
      channel.bindings().get("ws")?.json().query?.required,
      channel
        .messages()
        .all()
        .map((message) => Object.keys(message.payload()?.properties() ?? {})),
    ]);
    expect(described).toEqual([
      ["/ws/jobs/{job_id}", ["token"], [["job_id", "status", "progress", "current_step", "timestamp"]]],
      ["/ws/system", ["token"], [["type", "provider", "status", "message"]]],
    ]);
  });

  it("lists every close code of each channel", () => {
    const codes = z.array(z.object({ code: z.number(), meaning: z.string() }));
    const [job, system] = sockets().map((channel) =>
      codes.parse(channel.extensions().get("x-close-codes")?.value()).map(({ code }) => code),
    );
    expect(new Set(job)).toEqual(new Set(Object.values(CLOSE_CODES)));
    expect(system).toEqual([1001, 1011, 1013, 4401, 4403]);
  });

  it("has examples that match its schemas", () => {
    const [update, change] = (read.document?.messages().all() ?? []).map((message) =>
      message.examples().all()[0]?.payload(),
    );
    expect([jobMessage.safeParse(update).error, systemMessage.safeParse(change).error]).toEqual([undefined, undefined]);
  });
});

describe("the webhooks of the AsyncAPI document", () => {
  const messages = () =>
    (read.document?.channels().get("webhooks")?.messages().all() ?? []).map((message) => ({
      type: message.title() as DeliveredType,
      headers: Object.keys(message.headers()?.properties() ?? {}),
      properties: Object.keys(message.payload()?.properties() ?? {}),
      example: message.examples().all()[0]?.payload(),
    }));

  it("are all events that are delivered, with the signature's headers", () => {
    expect(messages().map(({ type }) => type)).toEqual(DELIVERED_TYPES);
    for (const { headers, properties } of messages()) {
      expect(headers).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
      expect(properties).toEqual(["type", "timestamp", "data"]);
    }
  });

  it("have examples that match the schemas of the requests", () => {
    for (const { type, example } of messages()) {
      const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(example);
      const strict = WEBHOOK_PAYLOADS[type].strict();
      expect(strict.safeParse(example).error, type).toBeUndefined();
      expect(strict.safeParse({ ...(example as object), data: {} }).success, type).toBe(false);
      expect(Object.keys(data), type).not.toEqual([]);
    }
  });
});

describe("channel messages", () => {
  it.each(["QUEUED", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"] as const)(
    "match the schema for a job in status %s",
    (status) => {
      const job = {
        id: "1",
        status,
        progress: 40,
        currentStep: "WRITING" as const,
        updatedAt: "2026-01-02T03:04:05.000Z",
      };
      expect(z.strictObject(jobMessage.shape).safeParse(toJobMessage({ jobUpdated: job })).error).toBeUndefined();
    },
  );

  it.each(["HEALTHY", "DEGRADED", "DOWN"] as const)("match the schema for a provider in status %s", (status) => {
    const message = toSystemMessage({ providerStatusChanged: { name: "sandbox", status, message: null } });
    expect(z.strictObject(systemMessage.shape).safeParse(message).error).toBeUndefined();
  });
});
