import { parseSync } from "oxc-parser";

/** A string with letters, and where it stands in its file. */
export interface FoundString {
  text: string;
  start: number;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** JSX attributes and properties whose text users see or hear. */
const SHOWN =
  /^(label|title|description|placeholder|message|advice|alt|caption|summary|error|hint|help|note|unit|nothingFoundMessage|action|keep|aria-(label|description|roledescription|valuetext|placeholder))$|Label$|Title$/;

/** Attributes and properties that are shown when their value begins like a label: other names are for programs. */
const SHOWN_IF_CAPITALIZED = /^(name|none|close|does|may|text|heading|from|to|group|option)$/;

/** Functions whose arguments users see or hear. */
const SHOWING =
  /^(useDocumentTitle|notify|announce|set(Problem|Error|Invalid|Message|Notice)|notifications\.(show|update)|isNotEmpty|isEmail|hasLength|isInRange|matches)$/;

/** A sentence or a phrase, as opposed to an identifier, a class of CSS or a value of an API. */
const PHRASE = /^\p{Lu}[\p{L}’'-]*[,:;]? .*\p{L}|\p{L}{2,} .*[.?!…]$|[’…“”]/u;

const LETTERS = /\p{L}{2,}/u;

/** Identifiers and the starts of addresses. */
const FOR_PROGRAMS = /^[a-z\d]+(?:[A-Z_]\w*)+$|^https?:\/\/$/;

const LABEL = /^\p{Lu}\p{Ll}/u;

type Shown = "yes" | "no" | "labels";

/**
 * Finds the strings of a TypeScript file that are shown to users: text in JSX, shown attributes and properties, arguments of functions that show
 * them, and each literal that reads like a phrase. Messages of errors that are thrown are for developers.
 */
export function shownStrings(fileName: string, source: string): FoundString[] {
  const found: FoundString[] = [];
  visit(parseSync(fileName, source).program as unknown as SyntaxNode, "no", found, source);
  return found;
}

/** All strings of a TypeScript file that have letters, without the names of modules and properties. */
export function allStrings(fileName: string, source: string): FoundString[] {
  const found: FoundString[] = [];
  const collect = (node: SyntaxNode) => {
    if (node.type.startsWith("Import") || node.type === "TSLiteralType") return;
    const text = textOf(node);
    if (text !== undefined && LETTERS.test(text)) found.push({ text, start: node.start });
    for (const [field, child] of childrenOf(node)) if (!(field === "key" && node.type === "Property")) collect(child);
  };
  collect(parseSync(fileName, source).program as unknown as SyntaxNode);
  return found;
}

/** @param shown whether a literal here is shown even if it is a single word */
function visit(node: SyntaxNode, shown: Shown, found: FoundString[], source: string): void {
  if (isUnseen(node, source)) return;
  const text = textOf(node);
  if (text !== undefined) {
    const counts = LETTERS.test(text) && (node.type === "JSXText" || isShown(text.trim(), shown));
    if (counts) found.push({ text: text.trim().replace(/\s+/g, " "), start: node.start });
    return;
  }
  for (const [field, child] of childrenOf(node)) {
    if (isCompared(node, child)) continue;
    visit(child, showsChild(node, field, shown, source), found, source);
  }
}

function isShown(text: string, shown: Shown): boolean {
  if (PHRASE.test(text)) return true;
  return shown === "labels" ? LABEL.test(text) : shown === "yes" && /\p{Ll}/u.test(text) && !FOR_PROGRAMS.test(text);
}

function isCompared(node: SyntaxNode, child: SyntaxNode): boolean {
  return node.type === "BinaryExpression" && node["operator"] !== "+" && textOf(child) !== undefined;
}

/** Types, imports, compared values and what only developers read. */
function isUnseen(node: SyntaxNode, source: string): boolean {
  if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll)/.test(node.type)) return true;
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return false;
  return /Error$|^console\./.test(nameOf(node["callee"], source));
}

function showsChild(node: SyntaxNode, field: string, shown: Shown, source: string): Shown {
  switch (node.type) {
    case "JSXAttribute":
      return shownAs(nameOf(node["name"], source));
    case "JSXElement":
    case "JSXFragment":
      return field === "children" ? "yes" : "no";
    case "Property":
      return field === "value" ? shownAs(nameOf(node["key"], source).replaceAll('"', "")) : "no";
    case "CallExpression":
      return field === "arguments" && SHOWING.test(nameOf(node["callee"], source)) ? "yes" : "no";
    case "ConditionalExpression":
      return field === "test" ? "no" : shown;
    case "LogicalExpression":
      return field === "left" && node["operator"] === "&&" ? "no" : shown;
    case "BinaryExpression":
      return node["operator"] === "+" ? shown : "no";
    case "JSXExpressionContainer":
    case "TemplateLiteral":
    case "ArrayExpression":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return shown;
    default:
      return "no";
  }
}

function shownAs(name: string): Shown {
  if (SHOWN.test(name)) return "yes";
  return SHOWN_IF_CAPITALIZED.test(name) ? "labels" : "no";
}

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === "JSXText") return String(node["value"]);
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type === "TemplateElement") return (node["value"] as { cooked: string }).cooked;
  return undefined;
}

function nameOf(node: unknown, source: string): string {
  const { start, end } = node as SyntaxNode;
  return source.slice(start, end);
}

function childrenOf(node: SyntaxNode): [field: string, child: SyntaxNode][] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, SyntaxNode] => [field, child]),
  );
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";
}
