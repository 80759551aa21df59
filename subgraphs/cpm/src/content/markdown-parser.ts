import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Data, type Processor, unified } from "unified";

/** What a parser leaves out, because the text has nothing of it. */
interface Omissions {
  addresses: boolean;
  tables: boolean;
}

/** Matches everything that may be a URL or an email address without markup. Entities and escapes may spell one. */
const MAY_BE_ADDRESS = /:\/\/|www\.|@|&#?\w+;|\\[.:/]/i;

/** Matches everything that may be the delimiter row of a table. A column is marked by a bar or an alignment. */
const MAY_BE_TABLE = /\||:-|-:/;

/** Matches one paragraph without markup, whose text is equal to its Markdown. It begins with a letter, which opens no list and no heading. */
const PLAIN_TEXT = /^[\p{L}\p{M}](?:[^\p{Cc}\\`*_[\]<>&~|@]*[\p{L}\p{M}\p{N}.!?…)"'”’])?$/u;

const OMITTED_BY_ADDRESSES = ["wwwAutolink", "protocolAutolink", "emailAutolink"];
const OMITTED_BY_TABLES = ["table"];

/** Looking for bare addresses and tables takes half of the time of parsing, so texts without any get a parser without it. */
const parsers = [false, true].map((addresses) => [false, true].map((tables) => createParser({ addresses, tables })));

/** Parses Markdown with GitHub's extensions to a tree with the position of every node. */
export function parseWithPositions(markdown: string): Root {
  const addresses = Number(!MAY_BE_ADDRESS.test(markdown));
  const tables = Number(!MAY_BE_TABLE.test(markdown));
  return (parsers[addresses]?.[tables] ?? createParser()).parse(markdown);
}

/** Whether a text is one paragraph without markup. Most questions and answers are. */
export function isPlainText(markdown: string): boolean {
  return PLAIN_TEXT.test(markdown) && !MAY_BE_ADDRESS.test(markdown);
}

/** Creates a parser of Markdown. It parses all of it unless something is left out. */
export function createParser(omissions: Omissions = { addresses: false, tables: false }) {
  return unified().use(remarkParse).use(remarkGfm).use(omit, omissions).freeze();
}

function omit(this: Processor, { addresses, tables }: Omissions): void {
  const data = this.data();
  const names = [...(addresses ? OMITTED_BY_ADDRESSES : []), ...(tables ? OMITTED_BY_TABLES : [])];
  data.micromarkExtensions = data.micromarkExtensions?.flat().map((extension) => ({
    ...extension,
    text: without(names, extension.text),
    flow: without(names, extension.flow),
  }));
  if (!addresses) return;
  // The only transformation of the extensions turns addresses in a finished tree into links.
  data.fromMarkdownExtensions = data.fromMarkdownExtensions
    ?.flat()
    .map((extension) => ({ ...extension, transforms: [] }));
}

type Constructs = NonNullable<NonNullable<Data["micromarkExtensions"]>[number]["text"]>;

function without(names: readonly string[], constructs: Constructs = {}): Constructs {
  const kept = Object.entries(constructs).map(
    ([code, found]) => [code, [found ?? []].flat().filter(({ name }) => !names.includes(name ?? ""))] as const,
  );
  return Object.fromEntries(kept.filter(([, left]) => left.length > 0));
}
