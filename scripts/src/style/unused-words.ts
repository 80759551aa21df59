import { parseSync } from "oxc-parser";

interface SourceFile {
  file: string;
  text: string;
}

/** A reference to words, such as `orderWords.batch.title`. */
const REFERENCE = /\b(\w+Words)((?:\s*\??\.\s*[A-Za-z]\w*)*)/g;

/** A short name for a group: `const words = orderWords.batch;`. */
const ALIAS = /^const (\w+) = (\w+Words(?:\.\w+)+);/;

/**
 * The paths of words that no other file mentions. A reference to a group counts for all its words, because it may be indexed.
 * @param words the files of words; each exports objects whose names end with `Words`
 */
export function unusedWords(words: readonly SourceFile[], others: readonly SourceFile[]): string[] {
  const sources = [...words, ...others].map(({ text }) =>
    withFullPaths(text.replaceAll(/^import .*$|^} from .*$/gm, "")),
  );
  const references = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(REFERENCE)].map(([, name = "", path = ""]) => name + path.replaceAll(/[\s?]/g, "")),
    ),
  );
  return words.flatMap(pathsOf).filter((path) => !isUsed(path, references));
}

/** Writes out the short names of groups, each from its declaration to the next one of the same name. */
function withFullPaths(text: string): string {
  const scopes = text.split(/(?=\bconst \w+ = \w+Words(?:\.\w+)+;)/);
  const names = new Map<string, string>();
  const expanded = scopes.map((scope) => {
    const [declaration = "", name = "", path = ""] = ALIAS.exec(scope) ?? [];
    if (name !== "") names.set(name, path);
    return [...names].reduce(
      (body, [short, full]) => body.replaceAll(new RegExp(`(?<![.\\w])${short}(?=\\??\\.)`, "g"), full),
      name !== "" && isGroup(text, name) ? scope.slice(declaration.length) : scope,
    );
  });
  return expanded.join("");
}

/** Whether a short name stands for a group, whose words are named after it, rather than for one of its words. */
function isGroup(text: string, name: string): boolean {
  return new RegExp(`(?<![.\\w])${name}\\.`).test(text);
}

function isUsed(path: string, references: ReadonlySet<string>): boolean {
  const parts = path.split(".");
  // The bare name of an area is its own declaration.
  const groups = parts.slice(2).map((_part, index) => parts.slice(0, index + 2).join("."));
  return (
    [...groups, path].some((each) => references.has(each)) ||
    [...references].some((each) => each.startsWith(`${path}.`))
  );
}

interface ObjectNode {
  type: string;
  expression?: ObjectNode;
  properties?: { type: string; key: { name?: string; value?: unknown }; value: ObjectNode }[];
}

/** The paths of all words in a file. */
function pathsOf({ file, text }: SourceFile): string[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" && id.name.endsWith("Words") && init
        ? leaves(id.name, init as unknown as ObjectNode)
        : [],
    );
  });
}

function leaves(path: string, node: ObjectNode): string[] {
  if (node.expression && node.type.startsWith("TS")) return leaves(path, node.expression);
  if (node.type !== "ObjectExpression") return [path];
  return (node.properties ?? []).flatMap(({ type, key, value }) =>
    type === "Property" ? leaves(`${path}.${key.name ?? String(key.value)}`, value) : [],
  );
}
