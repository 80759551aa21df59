import { LRUCache } from "lru-cache";
import type { TraitId } from "./traits.js";

/** A quality that a tone may name: its words in English, and the traits that it requires when it is wanted, and when it is excluded. */
interface Quality {
  words: RegExp;
  wanted: readonly TraitId[];
  excluded: readonly TraitId[];
  /** A flaw that no strategy asks for: "jargon" alone, as in "no hype or jargon", excludes it. */
  isFlaw?: boolean;
}

const FORMAL: TraitId[] = ["no_contractions", "no_slang", "no_exclamations", "restrained"];
const CASUAL: TraitId[] = ["not_stiff", "contractions", "addresses_reader"];
const SERIOUS: TraitId[] = ["no_slang", "restrained"];
const ELEGANT: TraitId[] = ["no_slang", "restrained", "no_bargain"];
const SOBER: TraitId[] = ["no_hype", "quiet"];

const quality = (
  words: string,
  wanted: readonly TraitId[],
  excluded: readonly TraitId[] = [],
  isFlaw = false,
): Quality => ({
  words: new RegExp(`\\b(?:${words})`, "iu"),
  ...{ wanted, excluded, isFlaw },
});

/** The qualities that tones name, the more specific ones first: the words of one quality are not read for the next. */
const QUALITIES: readonly Quality[] = [
  quality("exclamation (?:marks?|points?)|exclamations?", [], ["no_exclamations"], true),
  quality("emojis?|emoticons?|smileys?", [], ["no_emoji"], true),
  quality("contractions?", ["contractions"], ["no_contractions"]),
  quality("all[- ]caps|capitals?|capital letters|shouting", [], ["no_shouting"], true),
  quality("slang|colloquialisms?", [], ["no_slang"], true),
  quality(
    "jargon|buzzwords?|corporate[- ]speak|technical terms|legalese|gobbledygook|acronyms",
    [],
    ["no_jargon"],
    true,
  ),
  quality(
    "scare tactics|fear[- ]?mongering|fear|scary|alarmist|alarming|alarmism|frightening|frighten\\w*|scar(?:e|ing)|panic|threatening",
    [],
    ["no_alarm"],
    true,
  ),
  quality("fluff|filler|padding|waffle|wordy|verbose|rambling|long-winded", [], ["no_filler", "short_sentences"], true),
  quality(
    "hype|hyped|superlatives?|exaggerat\\w+|hyperbol\\w+|boast\\w*|bragging|sensational\\w*|over-?promis\\w+|salesy|sales[- ]?speak|sales pitch|sales talk|hard[- ]sell|hard sell|push(?:y|iness)|aggressive|clickbait\\w*|promotional|spammy|gimmicky",
    [],
    SOBER,
    true,
  ),
  quality(
    "condescen\\w+|patroni[sz]ing|preachy|talk(?:ing)? down|lecturing|judg(?:e)?mental|arrogant|blam\\w+",
    [],
    ["not_condescending"],
    true,
  ),
  quality("hedging|hedg\\w+|vague|wishy-washy|uncertain|timid", [], ["no_hedging"], true),
  quality(
    "stuffy|stiff|stilted|cold|impersonal|distant|bureaucratic|corporate|officialese|robotic|pompous|legalistic|dry(?! (?:humou?r|wit))",
    [],
    ["not_stiff"],
    true,
  ),
  quality("silly|flippant|goofy|childish|slangy|sloppy|cute|chummy|matey", [], ["no_slang", "no_emoji"], true),
  quality("cheap|cheesy|tacky", [], ["no_bargain"], true),
  quality('first person|we[- ]form|(?:use|with) ["“]?we\\b', ["first_person"], ["third_person"]),
  quality("third person", ["third_person"]),
  quality(
    "second person|you[- ]form|addresses? the reader|speaks? to the reader|direct address",
    ["second_person"],
    ["third_person"],
  ),
  quality(
    "informal|casual|conversational|chatty|laid[- ]back|relaxed|easy[- ]?going|colloquial|down[- ]to[- ]earth|breezy|folksy|hip\\b|cool\\b|youthful|edgy",
    CASUAL,
    ["no_slang", "no_emoji"],
  ),
  quality("formal|academic|scholarly|legal\\b|official|ceremonious|dignified|stately", FORMAL, ["not_stiff"]),
  quality("professional|business-?like|serious|respectable", SERIOUS, ["not_stiff"]),
  quality("authoritative|expert|commanding", [...SERIOUS, "no_hedging"], ["not_condescending"]),
  quality("confident|assertive|decisive|self-assured|bold|assured|strong", ["no_hedging"]),
  quality("trustworthy|credible|honest|sincere|transparent|reliable|modest|humble|down-to-business", [
    "little_hype",
    "no_shouting",
  ]),
  quality(
    "objective|neutral|factual|impartial|balanced|unbiased|matter-of-fact|sober|understated|restrained|subtle|informative|informational|educational|journalistic",
    SOBER,
  ),
  quality(
    "elegant|sophisticated|luxur\\w+|refined|premium|upscale|polished|exclusive|high-end|classy|tasteful",
    ELEGANT,
  ),
  quality("empath\\w+|compassion\\w+|sensitive|respectful|considerate|tactful|supportive|sympathetic|understanding", [
    "addresses_reader",
    "no_slang",
    "no_emoji",
    "not_condescending",
    "no_alarm",
    "not_stiff",
  ]),
  quality(
    "reassuring|calm\\w*|gentle|soothing|comforting|unhurried|without fear|peaceful",
    ["no_alarm", "quiet", "not_stiff"],
    [],
  ),
  quality(
    "warm\\w*|friendly|welcoming|neighbou?rly|caring|personal|approachable|helpful|kind|inviting|personable|human",
    ["addresses_reader", "not_stiff"],
  ),
  quality(
    "playful|fun\\b|light-?hearted|cheeky|witty|quirky|whimsical|lively|vibrant",
    ["lively", "not_stiff"],
    SERIOUS,
  ),
  quality(
    "energetic|enthusiastic|upbeat|excit\\w+|dynamic|passionate|high-energy|cheerful|peppy",
    ["lively", "not_stiff"],
    ["quiet"],
  ),
  quality(
    "plain[- ]?spoken|plain|simple|accessible|easy to (?:read|understand)|clear|straightforward|layman\\w*|understandable|everyday language",
    ["short_sentences", "not_stiff"],
    [],
  ),
  quality(
    "concise|succinct|brief|short|crisp|punchy|to the point|snappy|terse|compact|direct",
    ["short_sentences", "no_filler"],
    [],
  ),
  quality("technical|precise|detailed|data-driven|scientific|in-depth", ["specific"], ["no_jargon"]),
  quality("inspir\\w+|positive|optimistic|hopeful|encouraging|uplifting|motivat\\w+", [
    "no_alarm",
    "not_stiff",
    "not_condescending",
  ]),
  quality("urgent|urgency", ["urgent"], ["no_hype"]),
];

