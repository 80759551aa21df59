import { few, fewMatches, type Trait, unique } from "./trait.js";

/** Begins with the apostrophe, which is found faster than the words before it. */
const CONTRACTION =
  /['’](?:(?<=\b\p{L}+n['’])t|(?<=\b(?:i|you|we|they|he|she|it|who|there|that|this|what)['’])(?:re|ll|ve|d|m)|(?<=\b(?:it|that|there|here|what|who|he|she|let|where|how|everything|one|nobody|everyone)['’])s(?! own\b))(?!\p{L})/giu;
const EXPANDED =
  /\b(?:(?:do|does|did|is|are|was|were|will|would|could|should|has|have|had|must) not|cannot|(?:it|that|there|he|she|what|who) is|(?:we|you|they) (?:are|will|have)|i (?:am|will|have)|let us)\b/gi;
const YOU = /\b(?:you|your|yours|yourself|yourselves)\b/gi;
const WE = /\b(?:we|us|our|ours|i|my|me|let['’]s)\b/gi;
/** The ranges are checked first: they are few, and those of the property are not. */
const EMOJI = /(?=[\u203C-\u3299\u{1F000}-\u{1FFFD}])\p{Extended_Pictographic}(?<!™)/gu;
const EXCLAMATION = /[!！]/g;
/** Runs of words in capitals, and single ones that no text writes so but to shout. */
const SHOUTING =
  /(?=\p{Lu}{2})\b(?:(?=(?:\p{Lu}{2,4}[\s,!’'-]{1,3}){0,5}\p{Lu}{5})\p{Lu}{2,}(?:[\s,!’'-]{1,3}\p{Lu}{2,}){2,20}\b|(?:NOW|SALE|FREE|CALL|HUGE|DEALS?|OFF|BIG|BEST|SAVE|TODAY|ONLY|NEVER|ALWAYS|HURRY|NOBODY|EVERY|MUST|AMAZING|STOP|WOW|JETZT|HEUTE|GRATIS|SOFORT|RABATT|OFERTA|AHORA|HOY|MAINTENANT|GRATUIT|OFFERTA|SUBITO|AGORA|HOJE|PROMOCJA)\b(?!\s?-))/gu;
const ACRONYM = /\b\p{Lu}{2,5}s?\b/gu;
const SPECIFIC = /\d[\d.,]*|\b\p{Lu}{2,}\b|\b[\p{L}-]{13,}/gu;

const trait = (id: string, title: string, expected: string, measure: Trait["measure"]): Trait => ({
  ...{ id, title, expected, measure },
});

/** At least so many occurrences of a pattern for each hundred words. */
function atLeast(pattern: RegExp, per100: number): Trait["measure"] {
  return (reading) => {
    const rate = reading.per100(reading.count(pattern));
    const passed = rate >= per100;
    return {
      passed,
      measured: `${rate.toFixed(1)} per 100 words`,
      passages: passed ? [] : reading.sentences.slice(0, 3),
    };
  };
}

function sentencesOfAtMost(limit: number): Trait["measure"] {
  return ({ sentences }) => {
    const total = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
    const average = total / Math.max(sentences.length, 1);
    const long = sentences
      .filter(({ tokens }) => tokens.length > limit)
      .toSorted((a, b) => b.tokens.length - a.tokens.length);
    const passed = average <= limit;
    return { passed, measured: `${average.toFixed(1)} words`, passages: passed ? [] : long };
  };
}

/** Contractions, where the text has words that could be contracted. */
const contracts: Trait["measure"] = (reading) => {
  const short = reading.count(CONTRACTION);
  const long = reading.count(EXPANDED);
  const passed = long < 2 || short / (short + long) >= 0.25;
  return { passed, measured: `${short} of ${short + long}`, passages: passed ? [] : reading.matching(EXPANDED) };
};

/** Two of these: a question or an exclamation, a contraction, an address, words of energy. */
const isLively: Trait["measure"] = (reading) => {
  const signs = [/[!?]/g, CONTRACTION, YOU].map((pattern) => reading.count(pattern) > 0);
  const found = [...signs, reading.marked("energy").length > 1].filter(Boolean).length;
  return {
    passed: found >= 2,
    measured: `${found} of 4 signs`,
    passages: found >= 2 ? [] : reading.sentences.slice(0, 3),
  };
};

const isPlain: Trait["measure"] = (reading) => {
  const jargon = few("jargon", 1, 0.7)(reading);
  const long = reading.sentences.filter(({ tokens }) => tokens.some(({ text }) => text.length > 14));
  const acronyms = reading.count(ACRONYM);
  const longShare = reading.per100(long.length);
  const passed = jargon.passed && longShare <= 4 && (acronyms < 4 || reading.per100(acronyms) <= 6);
  const measured = `Jargon: ${jargon.measured}; sentences with very long words: ${long.length}; abbreviations: ${acronyms}`;
  return {
    passed,
    measured,
    passages: passed ? [] : unique([...jargon.passages, ...long, ...reading.matching(ACRONYM)]),
  };
};

const FEW_EXCLAMATIONS = named("exclamation marks", fewMatches(EXCLAMATION, 1, 200));
const NO_EMOJI = named("emoji", fewMatches(EMOJI, 0));
const NO_SHOUTING = named("words in capitals", fewMatches(SHOUTING, 0));

/** Says in the measured value what was counted. */
function named(what: string, measure: Trait["measure"]): Trait["measure"] {
  return (reading) => {
    const finding = measure(reading);
    return { ...finding, measured: `${what}: ${finding.measured}` };
  };
}

/** Passes when all of these pass. */
function all(...measures: readonly Trait["measure"][]): Trait["measure"] {
  return (reading) => {
    const findings = measures.map((measure) => measure(reading));
    const passed = findings.every((finding) => finding.passed);
    const passages = unique(findings.flatMap((finding) => finding.passages));
    return { passed, measured: findings.map(({ measured }) => measured).join(", "), passages };
  };
}

/** All traits that code can measure in English, by id. */
export const TRAITS = {
  addresses_reader: trait(
    "addresses_reader",
    "Speaks to the reader",
    "“you” or “we” at least once per 100 words",
    atLeast(/\b(?:you|your|yours|yourself|we|us|our|let['’]s)\b/gi, 1),
  ),
  second_person: trait("second_person", "Second person", "“you” at least once per 100 words", atLeast(YOU, 1)),
  first_person: trait("first_person", "First person", "“we” or “I” at least once per 100 words", atLeast(WE, 1)),
  third_person: trait(
    "third_person",
    "Third person",
    "No “we”, “I” or “you”",
    fewMatches(new RegExp(`${WE.source}|${YOU.source}`, "gi"), 0),
  ),
  not_stiff: trait("not_stiff", "Not stiff", "At most one official phrase per 150 words", few("stiff", 1, 0.7)),
  contractions: trait("contractions", "Contractions", "A quarter of what can be contracted", contracts),
  no_contractions: trait(
    "no_contractions",
    "No contractions",
    "At most one per 200 words",
    fewMatches(CONTRACTION, 0, 200),
  ),
  no_slang: trait("no_slang", "No slang", "No slang", few("slang", 0)),
  quiet: trait(
    "quiet",
    "Quiet",
    "One exclamation mark per 200 words at most, no words in capitals",
    all(FEW_EXCLAMATIONS, NO_SHOUTING),
  ),
  restrained: trait(
    "restrained",
    "Restrained",
    "One exclamation mark per 200 words at most, no words in capitals, no emoji",
    all(FEW_EXCLAMATIONS, NO_SHOUTING, NO_EMOJI),
  ),
  no_exclamations: trait("no_exclamations", "No exclamation marks", "None", fewMatches(EXCLAMATION, 0)),
  no_emoji: trait("no_emoji", "No emoji", "None", NO_EMOJI),
  no_shouting: trait("no_shouting", "No words in capitals", "None", NO_SHOUTING),
  no_hype: trait("no_hype", "No hype", "No superlatives of advertising and no pressure", few("hype", 0, 0.2)),
  little_hype: trait(
    "little_hype",
    "Little hype",
    "At most one superlative of advertising per 100 words",
    few("hype", 1, 1),
  ),
  no_alarm: trait("no_alarm", "No alarming words", "None", few("alarm", 0)),
  short_sentences: trait(
    "short_sentences",
    "Short sentences",
    "At most 20 words per sentence on average",
    sentencesOfAtMost(20),
  ),
  no_filler: trait("no_filler", "No filler", "At most one filler per 50 words", few("filler", 1, 2)),
  no_jargon: trait("no_jargon", "No jargon", "Little jargon, few very long words and abbreviations", isPlain),
  specific: trait(
    "specific",
    "Technical detail",
    "At least three figures or terms per 100 words",
    atLeast(SPECIFIC, 3),
  ),
  lively: trait(
    "lively",
    "Lively",
    "Questions or exclamations, contractions, an address, words of energy: two of them",
    isLively,
  ),
  no_hedging: trait("no_hedging", "No hedging", "At most one hedge per 50 words", few("hedge", 1, 2)),
  not_condescending: trait(
    "not_condescending",
    "Not condescending",
    "No words that talk down",
    few("condescending", 0),
  ),
  no_bargain: trait("no_bargain", "No bargain talk", "No words of bargains", few("bargain", 0)),
  urgent: trait("urgent", "Urgent", "At least one word of urgency", ({ marked }) => {
    const found = marked("urgency").length;
    return { passed: found > 0, measured: String(found), passages: [] };
  }),
} as const satisfies Record<string, Trait>;

/** The id of a trait. */
export type TraitId = keyof typeof TRAITS;
