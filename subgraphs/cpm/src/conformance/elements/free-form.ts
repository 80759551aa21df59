import type { Block, ContentAnalysis } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { contentStems, stemOf, stemmedWordsOf } from "../text/word-forms.js";
import type { ElementSource } from "./element.js";

/** Words of a name that say what kind of part it is, not what it is about. */
const KIND =
  /\b(?:dedicated|separate|short|brief|clear|strong|relevant|at least|one|two|three|an?|the|our|of|with|sections?|blocks?|parts?|paragraphs?|areas?|modules?|boxe?s?|mentions?|content|snippets?|information|info|details?|statements?|notes?|elements?|pages?|eine?[nrm]?|der|die|das|abschnitt|absatz|bereich|über|zu[rm]?|une?|les?|sur|sección|sobre|una?|sezione|sulla?|secção|seção|sectie|over|sekcja|avsnitt|om|hinweis)\b/g;
/** A name that asks for a part with a heading of its own. */
const SECTION =
  /\b(?:section|block|part|area|module|box|page|abschnitt|bereich|sección|sezione|secção|seção|sectie|sekcja|avsnitt)s?\b|\b(?:case stud|bio\b|glossar|table of contents|pros and cons|success stor|how it works|before and after|guide|comparison|disclaimer)/;

/** Headings that name a part in another way, by the words that its name contains. */
const OTHER_HEADINGS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bauthor|\bbio\b/, /\babout (?:the )?(?:author|writer)\b|\bwritten by\b|\bmeet the author\b|\bauthor bio/i],
  [
    /\bpros\b/,
    /\bpros (?:and|&|vs\.?) cons\b|\b(?:dis)?advantages\b|\bbenefits and (?:drawbacks|risks)\b|\bupsides? and downsides?\b/i,
  ],
  [/\bwarrant|\bguarantee/, /\bwarrant|\bguarantee/i],
  [/\bcontact/, /\bcontact\b|\breach us\b|\bget in touch\b|\bwhere to find us\b/i],
  [
    /\bservice areas?\b|\bareas served\b/,
    /\bareas? (?:we|that we) serve\b|\bservice areas?\b|\bareas served\b|\bwhere we work\b/i,
  ],
  [/\bpric|\bcost|\bfees?\b/, /\bpric(?:e|es|ing)\b|\bcosts?\b|\bfees?\b|\brates?\b/i],
  [/\bhours\b/, /\bhours\b|\bwhen we(?:'| a)re open\b/i],
  [
    /\bcase stud|\bsuccess stor/,
    /\bcase stud(?:y|ies)\b|\bsuccess stor(?:y|ies)\b|\bproject spotlight\b|\ba real example\b/i,
  ],
  [/\bsafety/, /\bsafety\b|\bprecautions?\b|\bwarnings?\b/i],
  [/\bhow it works|\bprocess\b/, /\bhow (?:it|this|we) works?\b|\bour process\b|\bthe process\b|\bwhat to expect\b/i],
  [/\bsources\b|\breferences\b|\bbibliograph/, /\bsources\b|\breferences\b|\bbibliograph|\bfurther reading\b/i],
  [/\bdefinition/, /\bwhat (?:is|are|does)\b|\bdefin(?:ition|ed)\b|\bmeaning\b/i],
];

/** What the text of content cannot hold, or what the system adds by itself. */
const OUTSIDE_OF_TEXT =
  /\bschema\b|\bmarkup\b|\bjson.?ld\b|\bstructured data\b|\bmeta\b|\bcanonical\b|\bslug\b|\bwidgets?\b|\bcalculators?\b|\bpop.?ups?\b|\bbanners?\b|\bbuttons?\b|\bforms?\b|\bembed|\bmaps?\b|\bchat\b|\bsocial (?:share|media|icons)|\bbreadcrumbs?\b|\bpodcast|\banimation|\bsliders?\b|\bcarousel|\bhero\b|\binfographics?\b|\bdownloads?\b|\bpdf\b/;

/** Whether an element without a detector can be found in text at all. */
export function isTextElement(name: string): boolean {
  return !OUTSIDE_OF_TEXT.test(name);
}

/**
 * Finds an element that has no detector by its name: as a heading with text below it, as the bold or labelled start of a paragraph, or, unless
 * the name asks for a section, as a phrase in a sentence.
 */
export function findFreeForm({ analysis }: ElementSource, name: string): TextRange | undefined {
  const topic = name.replaceAll(KIND, " ").replace(/\s+/g, " ").trim() || name;
  return (
    findHeadingFor(topic, name, analysis) ??
    analysis.blocks.find((block) => isLabel(block, topic)) ??
    (SECTION.test(name) ? undefined : findPhrase(topic, analysis))
  );
}

function findHeadingFor(topic: string, name: string, { headings, blocks }: ContentAnalysis): Block | undefined {
  const stems = contentStems(topic);
  const others = OTHER_HEADINGS.filter(([names]) => names.test(name)).map(([, pattern]) => pattern);
  return headings.find((heading) => {
    const next = blocks[heading.index + 1];
    const hasText = next !== undefined && (next.kind !== "heading" || next.depth > heading.depth);
    return (
      hasText && heading.depth > 1 && (others.some((each) => each.test(heading.text)) || hasStems(heading.text, stems))
    );
  });
}

/** "Warranty: every part …". */
function isLabel({ kind, text, words }: Block, topic: string): boolean {
  const end = text.search(/[:.–—]/);
  if (kind === "heading" || end < 0 || end > 60 || words < 5) return false;
  const label = text.slice(0, end);
  return contentStems(label).length <= contentStems(topic).length + 1 && hasStems(label, contentStems(topic));
}

/** A sentence with the words of the name next to each other, in any order, and not negated. */
function findPhrase(topic: string, { sentences }: ContentAnalysis): TextRange | undefined {
  const stems = contentStems(topic);
  return sentences.find(({ text }) => {
    const tokens = stemmedWordsOf(text);
    return tokens.some((_, first) => {
      const near = tokens.slice(first, first + stems.length + 1).map(({ stem }) => stem);
      const before = text.slice(0, tokens[first]?.start);
      return (
        stems.every((stem) => near.includes(stem)) && !/\b(?:no|not|never|without|n['’]t)\b[^,;]{0,30}$/i.test(before)
      );
    });
  });
}

function hasStems(text: string, stems: readonly string[]): boolean {
  const found = new Set(stemmedWordsOf(text).map(({ stem }) => stem));
  return stems.every((stem) => found.has(stem) || found.has(stemOf(stem)));
}
