import type { RootContent, Table } from "mdast";
import { toString } from "mdast-util-to-string";
import type { TextRange } from "../../text/text-range.js";
import { nodesOf } from "../text/tree-nodes.js";
import type { ElementSource } from "./element.js";

const MIN_ITEMS = 2;
const MIN_COLUMNS = 2;

/** The range of the first node that matches, when there are enough of them. */
function findNode(
  { analysis }: ElementSource,
  matches: (node: RootContent) => boolean,
  amount = 1,
): TextRange | undefined {
  const found = nodesOf(analysis.root).filter(matches);
  const [first] = found;
  if (!first || found.length < amount) return undefined;
  return { start: first.position?.start.offset ?? 0, end: first.position?.end.offset ?? 0 };
}

/** Finds a list of at least two items. @param ordered whether it is numbered; either when undefined. @param items how many it has. */
export function findList(source: ElementSource, ordered?: boolean, items = MIN_ITEMS): TextRange | undefined {
  return findNode(source, (node) => {
    if (node.type !== "list" || (ordered !== undefined && (node.ordered ?? false) !== ordered)) return false;
    return node.children.filter((item) => toString(item).trim() !== "").length >= items;
  });
}

const STEP =
  /^(?:step|phase|stage|schritt|étape|paso|passo|stap|krok|steg)\s+(?:\d+|one|two|three|four)\b|^\d+[.):]\s/i;

/** Finds numbered steps: a numbered list, or headings or bold lines that count them. */
export function findSteps(source: ElementSource, amount = MIN_ITEMS): TextRange | undefined {
  const steps = source.analysis.blocks.filter(({ text }) => STEP.test(text));
  return findList(source, true, amount) ?? (steps.length >= amount ? steps[0] : undefined);
}

/** Finds tables, each with at least this many rows below its header. */
export function findTable(source: ElementSource, rows = 1, amount = 1): TextRange | undefined {
  return findNode(source, (node) => node.type === "table" && isFilled(node, rows), amount);
}

const PRICE =
  /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|usd|eur|gbp|dollars?|euros?|pounds?|chf|zł|kr\b|reais)|\bfree\b|\bkostenlos|\bgratuit|\bgratis|\bgrátis|\bincluded\b/i;

/** Finds a table with prices. */
export function findPriceTable(source: ElementSource): TextRange | undefined {
  return findNode(source, (node) => {
    if (node.type !== "table" || !isFilled(node, 1)) return false;
    return node.children.slice(1).filter((row) => row.children.some((cell) => PRICE.test(toString(cell)))).length > 0;
  });
}

function isFilled({ children: [header, ...body] }: Table, rows: number): boolean {
  const filled = body.filter(
    (row) => row.children.filter((cell) => toString(cell).trim() !== "").length >= MIN_COLUMNS,
  );
  return (header?.children.length ?? 0) >= MIN_COLUMNS && filled.length >= rows;
}

/** Alternative texts that describe nothing. */
const EMPTY_ALT =
  /^(?:(?:an? |the )?(?:image|photo|picture|pic|img|graphic|screenshot|icon|bild|foto|imagen|immagine|imagem|afbeelding|zdjęcie|obraz|untitled|alt(?: text)?|placeholder)[\s\d_-]*|(?:img|dsc|image|photo|pic|screenshot)?[\s_-]?\d+)$/i;
const FILE_NAME = /^\S+\.(?:jpe?g|png|gif|webp|svg|avif|heic|tiff?|bmp)$/i;

/** Finds an image with an alternative text that describes it. @param all whether every image must have one. */
export function findImage(source: ElementSource, all: boolean, amount = 1): TextRange | undefined {
  const found: { range: TextRange; described: boolean }[] = [];
  for (const node of nodesOf(source.analysis.root)) {
    if (node.type !== "image" && node.type !== "imageReference") continue;
    const alt = node.alt?.trim() ?? "";
    const described = alt !== "" && !EMPTY_ALT.test(alt) && !FILE_NAME.test(alt);
    const { start, end } = node.position ?? {};
    found.push({ range: { start: start?.offset ?? 0, end: end?.offset ?? 0 }, described });
  }
  if (all && !found.every(({ described }) => described)) return undefined;
  const described = found.filter((image) => image.described);
  return described.length >= amount ? described[0]?.range : undefined;
}

/** Finds words in bold type. */
export function findBold(source: ElementSource): TextRange | undefined {
  return findNode(source, ({ type }) => type === "strong");
}

/** Finds headings below the title. @param depth their level; any below the title when undefined. */
export function findSubheadings({ analysis }: ElementSource, count: number, depth?: number): TextRange | undefined {
  const found = analysis.headings.filter(
    ({ depth: level, words }) => words > 0 && (depth === undefined ? level > 1 : level === depth),
  );
  return found.length >= count ? found[0] : undefined;
}
