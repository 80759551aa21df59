import { LRUCache } from "lru-cache";
import { findCallToAction } from "./call-to-action.js";
import { DETAIL_ELEMENTS } from "./detail-elements.js";
import type { KnownElement } from "./element.js";
import { englishName } from "./element-names.js";
import { findLink } from "./links.js";
import { findImage, findList, findPriceTable, findSteps, findSubheadings, findTable } from "./nodes.js";
import { findConclusion, findIntroduction, findSummary } from "./parts.js";
import { findQuestions } from "./questions.js";
import { findQuote } from "./quotes.js";
import { findStatistic } from "./statistics.js";

/** Rows below the header of a table that compares. */
const COMPARED_ROWS = 2;

/** All elements that can be detected, the more specific names first. */
export const KNOWN_ELEMENTS: readonly KnownElement[] = [
  {
    id: "call_to_action",
    names: /\bcalls? to actions?\b|\bctas?\b|\b(?:free|instant|request a|price) quote\b/,
    advice: "End with a sentence that asks the reader to act: to call, book or get in touch with the business.",
    inPosts: true,
    find: findCallToAction,
  },
  {
    id: "faq",
    names: /\bfaqs?\b|\bquestions?\b|\bq ?(?:&|and) ?as?\b/,
    advice: "Add a list of at least two frequent questions with answers.",
    find: (source, _, amount) => findQuestions(source, amount),
  },
  {
    id: "price_table",
    names: /\b(?:pric\w+|cost|fee|rate)s? (?:tables?|chart|grid|matrix)\b|\btable (?:of|with) (?:prices|costs|fees)/,
    advice: "Add a Markdown table with prices that the brief gives.",
    find: (source) => findPriceTable(source),
  },
  {
    id: "comparison_table",
    names: /\bcomparison (?:tables?|chart|grid|matrix)\b|\bcompar\w+ .*table\b/,
    advice: "Add a Markdown table that compares at least two options.",
    find: (source) => findTable(source, COMPARED_ROWS),
  },
  {
    id: "table",
    names: /\btables?\b(?! of contents)|\bchart\b/,
    advice: "Add a Markdown table.",
    find: (source, _, amount) => findTable(source, 1, amount),
  },
  {
    id: "steps",
    names: /\bsteps?\b(?! lists?)|\bhow to (?:guide|section|instructions|list)\b|\binstructions\b/,
    advice: "Give the steps as a numbered list in Markdown.",
    find: (source, _, amount) => findSteps(source, amount),
  },
  {
    id: "numbered_list",
    names: /\b(?:numbered|ordered|numeric|step(?: by step)?) (?:bullet )?lists?\b/,
    advice: "Add a numbered list in Markdown.",
    find: (source, _, amount) => findList(source, true, amount),
  },
  {
    id: "bullet_list",
    names: /\bbullet|\bunordered\b/,
    advice: "Add a bullet list in Markdown.",
    find: (source, _, amount) => findList(source, false, amount),
  },
  {
    id: "list",
    names: /\b(?:check)?lists?\b|\blisticle\b/,
    advice: "Add a list in Markdown.",
    find: (source, _, amount) => findList(source, undefined, amount),
  },
  {
    id: "internal_link",
    names: /\binternal(?:ly)? ?(?:link|reference)|\blinks? to (?:our|other|own|related|service|internal)|\binterlink/,
    advice: "Link to another page of the client's site.",
    find: (source, _, amount) => findLink(source, ["internal"], amount),
  },
  {
    id: "statistic",
    names: /\bstat(?:istic)?s?\b|\bdata points?\b|\bfigures?\b|\bnumbers with\b|\bcited (?:data|facts?)\b/,
    advice: "Give a figure about the subject and name its source. Use only figures that the brief gives.",
    find: (source, _, amount) => findStatistic(source, amount),
  },
  {
    id: "external_link",
    names:
      /\b(?:external|outbound|outgoing|authority|authoritative) ?(?:link|source|reference)|\bsources?\b|\bcitations?\b|\bcited\b/,
    advice: "Link to a source on another site.",
    find: (source, _, amount) => findLink(source, ["external"], amount),
  },
  {
    id: "link",
    names: /\b(?:hyper)?links?\b/,
    advice: "Add a link.",
    find: (source, _, amount) => findLink(source, ["internal", "external"], amount),
  },
  {
    id: "image",
    names: /\bimages?\b|\bphotos?\b|\bphotographs?\b|\bpictures?\b|\billustrations?\b|\balt texts?\b|\bscreenshots?\b/,
    advice: "Add an image with an alternative text that describes it.",
    find: (source, name, amount) => findImage(source, /\balt/.test(name), amount),
  },
  {
    id: "quote",
    names:
      /\bquot(?:e|es|ation|ations|ed)\b|\btestimonials?\b|\b(?:customer|client|patient|guest) (?:reviews?|voices?)\b|\breviews? (?:quote|from)|\bblock ?quotes?\b/,
    advice: "Quote a person by name. Use only words that the brief gives.",
    find: findQuote,
  },
  {
    id: "summary",
    names:
      /\bsummar|\btake ?aways?\b|\bkey (?:points|facts|learnings|insights)\b|\btl ?;? ?dr\b|\bat a glance\b|\brecap\b|\bhighlights\b/,
    advice: "Add a section of key takeaways.",
    find: findSummary,
  },
  {
    id: "subheadings",
    names: /\b(?:sub ?)?headings?\b|\bsub ?heads?\b|\bsub ?headers?\b|\bh[2-6]s?\b|\bsubtitles?\b/,
    advice: "Divide the text by subheadings.",
    find: (source, name, amount) => findSubheadings(source, amount ?? countOf(name), levelOf(name)),
  },
  {
    id: "introduction",
    names: /\bintro(?:s|duction|ductory)?\b|\blead paragraph\b|\bopening paragraph\b|\blede\b/,
    advice: "Begin with a paragraph that introduces the subject.",
    find: findIntroduction,
  },
  {
    id: "conclusion",
    names: /\bconclu(?:sion|ding)\b|\bclosing\b|\boutro\b|\bwrap ?up\b|\bfinal thoughts\b/,
    advice: "End with a closing section, named as such.",
    find: findConclusion,
  },
  ...DETAIL_ELEMENTS,
];

const byName = new LRUCache<string, { known: KnownElement | undefined }>({ max: 2_000 });

/** Finds an element by its name in a strategy. */
export function knownElement(name: string, language = "en"): KnownElement | undefined {
  const key = `${language} ${name}`;
  const cached = byName.get(key);
  if (cached) return cached.known;
  const plain = plainName(name, language);
  const known = KNOWN_ELEMENTS.find(({ names }) => names.test(plain));
  byName.set(key, { known });
  return known;
}

/** A name as detectors compare it: in lower case, without hyphens and underscores, known words in English. */
export function plainName(name: string, language = "en"): string {
  const plain = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[-_/\s]+/g, " ")
    .trim();
  return englishName(plain, language);
}

/** "A subheading" is one; "subheadings" are two. */
function countOf(name: string): number {
  return /\b(?:h\d|\w+)s\b/.test(name) ? 2 : 1;
}

function levelOf(name: string): number | undefined {
  const [, level] = /\bh([2-6])/.exec(name) ?? [];
  return level === undefined ? undefined : Number(level);
}
