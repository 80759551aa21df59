import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { TOOLS } from "@cgs/gateway/mcp-tools/tools";
import { expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

test("the page about the MCP server lists the tools that are served, and which of them API keys can use", async () => {
  const page = await readFile(join(TOP, "docs/mcp.md"), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` +\|[^|]+\| (yes|no) +\|$/gm)];
  const listed = rows.map(([, name, forKeys]) => [name, forKeys === "yes"]);
  expect(listed).toEqual(TOOLS.map(({ name, forKeys }) => [name, forKeys]));
});
