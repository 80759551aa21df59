import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { DATA_NOTICE, markAsData } from "./data-notice.js";
import type { GraphCaller } from "./graph-caller.js";
import { toolError } from "./tool-error.js";
import type { Logger } from "@cgs/kit/log";
import { withoutInvisible } from "./visible-text.js";

/** What a call of a tool runs with. */
export interface ToolCall {
  graph: GraphCaller;
  /** Aborted when the caller cancels the request or closes the connection, when its access ends, and when the gateway stops. */
  signal: AbortSignal;
  /** Tells the caller how far a job is, in percent. Does nothing for a caller that did not ask for it. */
  report(progress: number, message: string): Promise<void>;
}

/** What a tool does to the product: it reads, it adds something that costs money, it changes a text, or it ends a job. */
type Effect = "reads" | "orders" | "edits" | "ends";

/** The hints by which assistants decide whether to ask their user first. No tool reaches anything outside the product. */
const ANNOTATIONS: Record<Effect, ToolAnnotations> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  orders: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  edits: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  ends: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
};

/** The parts of a tool. */
export interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  /** What it does, and when to use another tool instead. */
  description: string;
  effect: Effect;
  /** Whether API keys can use it. The SMM, which has clients, strategies and facts, accepts none. */
  forKeys: boolean;
  /** The GraphQL operations that it runs. */
  operations: readonly string[];
  input: I;
  output: O;
  /** @throws AppError, which is shown to the caller */
  run(input: z.output<I>, call: ToolCall): Promise<z.input<O>>;
}

/** A tool that a server can offer. */
export interface Tool extends Pick<ToolDefinition<z.ZodObject, z.ZodObject>, "name" | "forKeys" | "operations"> {
  register(server: McpServer, dependencies: ToolDependencies): void;
}

/** What a tool needs for the calls of one request. */
export interface ToolDependencies extends Omit<ToolCall, "report"> {
  log: Logger;
}

/**
 * Defines a tool. The answer is checked against the output schema, which drops all other fields, and is marked as data: even the name of a client
 * or of a plan is a text that a user chose.
 */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(definition: ToolDefinition<I, O>): Tool {
  const { name, title, description, effect, forKeys, operations, input, run } = definition;
  const output: z.ZodObject = z.object({ notice: z.literal(DATA_NOTICE), ...definition.output.shape });
  const resultOf = (result: object): CallToolResult => {
    const structuredContent = output.parse({ ...withoutInvisible(result), notice: DATA_NOTICE });
    return { structuredContent, content: [{ type: "text", text: markAsData(JSON.stringify(structuredContent)) }] };
  };
  return {
    ...{ name, forKeys, operations },
    register(server, { graph, signal, log }) {
      const config = { title, description, annotations: ANNOTATIONS[effect] };
      const schemas: { inputSchema: z.ZodObject; outputSchema: z.ZodObject } = {
        inputSchema: input,
        outputSchema: output,
      };
      server.registerTool(name, { ...config, ...schemas }, async (args, { sendNotification, _meta }) => {
        const progressToken = _meta?.progressToken;
        const report = async (progress: number, message: string) => {
          if (progressToken === undefined || signal.aborted) return;
          const params = { progressToken, progress, total: 100, message };
          await sendNotification({ method: "notifications/progress", params });
        };
        try {
          return resultOf(await run(args as z.output<I>, { graph, signal, report }));
        } catch (error) {
          return toolError(error, graph.traceId, log);
        }
      });
    },
  };
}
