import type { Token } from "@cgs/kit/text/words";

const words = (list: string) => new Set(list.trim().split(/\s+/));

const BE = words(`am is are was were be been being isn't aren't wasn't weren't ain't you're we're they're i'm`);
const GET = words(`get gets got gotten getting`);

const AUXILIARIES = new Map([
  ...[...BE].map((form) => [form, "be"] as const),
  ...[...GET].map((form) => [form, "get"] as const),
]);

/** Words that may stand between the auxiliary and the participle, besides those in -ly. */
const BETWEEN = words(
  `not never also often always still now then just only already even being been first once twice soon well badly all both each either
  ever far newly seldom sometimes thus too very so yet rather quite much more most best better again together later next there
  hardly almost nearly perhaps maybe usually normally typically  somewhat partly half long ill`,
);

/** Participles that do not end in -ed. Those of verbs without a passive ("come", "gone", "become") are left out. */
const IRREGULAR = words(
  `awoken beaten begun bent bet bid bidden bitten bled blown bought bound bred broadcast broken brought built burnt burst caught chosen
  clung cut dealt done drawn driven drunk dug dwelt eaten fed felt fled flown flung forbidden forecast foreseen forgiven forgotten
  fought found frozen given ground grown hung heard held hidden hit hurt input kept knit known laid lain leapt learnt led left lent let
  lit lost made meant met mistaken misunderstood mown offset overcome overheard overridden overseen overtaken overthrown paid preset
  proven put rebuilt redone reread resold reset rewritten rid ridden rung risen run said sawn seen sent set sewn shaken shaved shed shot
  shown shrunk shut slain slung slit smelt sold sought sown sped spelt spent spilt split spoilt spoken spread spun stolen struck strung
  stuck stung sung sunk swept sworn swollen swung taken taught thought thrown told torn trodden understood undertaken undone unwound
  upheld upset withdrawn withheld woken won worn wound woven wrung written outdone outgrown bestowed retold remade rerun withstood`,
);

/** Words in -ed that are no participles, or whose verbs have no passive. */
const NO_PARTICIPLE = words(
  `need seed speed feed bed red shed indeed hundred sacred wicked naked kindred embed weed bleed breed exceed proceed succeed heed deed reed
  creed greed agreed freed aged beloved rugged ragged crooked blessed learned dogged jagged infrared biped moped shred sled bred fred ted
  happened occurred appeared seemed arrived remained existed belonged lasted waited lived died slept fell talented gifted skilled red-hot
  unprecedented sophisticated so-called coed med ed led fed wed unwed indebted deep-seated middle-aged old-fashioned`,
);

/** States of mind and standing qualities: "we are located", "owners are interested". */
const ADJECTIVES = words(
  `located situated experienced interested excited worried tired pleased delighted surprised concerned dedicated committed qualified related
  advanced complicated detailed crowded satisfied disappointed ashamed scared bored confused frustrated annoyed thrilled relaxed convinced
  determined devoted exhausted fascinated amazed astonished shocked embarrassed overwhelmed stressed motivated inspired honored honoured
  accustomed acquainted inclined opposed entitled obliged supposed married divorced engaged retired deceased educated seasoned accomplished
  renowned celebrated distinguished varied limited mixed sustained prolonged pronounced dated outdated crooked stunned thrilled intrigued
  rushed gone born stuck upset hurt set mistaken fit cost sick dried faded cracked rusted rotted`,
);

/** States as often as events: "the shop is closed", "we are licensed". "By" names who acts: "the shop was closed by the city". */
const STATES = words(
  `closed fixed lost placed positioned suited prepared involved licensed insured certified bonded based used finished done broken worn fenced furnished accredited registered
  equipped connected attached dressed seated heated shut spread frozen organized organised focused balanced united divided insulated wired staffed stocked booked swollen infected hidden`,
);

/** What follows "get" without a passive: "get started", "get tired". */
const AFTER_GET = words(
  `started rid involved used dressed done ready lost stuck going moving set acquainted together organized organised along`,
);

/** How far from its auxiliary a participle is searched. */
const MAX_DISTANCE = 4;

/** Whether an English sentence has a verb in the passive: "was repaired", "are often found", "gets damaged". */
export function isEnglishPassive(tokens: readonly Token[], text: string): boolean {
  const asks = text.endsWith("?");
  for (let at = 0; at < tokens.length; at += 1) {
    const verb = AUXILIARIES.get(tokens[at]?.form ?? "");
    if (verb === "get" && isPassiveAfterGet(tokens[at + 1]?.form)) return true;
    if (verb === "be" && followsPassively(tokens, at, { inverted: asks && at < 3, text })) return true;
  }
  return false;
}

function isPassiveAfterGet(next: string | undefined): boolean {
  return next !== undefined && isParticiple(next) && !AFTER_GET.has(next) && !ADJECTIVES.has(next);
}

/** @param inverted whether the subject may stand between: "Was your roof damaged?" */
function followsPassively(
  tokens: readonly Token[],
  at: number,
  { inverted, text }: { inverted: boolean; text: string },
): boolean {
  for (let next = at + 1; next <= at + MAX_DISTANCE; next += 1) {
    const form = tokens[next]?.form;
    if (form === undefined) return false;
    if (isParticiple(form)) return isEvent(tokens, next) && !isCompound(tokens, next, text);
    if (form === "being") return followsPassively(tokens, next, { inverted: false, text });
    if (!inverted && !BETWEEN.has(form) && !form.endsWith("ly") && !joinsAdverbs(tokens, next)) return false;
  }
  return false;
}

/** "Cut-resistant" is an adjective. */
function isCompound(tokens: readonly Token[], at: number, text: string): boolean {
  return text[tokens[at]?.end ?? 0] === "-" && tokens[at + 1] !== undefined;
}

/** "Thoroughly and carefully cleaned". */
function joinsAdverbs(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.form === "and" && (tokens[at - 1]?.form.endsWith("ly") ?? false);
}

/** Whether a participle tells an event rather than a state. */
function isEvent(tokens: readonly Token[], at: number): boolean {
  const form = tokens[at]?.form ?? "";
  if (ADJECTIVES.has(form) || NEGATED.test(form)) return false;
  return (
    !STATES.has(form) || tokens.slice(at + 1, at + 4).some((token) => token.form === "by") || isChanging(tokens, at)
  );
}

/** "Unpaid" and "unfinished" are adjectives; "unloaded" and "undone" are not. */
const NEGATED = /^un(?!der|it|load|lock|pack|plug|wound|done|cover|veil)/;

/** "Must be closed", "has been closed" and "was fixed" are events, "is closed" is a state. */
function isChanging(tokens: readonly Token[], at: number): boolean {
  const form = tokens[at]?.form ?? "";
  const auxiliary =
    tokens.slice(Math.max(0, at - MAX_DISTANCE), at).findLast((token) => BE.has(token.form))?.form ?? "";
  if (auxiliary.startsWith("w")) return EVENTS_IN_PAST.has(form);
  return (auxiliary === "be" || auxiliary === "been" || auxiliary === "being") && !LASTING.has(form);
}

const LASTING = words(`prepared involved used finished done based focused placed positioned suited`);
const EVENTS_IN_PAST =
  words(`fixed lost placed shut frozen connected attached equipped booked blocked insulated wired organized organised registered
  certified infected united divided spread`);

function isParticiple(form: string): boolean {
  if (IRREGULAR.has(form)) return true;
  return form.length > 3 && form.endsWith("ed") && !NO_PARTICIPLE.has(form);
}
