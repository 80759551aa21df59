import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { shortened } from "../mcp-tools/text-bounds.js";
import { withoutInvisible } from "../mcp-tools/visible-text.js";

/** The longest text of an error. The SDK repeats the arguments that it refuses. */
const MAX_ERROR = 4_000;

/** Sends no character that only a model sees, whatever part of an answer holds it, and no error that could look like another message. */
export class McpTransport extends StreamableHTTPServerTransport {
  override send(message: JSONRPCMessage, options?: Parameters<StreamableHTTPServerTransport["send"]>[1]) {
    return super.send(harmless(message), options);
  }
}

/** The ids of a message stay: its caller finds the answer by them. */
function harmless(message: JSONRPCMessage): JSONRPCMessage {
  if ("error" in message) return { ...message, error: { ...message.error, message: errorLine(message.error.message) } };
  if (!("result" in message)) return message;
  const result = withoutInvisible(message.result);
  return { ...message, result: result["isError"] === true ? withErrorLines(result) : result };
}

function withErrorLines(result: Record<string, unknown>): Record<string, unknown> {
  const content = result["content"] as { text: string }[];
  return { ...result, content: content.map((part) => ({ ...part, text: errorLine(part.text) })) };
}

/** An error on one line. It may repeat an argument, or a stored text such as what a vendor answered. */
function errorLine(message: string): string {
  return shortened(withoutInvisible(message).replaceAll(/\s+/g, " "), MAX_ERROR);
}
