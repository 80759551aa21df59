import { visit } from "unist-util-visit";
import type { TextRange } from "../../text/text-range.js";
import type { Block } from "../text/content-analysis.js";
import { pageLinks } from "../text/page-links.js";
import type { ElementSource } from "./element.js";

const VIDEO =
  /(?:youtube(?:-nocookie)?\.com\/(?:watch|embed|shorts|live)|youtu\.be\/|vimeo\.com\/|wistia\.|loom\.com\/|dailymotion\.|tiktok\.com\/|\.(?:mp4|webm|mov)\b|\/videos?\/)/i;
const EMBEDDED = /<(?:video|iframe)\b|\bhttps?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/|vimeo\.com\/)/i;

/** Finds a video: a link to one, or one that is embedded. */
export function findVideo({ analysis }: ElementSource): TextRange | undefined {
  const link = pageLinks(analysis.root).find(({ url }) => VIDEO.test(url));
  if (link) return link;
  let range: TextRange | undefined;
  visit(analysis.root, (node) => {
    const address = node.type === "html" ? node.value : node.type === "image" ? node.url : "";
    if (range === undefined && (EMBEDDED.test(address) || (node.type === "image" && VIDEO.test(address))))
      range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  });
  return range ?? analysis.blocks.find(({ text }) => EMBEDDED.test(text));
}

const CURRENCY = "(?:[$€£¥₹]|usd|eur|gbp|chf|pln|sek|dollars?|euros?|pounds?|zł(?:otych)?|kr(?:onor)?|reais|円|元)";
const AMOUNT = new RegExp(
  `[$€£¥₹]\\s?\\d|(?<!\\p{L})(?:usd|eur|chf|kr)\\s?\\d|R\\$\\s?\\d|\\d[\\d.,\\s]*\\s?${CURRENCY}(?!\\p{L})`,
  "iu",
);

/** Finds an amount of money. A heading alone names none. */
export function findPrice({ analysis }: ElementSource): Block | undefined {
  return analysis.blocks.find(({ kind, text }) => kind !== "heading" && AMOUNT.test(text));
}
