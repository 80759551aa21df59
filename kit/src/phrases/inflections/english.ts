/** Irregular verbs: base, past and participle. */
const VERBS =
  "be was were been|beat beaten|become became|begin began begun|bend bent|bet|bind bound|bite bit bitten|bleed bled|blow blew blown|" +
  "break broke broken|breed bred|bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|cling clung|" +
  "come came|cost|creep crept|cut|deal dealt|dig dug|do did done does|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|" +
  "eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|" +
  "forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone|grind ground|" +
  "grow grew grown|hang hung|have had has|hear heard|hide hid hidden|hit|hold held|hurt|keep kept|kneel knelt|know knew known|" +
  "lay laid|lead led|leap leapt|learn learnt|leave left|lend lent|let|lie lay lain lying|light lit|lose lost|make made|mean meant|" +
  "meet met|offset|outdo outdid outdone|overcome overcame|pay paid|prove proven|put|quit|read|rebuild rebuilt|ride rode ridden|" +
  "ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent|set|sew sewn|shake shook shaken|" +
  "shed|shine shone|shoot shot|show shown|shrink shrank shrunk|shut|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|" +
  "speak spoke spoken|speed sped|spend spent|spin spun|split|spread|spring sprang sprung|stand stood|steal stole stolen|stick stuck|" +
  "sting stung|strike struck|swear swore sworn|sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|" +
  "tell told|think thought|throw threw thrown|understand understood|undo undid undone|upset|wake woke woken|wear wore worn|" +
  "weave wove woven|win won|wind wound|withdraw withdrew withdrawn|write wrote written";

/** Irregular nouns: singular and plural. */
const NOUNS =
  "man men|woman women|child children|person people|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen|knife knives|" +
  "wife wives|life lives|leaf leaves|loaf loaves|half halves|shelf shelves|wolf wolves|calf calves|thief thieves|self selves|" +
  "scarf scarves|hoof hooves|analysis analyses|basis bases|crisis crises|diagnosis diagnoses|thesis theses|criterion criteria|" +
  "phenomenon phenomena|medium media|datum data|curriculum curricula|bacterium bacteria|appendix appendices|index indices|" +
  "matrix matrices|cactus cacti|fungus fungi|nucleus nuclei|alumnus alumni|stimulus stimuli|formula formulae|vertebra vertebrae";

/** Irregular degrees of adjectives. A banned "best" does not ban "good". */
const DEGREES = "good better best|bad worse worst|far farther farthest further furthest";

/** One-syllable adjectives with regular degrees, a closed class. For other words, "-er" makes a person or a tool: "painter". */
const GRADABLE = new Set(
  (
    "big black blue bold brave brief bright broad brown calm cheap clean clear close cold cool crisp cruel cute damp dark deaf dear deep dense " +
    "dim dry dull dumb fair fast fat few fierce fine firm fit flat fond free fresh full glad grand grave gray great green grey grim gross hard " +
    "harsh high hip hot huge keen kind large late lean light long loose loud low mad mean mild moist near neat new nice odd old pale plain poor " +
    "proud pure quick quiet rare raw red rich ripe rough round rude sad safe sane scarce sharp short shy sick sleek slick slight slim slow small " +
    "smart smooth soft sore sound sour spare square stale steep stiff strange strict strong sure sweet swift tall tame tan taut tense thick thin " +
    "tight tough true vague vast warm weak wet white wide wild wise young simple gentle humble noble narrow shallow clever able subtle idle ample"
  ).split(" "),
);

/** Trades and things in "-ing" that are no form of their verb: a "roofing" company does not mention a "roof". */
const OWN_ING = new Set(
  (
    "accounting advertising awning banking bedding being building catering ceiling clothing coating covering decking during earring evening " +
    "fencing flooring framing gardening glazing heating housing landing lightning lighting marketing meeting morning mailing offering " +
    "paneling parking paving plumbing plating rating roofing sewing shopping siding spelling spring stocking string tiling training tubing " +
    "wedding wing wiring outing painting dating darling"
  ).split(" "),
);

/** Adjectives in "-ing": a banned "leading" does not ban "lead". */
const ADJECTIVES_IN_ING = new Set(
  (
    "amazing boring breathtaking charming compelling cutting exciting fascinating groundbreaking inspiring interesting leading missing opening " +
    "outstanding rewarding shocking striking stunning surprising thrilling trending winning"
  ).split(" "),
);

/** Words in "-s" that are no plurals: "news" is not the plural of "new". */
const OWN_S = new Set(
  "news goods customs means series species physics mathematics economics always perhaps sales works arms glasses".split(
    " ",
  ),
);
const NO_PLURALS = new Set(["news", "goods", "customs"]);

