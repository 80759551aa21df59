import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Stack } from "./stack.js";

/** Connects the SDK's own client to the gateway with a bearer credential. */
export async function connectMcp({ gatewayUrl }: Pick<Stack, "gatewayUrl">, credential: string): Promise<Client> {
  const client = new Client({ name: "tests", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL(`${gatewayUrl}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${credential}` } },
  });
  await client.connect(transport);
  return client;
}

/** Calls a tool and returns its structured result. @throws Error with the tool's message when the call failed */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { isError, structuredContent, content } = (await client.callTool({ name, arguments: args })) as CallToolResult;
  if (isError) throw new Error(textOf({ content }));
  return structuredContent ?? {};
}

/** The message of a refused call. @throws Error when the call succeeds */
export async function refusedTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
  if (!result.isError) throw new Error(`${name} was not refused: ${textOf(result)}`);
  return textOf(result);
}

/** The text of a tool's answer. */
export function textOf({ content }: Pick<CallToolResult, "content">): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}
