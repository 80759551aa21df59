import type { Place } from "./place.js";
import { isStateName, placeWord } from "./place.js";
import { isPlural, pluralOf, singularOf, withArticle } from "./noun.js";

/** What a keyword names: a provider of the work, the work itself, or a search phrase that fits no sentence unquoted. */
export type KeywordKind = "provider" | "service" | "query";

/** A keyword in the forms that sentences need. */
export interface Keyword {
  kind: KeywordKind;
  /** In the letter case of a sentence: "family dentist Austin". */
  text: string;
  /** Without a trailing place: "family dentist". Equal to `text` for most keywords. */
  base: string;
  /** The trailing place, when the keyword has one: "Austin". */
  place?: string;
  /** With its article where it needs one: "a family dentist", "teeth whitening", "treating gum disease". */
  phrase: string;
  /** The noun without article, singular: "family dentist". */
  noun: string;
  /** "family dentists" */
  plural: string;
  /** Whether verbs after `phrase` are plural. */
  takesPluralVerb: boolean;
}

const PROVIDER =
  /\b(?:\p{L}+ist|doctor|physician|lawyer|attorney|solicitor|plumber|electrician|contractor|roofer|builder|remodeler|installer|painter|cleaner|landscaper|gardener|accountant|bookkeeper|cpa|advisor|adviser|planner|preparer|realtor|agent|agency|clinic|practice|firm|company|shop|store|restaurant|cafe|bar|bakery|salon|spa|gym|studio|vet|veterinarian|therapist|trainer|coach|consultant|broker|mechanic|photographer|hotel|school|tutor|office|center|centre|surgeon|technician|expert|professional|designer|developer|caterer|barber|stylist|groomer|instructor|team|provider|business|garage|hospital|nursery)$/iu;
const PROBLEM =
  /\b(?:disease|decay|cavity|cavities|pain|ache|toothache|leak|leaks|clog|clogs|infection|accident|accidents|injury|injuries|divorce|damage|bankruptcy|arrest|emergency|emergencies|dui|dwi|debt|problem|problems|noise|mold|anxiety|drain|pipe|pipes|toilet|faucet|heater|furnace|roof|boiler|pet|dog|cat|allergies)$/i;
const MASS =
  /\b(?:\p{L}+ing|\p{L}+(?:ment|ance|ence|ity|ship|tion|sion|try|apy|gery|ology|ture|sis)|care|service|repair|maintenance|law|design|work|advice|help|support|relief|replacement|installation|invisalign|botox|lasik|seo|hvac|it|ai|insurance|food|coffee|software|yoga|pilates|real estate|fitness|health|hygiene|prevention|management|removal|security|catering)$/iu;
const QUERY =
  /\bnear me\b|^(?:how|what|why|when|where|who|which|can|does|do|is|are|should|will)\b|\bvs\.?\b|\b(?:cost|costs|price|prices|pricing|reviews|tips|ideas|guide|meaning|hours|quotes?|open now|same day|24\/7|24 hours?)$/i;
const SUPERLATIVE = /^(?:the\s+)?(?:best|top|top-rated|cheapest|nearest|leading|most)\b/i;
const ACRONYMS = new Set(
  "seo hvac dui dwi cpa irs llc it ai ac a/c er mri crm vat ira hoa diy us usa uk roi ppc suv ev led tmj".split(" "),
);
const PROPER = new Set(
  "invisalign botox lasik google facebook instagram medicare medicaid american english spanish french german italian mexican chinese japanese thai indian greek korean christmas zoom android apple iphone".split(
    " ",
  ),
);

/**
 * Derives the forms of a keyword that sentences need. Names (of the place, of the client, well-known ones) are
 * capitalized and common words are not, in whatever case the keyword was typed.
 */
export function readKeyword(raw: string, place: Place | undefined, clientName: string | undefined): Keyword {
  const names = new Set((clientName ?? "").toLowerCase().match(/\p{L}+/gu));
  const words = raw.trim().replace(/\s+/g, " ").split(" ");
  // The capitals of "South Congress dentist" are deliberate; those of "Teeth Whitening" are title case.
  const typedWithCare =
    words.some((word, index) => index > 0 && /^\p{Lu}/u.test(word)) && words.some((word) => /^\p{Ll}{4,}/u.test(word));
  const text = words
    .map((word) => (typedWithCare && /^\p{Lu}/u.test(word) ? word : spell(word, words.length, place, names)))
    .join(" ");
  const { base, place: trailing } = splitPlace(text, place);
  const kind = kindOf(base);
  return { kind, text, base, place: trailing, ...formsOf(base, kind) };
}

