import { AppError } from "@cgs/kit/errors";
import { z } from "zod";

const requestId = z.union([z.string().max(200), z.int()]);

const message = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: requestId.optional(),
  method: z.string().max(200).optional(),
  params: z.looseObject({ requestId: requestId.optional() }).optional(),
});

/** The parts of a JSON-RPC message that are checked before the SDK reads it. */
export type McpMessage = z.output<typeof message>;

/** Checks a body. The protocol has no batches. @throws AppError MALFORMED_REQUEST for what is not one JSON-RPC message with a bounded id. */
export function parseMessage(body: unknown): McpMessage {
  if (Array.isArray(body))
    throw new AppError("MALFORMED_REQUEST", { message: "Send one JSON-RPC message: batches are not supported." });
  const parsed = message.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError("MALFORMED_REQUEST", {
    message: "Send one JSON-RPC 2.0 message. Its id is an integer or a text of at most 200 characters.",
  });
}

/** Whether the answer must be a stream: the caller asks for progress. */
export function wantsProgress({ method, params }: McpMessage): boolean {
  const meta = params?.["_meta"];
  return method === "tools/call" && typeof meta === "object" && meta !== null && "progressToken" in meta;
}