const NEGATION =
  /\b(?:never|not|no|non|without|avoid\w*|isn't|don't|doesn't|nothing|neither|nor|free (?:of|from)|rather than|instead of|less|anything but|steer clear of|zero)\b|\bun(?=[a-z]+y\b)/iu;
const FREE = /[- ]free\b/iu;
/** "Professional but not too formal": a contrast, a comma or the word "and" ends what a negation covers. */
const PARTS = /\s*(?:[,;.:/+]|\b(?:but|yet|and|though|while|still|with|plus)\b|[–—]|&)\s*/iu;

const traitsByTone = new LRUCache<string, readonly TraitId[]>({ max: 500 });

/** The traits that a tone in free text requires. "Never salesy" excludes what "salesy" means; "hype" alone does too. */
export function traitsOf(tone: string): readonly TraitId[] {
  const found = traitsByTone.get(tone) ?? readTraits(tone);
  traitsByTone.set(tone, found);
  return found;
}

function readTraits(tone: string): TraitId[] {
  let covers = false;
  const traits = tone.split(PARTS).flatMap((part) => {
    const start = NEGATION.exec(part);
    const isList = covers && start === null && /^\s*(?:or|nor)\b/iu.test(part);
    covers = start !== null || isList;
    return readPart(part, start?.index ?? (isList ? 0 : Infinity));
  });
  return withoutContradictions([...new Set(traits)]);
}

function readPart(part: string, negatedFrom: number): TraitId[] {
  let rest = part;
  return QUALITIES.flatMap(({ words, wanted, excluded, isFlaw }) => {
    const found = words.exec(rest);
    if (!found) return [];
    rest = rest.slice(0, found.index) + " ".repeat(found[0].length) + rest.slice(found.index + found[0].length);
    const isFree = FREE.test(part.slice(found.index + found[0].length, found.index + found[0].length + 6));
    const isWelcome = /\b(?:welcome|allowed|okay|ok|encouraged|use|some|a few)\b/iu.test(part);
    if (isFlaw === true) return isWelcome && found.index < negatedFrom ? [] : [...excluded];
    return found.index > negatedFrom || isFree ? [...excluded] : [...wanted];
  });
}

/** What is excluded outweighs what a wanted quality merely suggests. */
function withoutContradictions(traits: readonly TraitId[]): TraitId[] {
  const has = (id: TraitId) => traits.includes(id);
  return traits.filter((id) => {
    if (id === "contractions") return !has("no_contractions");
    if (id === "quiet") return !has("restrained");
    if (id === "little_hype") return !has("no_hype");
    if (id === "not_stiff") return !has("no_contractions");
    return id !== "addresses_reader" || !has("third_person");
  });
}
