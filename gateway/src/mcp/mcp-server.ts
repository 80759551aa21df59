import { VERSION } from "@cgs/kit/version";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { DATA_NOTICE } from "../mcp-tools/data-notice.js";
import { registerPrompts } from "../mcp-tools/prompts.js";
import { registerResources } from "../mcp-tools/resources.js";
import type { ToolDependencies } from "../mcp-tools/tool.js";
import { TOOLS } from "../mcp-tools/tools.js";

const instructions = (
  productName: string,
) => `${productName} writes articles, local pages and business posts that obey the strategy of each client.
Find the client, read its strategy and facts, estimate, order, follow, then read the text with its report. Orders cost money: ask the user first.
Approving, publishing and administration are done by people in the dashboard. ${DATA_NOTICE}`;

/** More values in the arguments of one call are refused before they are checked. */
const MAX_INPUT_VALUES = 5_000;

/** Creates the server that answers one request, with what its caller can use. */
export function createMcpServer(productName: string, dependencies: ToolDependencies): McpServer {
  const { graph } = dependencies;
  const info = { name: "content-generation-system", title: productName, version: VERSION };
  const server = new McpServer(info, {
    instructions: instructions(productName),
    maxToolInputElements: MAX_INPUT_VALUES,
  });
  const isKey = graph.identity.kind === "apiKey";
  for (const tool of TOOLS) if (tool.forKeys || !isKey) tool.register(server, dependencies);
  registerResources(server, dependencies);
  registerPrompts(server, dependencies);
  return server;
}
