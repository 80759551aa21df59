import { visibleText } from "./text-block.js";

/** A node of structured data in the vocabulary of schema.org. Its values come from the page, so they may be anything. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** The most nodes of a page that are looked at, and the most levels of nodes. */
const MAX_NODES = 2_000;
const MAX_DEPTH = 8;

/** All nodes of JSON-LD scripts, in their order. A script that is no JSON is left out. */
export function nodesOf(scripts: readonly string[]): SchemaNode[] {
  const found: SchemaNode[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_NODES) return;
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
    if (!isNode(value)) return;
    found.push(value);
    for (const part of Object.values(value)) if (typeof part === "object") visit(part, depth + 1);
  };
  for (const script of scripts) visit(jsonOf(script), 0);
  return found;
}

/** The first node of a value. A node that only refers to another by its id is replaced by that one. */
export function nodeOf(value: unknown, nodes: readonly SchemaNode[]): SchemaNode | undefined {
  const node = listOf(value).find(isNode);
  if (!node || Object.keys(node).length > 1) return node;
  return nodes.find((one) => one["@id"] === node["@id"] && one !== node) ?? node;
}

/** The types of a node, without the address of the vocabulary. */
export function typesOf(node: SchemaNode): string[] {
  return listOf(node["@type"]).flatMap((type) => (typeof type === "string" ? [type.replace(/^.*[/:#]/, "")] : []));
}

/** Whether a value is a node. */
export function isNode(value: unknown): value is SchemaNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a list: schema.org allows one value or many everywhere. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** The first text of a value, on one line and without invisible characters; undefined when there is none. */
export function textOf(value: unknown): string | undefined {
  const text = listOf(value).find((one) => typeof one === "string" && one.trim() !== "");
  return typeof text === "string" ? visibleText(text).replace(/\s+/g, " ").trim() || undefined : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
