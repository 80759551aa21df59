import type { NumberWord } from "./numbers.js";
import { WEAK_WORDS } from "./weak-words.js";

const WEAKENING = new RegExp(`\\b(?:${Object.values(WEAK_WORDS).join("|")})\\b`);

/** Clauses about others at their start: "Competitors say", "Many clinics". */
const OTHERS =
  /^\s*(?:(?:and|but|so|while|whereas|although|though|because|since) )?(?:(?:our |your |the |their )?(?:competitors?|competition|rivals?|imitators?|critics)|(?:the )?(?:other|others|some|many|most|certain|several|few|big|bigger|large|larger|chain|national|typical|traditional|a few|lots of|plenty of)\b[^,;:]{0,40}?\b(?:compan(?:y|ies)|firms?|clinics?|practices?|practitioners?|businesses|shops?|stores?|providers?|contractors?|plumbers?|dentists?|roofers?|gyms?|hotels?|bakeries|restaurants?|lawyers?|attorneys?|vets?|veterinarians|garages|mechanics|agencies|schools?|movers?|cleaners?|electricians?|manufacturers?|banks?|insurers?|places?|salons?|chains?|brands?|sellers|retailers|offices?|studios?|accountants?|services|landscapers?|installers?|of them|others|towns?|cities|people|customers|homeowners|patients|say)|others|elsewhere|manufacturers?|they (?:say|claim|advertise|promise)|people (?:say|think|believe)|rumou?r|the manufacturer|your (?:insurer|bank|landlord|manufacturer|insurance)|an? (?:handyman|competitor|rival|manufacturer|chain)|(?:the )?(?:irs|government|(?:university |local |county |emergency |animal )?hospital|emergency room|city council)|(?:the|an?|some|that) [^,;:]{0,30}?(?:next door|down the (?:street|road|block)|across (?:the (?:street|road)|town))|(?:legend|word) (?:has|says))\b/;
/** What is left to the reader is not done by the business. */
const DELEGATED =
  /\b(?:left (?:up )?to (?:the|you|your)|up to (?:you|the \w+) to|(?:your|\w+['’]s) (?:own )?responsibility|(?:responsibility|duty) of (?:the|every|each)|you (?:are|will be) responsible|(?<!(?:\b(?:not|never)|n['’]t)\b.{0,25})\b(?:yourself|yourselves)|(?<!\b(?:all|everything|what|anything) )you (?:must|should|have to|need to|are required to|are expected to)(?! (?:know|think|worry|do is)))\b/i;
/** How often something is done: such a word concerns its own clause. */
const FREQUENCY =
  /\b(?:usually|normally|typically|generally|often|mostly|largely|sometimes|occasionally|almost|nearly)\b/;
/** A clause by which something has ended. */
const ENDED = /^(?:until|till) (?:last|recently|this year|(?:19|20)\d\d)/;
const CONTRAST = /\b(?:unlike|other than|compared (?:to|with)|in contrast to|than|we do|so do we|as do we|join)\b/i;
const OURS = /\b(?:we|us|our|ours)\b/;

/** The clauses of a sentence. How they are meant is read when first asked: it matters only where a message is found. */
export class Clauses {
  private foundWeakened: boolean[] | undefined;
  private foundAttributed: boolean[] | undefined;

  constructor(
    private readonly words: readonly NumberWord[],
    private readonly text: string,
    private readonly ranges: readonly { first: number; last: number }[],
  ) {}

  get weakened(): readonly boolean[] {
    return (this.foundWeakened ??= spreadWeakness(
      this.ranges.map((range) => this.wordsOf(range)),
      this.ranges,
    ));
  }

  get attributed(): readonly boolean[] {
    const others = () => this.ranges.map((range) => ({ others: isOfOthers(this.wordsOf(range)) }));
    return (this.foundAttributed ??= DELEGATED.test(this.text)
      ? this.ranges.map(() => true)
      : spreadOthers(others(), this.ranges, this.words, CONTRAST.test(this.text)));
  }

  private wordsOf({ first, last }: { first: number; last: number }): string {
    return this.words
      .slice(first, last + 1)
      .map(({ form }) => form)
      .join(" ");
  }
}

function isOfOthers(clause: string): boolean {
  return OTHERS.test(clause) && !OURS.test(clause.replace(/^(?:our|your) /, ""));
}

function isWeak(clause: string): boolean {
  return clause.search(WEAKENING) >= 0;
}

/**
 * A clause of few words, such as "In some cases", weakens the next one; one at the end, such as "if possible", the one before it, unless it only says
 * how often its own content is true.
 */
function spreadWeakness(clauses: readonly string[], ranges: readonly { first: number; last: number }[]): boolean[] {
  const isShort = ({ first, last }: { first: number; last: number }) => last - first < 6;
  const weak = clauses.map(isWeak);
  return weak.map((own, clause) => {
    const [before, after] = [ranges[clause - 1], clauses[clause + 1]];
    const fromBefore = weak[clause - 1] === true && before !== undefined && isShort(before);
    const fromAfter = after !== undefined && clause + 2 >= ranges.length && isWeak(after.replace(FREQUENCY, ""));
    return own || fromBefore || fromAfter || (after !== undefined && ENDED.test(after));
  });
}

/** What others do reaches to the end of the sentence, or to a clause about the business. */
function spreadOthers(
  states: readonly { others: boolean }[],
  ranges: readonly { first: number; last: number }[],
  words: readonly NumberWord[],
  isContrast: boolean,
): boolean[] {
  let others = false;
  return states.map((state, clause) => {
    const { first = 0, last = -1 } = ranges[clause] ?? {};
    const isOurs = words.slice(first, last + 1).some(({ form }) => /^(?:we|our|us)$/.test(form)) && !state.others;
    others = (others || (state.others && !isContrast)) && !isOurs;
    return others;
  });
}