function spell(word: string, wordCount: number, place: Place | undefined, names: ReadonlySet<string>): string {
  const lower = word.toLowerCase();
  if (/^(?:st|ft|mt)\.$/.test(lower)) return placeWord(lower);
  if (ACRONYMS.has(lower) && (wordCount > 1 || lower.length > 2 || word === word.toUpperCase()))
    return lower === "it" && word !== "IT" ? word : lower.toUpperCase();
  if (PROPER.has(lower)) return word.charAt(0).toUpperCase() + word.slice(1);
  if (place?.words.has(lower) && !/^(?:in|or|me|of|the|and|de)$/.test(lower)) return placeWord(word);
  if (isStateName(lower)) return placeWord(word);
  const typedAsName =
    /^\p{Lu}\p{Ll}+$/u.test(word) &&
    (names.has(lower) || (wordCount === 1 && kindOf(lower) === "service" && !MASS.test(lower)));
  return typedAsName || /\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(word) ? word : lower;
}

/** Takes a place off the end: "family dentist Austin TX" is a family dentist in "Austin TX". */
function splitPlace(text: string, place: Place | undefined): { base: string; place?: string } {
  const words = text.split(" ");
  let cut = words.length;
  const isPlaceWord = (word = "") => place?.words.has(word.toLowerCase().replace(/\.$/, "")) || isStateName(word);
  while (cut > 1 && isPlaceWord(words[cut - 1])) cut -= 1;
  const base = words.slice(0, cut).join(" ");
  if (cut === words.length || /\b(?:in|near|around|of|for|to|the)$/.test(base)) return { base: text };
  return { base, place: words.slice(cut).join(" ") };
}

function kindOf(base: string): KeywordKind {
  const head = base.replace(/ (?:in|near|for|of|around|with) .*$/i, "");
  if (QUERY.test(base)) return "query";
  return PROVIDER.test(singularOf(head)) ? "provider" : "service";
}

function formsOf(base: string, kind: KeywordKind): Pick<Keyword, "phrase" | "noun" | "plural" | "takesPluralVerb"> {
  const [, head = base, tail = ""] = /^(.+?)( (?:in|near|for|of|around|with) .*)?$/i.exec(base) ?? [];
  const plural = pluralOf(head) + tail;
  if (kind === "query") return { phrase: base, noun: base, plural: base, takesPluralVerb: false };
  if (kind === "provider") {
    const noun = singularOf(head) + tail;
    const phrase = SUPERLATIVE.test(noun) ? `the ${noun.replace(/^the\s+/i, "")}` : withArticle(noun);
    return { phrase, noun, plural, takesPluralVerb: false };
  }
  if (PROBLEM.test(head)) {
    const counted =
      /(?:disease|decay|pain|damage|debt|mold|anxiety|bankruptcy|divorce)$/i.test(head) || isPlural(head)
        ? base
        : withArticle(base);
    return { phrase: `${remedyFor(head)} ${counted}`, noun: base, plural, takesPluralVerb: false };
  }
  if (isPlural(head)) return { phrase: base, noun: base, plural: base, takesPluralVerb: true };
  if (SUPERLATIVE.test(base)) return { phrase: `the ${base}`, noun: base, plural, takesPluralVerb: false };
  return {
    phrase: MASS.test(head) || /^\p{Lu}/u.test(base) ? base : withArticle(base),
    noun: base,
    plural,
    takesPluralVerb: false,
  };
}

/** The verb for the remedy of a problem. */
function remedyFor(problem: string): string {
  if (/(?:disease|decay|cavity|cavities|pain|ache|infections?|allergies)$/i.test(problem)) return "treating";
  if (/(?:leaks?|clogs?|drain|pipes?|toilet|faucet|heater|furnace|roof|boiler|damage|mold|noise)$/i.test(problem))
    return "fixing";
  return "help with";
}
