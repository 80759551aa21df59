import type { Brief } from "../brief/brief.js";
import { createDice, type Dice } from "../chance/dice.js";
import type { Keyword } from "../language/keyword.js";
import { capitalise } from "../language/letter-case.js";
import { findTopic, TOPICS, topicNamed } from "../topic/find-topic.js";
import type { Topic, TopicName, Unit } from "../topic/topic.js";
import { isUsable, shareOf, specialUnits } from "./allocation.js";
import { KeywordQuota } from "./keyword-quota.js";
import { type Lexicon, makeLexicon } from "./lexicon.js";
import { writeTitle } from "./title.js";
import { Voice } from "./voice.js";

/** The plan of an article. The sections' words add up to the target length. */
export interface Outline {
  title: string;
  sections: { heading: string; points: string[]; words: number }[];
}

const WORDS_PER_POINT = 72;
const DEFAULT_WORDS = 800;

/** Plans an article of `brief.sections` sections. */
export function writeOutline(brief: Brief, lexicon: Lexicon): Outline {
  const dice = createDice(lexicon.seed ^ lexicon.articleKey);
  const title = writeTitle(lexicon, dice);
  const headings = writeHeadings(chooseTopics(brief, lexicon, dice), lexicon, dice);
  const words = divideWords(brief.target_length || DEFAULT_WORDS, headings.length);
  // The sections will be written under this title, so the shares are those of the titled article.
  const titled = makeLexicon({ ...brief, title }, lexicon.seed);
  const sections = headings.map((heading, index) => {
    const length = words[index] ?? 0;
    const share = shareOf(heading, headings, titled);
    const { units } = share;
    const special = specialUnits(share.topic, titled);
    const rank = (unit: Unit) => (unit.about ? 0 : special.includes(unit) ? 1 : unit.list ? 2 : 3);
    const ranked = dice.shuffle(units).toSorted((a, b) => rank(a) - rank(b));
    const points = ranked.slice(0, Math.min(5, Math.max(2, Math.round(length / WORDS_PER_POINT))));
    return {
      heading,
      points: units.filter((unit) => points.includes(unit)).map(({ point }) => capitalise(point)),
      words: length,
    };
  });
  return { title, sections };
}

/** Parts of about equal length, the first and the last a little shorter, that add up exactly. */
export function divideWords(total: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) =>
    count > 2 && (index === 0 || index === count - 1) ? 0.8 : 1,
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  const words = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - words.reduce((a, b) => a + b, 0);
  return words.map((value, index) => value + (index < rest ? 1 : 0));
}

function chooseTopics(brief: Brief, lexicon: Lexicon, dice: Dice): Topic[] {
  const first = topicNamed("why");
  if (brief.sections === 1) return [first];
  const usable = TOPICS.filter(
    (topic) => isUsable(topic, lexicon) && !["opening", "why", "closing"].includes(topic.name),
  );
  const preferred = preferredTopics(brief, lexicon, dice).filter((name) => usable.some((topic) => topic.name === name));
  const ranked = [
    ...preferred.map(topicNamed),
    ...dice.shuffle(usable.filter((topic) => !preferred.includes(topic.name))),
  ];
  const middle = Array.from({ length: brief.sections - 2 }, (_, index) => ranked[index % ranked.length]).filter(
    (topic) => topic !== undefined,
  );
  return [first, ...middle.toSorted((a, b) => TOPICS.indexOf(a) - TOPICS.indexOf(b)), topicNamed("closing")];
}

/** What readers look for first, by the kind of text and of primary keyword; then what the trade has most to say about. */
function preferredTopics(brief: Brief, lexicon: Lexicon, dice: Dice): TopicName[] {
  const { keywords } = lexicon;
  const local: TopicName[] = brief.content_type === "hyperlocal" ? ["local"] : [];
  const byKeyword: TopicName[] = keywords[0]?.kind === "provider" ? ["choose"] : ["process"];
  const byTrade = dice
    .shuffle(TOPICS)
    .map((topic) => ({ name: topic.name, special: specialUnits(topic, lexicon) }))
    .filter(({ special }) => special.length > 0)
    .toSorted((a, b) => b.special.filter(({ about }) => about).length - a.special.filter(({ about }) => about).length)
    .map(({ name }) => name);
  return [...new Set([...local, ...byKeyword, ...byTrade])];
}

/** Every second heading brings in a keyword where one fits; no heading appears twice. */
function writeHeadings(topics: readonly Topic[], lexicon: Lexicon, dice: Dice): string[] {
  const quota = new KeywordQuota(lexicon.keywords, { budget: Math.ceil(topics.length / 2), gap: 0, wanted: [] });
  const voice = new Voice(lexicon, quota, undefined, undefined, true);
  const used = new Set<string>();
  return topics.map((topic, index) => {
    const sayable = dice.shuffle(topic.headings.filter((heading) => voice.canSay(heading)));
    const ordered = sayable.toSorted((a, b) => keywordFit(b, index, lexicon) - keywordFit(a, index, lexicon));
    const candidates = ordered.map((heading) => () => voice.say(heading));
    for (const write of candidates) {
      const heading = write();
      if (!used.has(heading) && findTopic(heading) === topic) return remember(used, heading);
    }
    return remember(
      used,
      `${voice.say(ordered[0] ?? topic.name)} (part ${topics.slice(0, index + 1).filter((other) => other === topic).length})`,
    );
  });
}

function remember(used: Set<string>, heading: string): string {
  used.add(heading);
  return heading;
}

/** The first heading suits the primary keyword; after it, headings with and without a keyword take turns. */
function keywordFit(heading: string, index: number, { keywords }: Lexicon): number {
  const suits = ({ kind }: Keyword) =>
    (kind === "service" && heading.includes("{svc}")) || (kind === "provider" && /\{pro/.test(heading));
  const [primary] = keywords;
  if (index === 0 && primary) return suits(primary) ? 1 : 0;
  return keywords.some(suits) === (index % 2 === 0) ? 1 : 0;
}