/** Nouns and verbs in "-y" whose "-ier" is a thing or a person: a "copier" is not more "copy". */
const NOT_GRADABLE_Y = new Set("carry copy supply occupy terry cost court bar".split(" "));

const DEGREE_GROUPS = groupsOf(DEGREES);
const forms = new Map<string, string[]>();
const bases = new Map<string, string[]>();
for (const [base = "", ...others] of [...groupsOf(VERBS), ...groupsOf(NOUNS)]) {
  forms.set(base, [...(forms.get(base) ?? []), ...others]);
  for (const other of others) bases.set(other, [...(bases.get(other) ?? []), base]);
}

/** All inflections of an English word: of the noun, the verb and the adjective that it may be. Some are not words, which does no harm. */
export function englishForms(word: string): string[] {
  const lemmas = DEGREE_GROUPS.some((group) => group.indexOf(word) > 0) ? [] : lemmasOf(word);
  const degrees = DEGREE_GROUPS.find(([base]) => base === word) ?? [];
  return [word, ...degrees, ...[word, ...lemmas].flatMap(formsOf)];
}

function formsOf(base: string): string[] {
  const plural = pluralOf(base);
  const regular = [...(NO_PLURALS.has(plural) ? [] : [plural]), ...pastsOf(base), ...gerundsOf(base)];
  return [base, ...regular, ...(forms.get(base) ?? []), ...degreesOf(base)];
}

function lemmasOf(word: string): string[] {
  return [...(bases.get(word) ?? []), ...singularsOf(word), ...infinitivesOf(word)].filter((lemma) => lemma.length > 2);
}

function singularsOf(word: string): string[] {
  if (OWN_S.has(word) || !/[^suia]s$|[aeo]s$/.test(word)) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return /(?:[sxz]|ch|sh|o)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

function infinitivesOf(word: string): string[] {
  if (word.endsWith("ied")) return [`${word.slice(0, -3)}y`];
  if (/[^e]ed$|.{4}eed$/.test(word)) return stemsOf(word.slice(0, -2));
  return word.endsWith("ing") && !OWN_ING.has(word) && !ADJECTIVES_IN_ING.has(word) ? stemsOf(word.slice(0, -3)) : [];
}

/** The verbs that a stem may belong to: "plann" to "plan", "elevat" to "elevate". */
function stemsOf(stem: string): string[] {
  if (!/[aeiouy]/.test(stem)) return [];
  const undoubled = /([^aeiouls])\1$/.test(stem) ? [stem.slice(0, -1)] : [stem];
  return [...undoubled, `${stem}e`];
}

function pluralOf(base: string): string {
  if (/(?:[sxz]|ch|sh)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function pastsOf(base: string): string[] {
  if (base.endsWith("e")) return [`${base}d`];
  return /[^aeiou]y$/.test(base) ? [`${base.slice(0, -1)}ied`] : stemsBeforeVowel(base).map((stem) => `${stem}ed`);
}

function gerundsOf(base: string): string[] {
  if (base.endsWith("ie")) return [`${base.slice(0, -2)}ying`];
  const stems = /[^eoy]e$/.test(base) ? [base.slice(0, -1)] : stemsBeforeVowel(base);
  return stems.map((stem) => `${stem}ing`).filter((gerund) => !OWN_ING.has(gerund));
}

function degreesOf(base: string): string[] {
  const easy = /[^aeiou]y$/.test(base) && base.length < 8 && !NOT_GRADABLE_Y.has(base);
  if (easy) return [`${base.slice(0, -1)}ier`, `${base.slice(0, -1)}iest`];
  if (!GRADABLE.has(base)) return [];
  const stems = base.endsWith("e") ? [base.slice(0, -1)] : stemsBeforeVowel(base);
  return stems.flatMap((stem) => [`${stem}er`, `${stem}est`]);
}

/** "plan" doubles its last letter, "clean" does not; whether "refer" and "visit" do depends on the stress, so they have both forms. */
function stemsBeforeVowel(base: string): string[] {
  if (!/[^aeiou][aeiou][^aeiouwxy]$/.test(base)) return [base];
  const doubled = base + (base.at(-1) ?? "");
  return /^[^aeiou]*[aeiou][^aeiou]$/.test(base) ? [doubled] : [base, doubled];
}

function groupsOf(list: string): string[][] {
  return list.split("|").map((group) => group.split(" "));
}

/** The dictionary form of an irregular English word: "sell" for "sold". Undefined for all others. */
export function englishBase(word: string): string | undefined {
  return bases.get(word)?.[0];
}
