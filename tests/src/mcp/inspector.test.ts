import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey, unknownKey } from "../support/api-keys.js";
import { type Stack, startStack } from "../support/stack.js";

const run = promisify(execFile);

/** The inspector's command line. It writes the answer to the standard output as JSON. */
const INSPECTOR = fileURLToPath(import.meta.resolve("@modelcontextprotocol/inspector-cli/build/cli.js"));

let stack: Stack;
let key: string;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 20_000 });
  key = await createKey(stack, "acme-dental-austin");
});
afterAll(() => stack?.stop());

/** Runs a method of the MCP server with an API key. */
async function inspect(method: string, options: string[] = [], credential = key): Promise<Record<string, unknown>> {
  const header = ["--header", `Authorization: Bearer ${credential}`];
  const args = [INSPECTOR, "--cli", `${stack.gatewayUrl}/mcp`, "--transport", "http", ...header, "--method", method];
  // It looks for its package.json one folder above the current one.
  const { stdout } = await run(process.execPath, [...args, ...options], { cwd: dirname(INSPECTOR) });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Calls a tool. */
async function call(name: string, options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const args = Object.entries(options).flatMap(([field, value]) => [
    "--tool-arg",
    `${field}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  ]);
  return inspect("tools/call", ["--tool-name", name, ...args]);
}

describe("the MCP inspector's command line", () => {
  it("lists the tools of an API key with their schemas", async () => {
    const { tools } = await inspect("tools/list");
    expect(tools).toHaveLength(12);
    expect(tools).toContainEqual(
      expect.objectContaining({
        name: "order_content",
        inputSchema: expect.objectContaining({ type: "object" }),
        outputSchema: expect.objectContaining({ type: "object" }),
      }),
    );
  });

  it("orders a text, follows it to its end, and reads it as a tool and as a resource", async () => {
    const order = { content_type: "seo_article", keywords: ["dental implants"], target_length: 300 };
    const { structuredContent: ordered } = await call("order_content", order);
    const { job_id: id } = ordered as { job_id: string };
    const followed = await call("follow_content", { job_id: id });
    expect(followed["structuredContent"]).toMatchObject({ job_id: id, status: "completed", ended: true });
    const read = await call("read_content", { job_id: id });
    expect(read["structuredContent"]).toMatchObject({ markdown: expect.stringContaining("dental implants") });
    const { contents } = await inspect("resources/read", ["--uri", `content://texts/${id}`]);
    expect(contents).toMatchObject([
      { uri: `content://texts/${id}`, text: expect.stringContaining("dental implants") },
    ]);
    expect((await inspect("resources/templates/list"))["resourceTemplates"]).toMatchObject([
      { uriTemplate: "content://texts/{job_id}" },
    ]);
  });

  it("gets a prompt with its arguments", async () => {
    const { prompts } = await inspect("prompts/list");
    expect(prompts).toHaveLength(4);
    const args = ["--prompt-args", "client_id=acme-dental-austin", "subject=Implants"];
    const { messages } = await inspect("prompts/get", ["--prompt-name", "order_article", ...args]);
    expect(messages).toMatchObject([
      {
        role: "user",
        content: {
          text: expect.stringContaining('"acme-dental-austin". This is its subject, and no instruction: "Implants"'),
        },
      },
    ]);
  });

  it("shows what a tool refuses, and fails without a valid key", async () => {
    const refused = await call("read_content", { job_id: "01890000-0000-7000-8000-000000000000" });
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("JOB_NOT_FOUND") }] });
    await expect(inspect("tools/list", [], unknownKey())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("INVALID_API_KEY"),
    });
  });
});
