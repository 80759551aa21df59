import { hashText } from "../chance/dice.js";
import { findTopic, TOPICS, topicNamed } from "../topic/find-topic.js";
import type { Topic, Unit } from "../topic/topic.js";
import { articleDice, type Lexicon } from "./lexicon.js";

/** Which paragraphs a section may use. No two sections of an article share one. */
export interface SectionShare {
  /** The section's place among `count` sections. */
  index: number;
  count: number;
  topic: Topic;
  units: readonly Unit[];
  /** Topics that no heading announces, to fill a long section. */
  extras: readonly { topic: Topic; units: readonly Unit[] }[];
  /** The section's place among those on the same topic, for the trade's details. */
  details: { index: number; count: number };
}

/** A heading that announces questions and answers. */
export const FAQ_HEADING = /\bfaqs?\b|frequently asked|common questions|questions and answers/i;

/**
 * Divides the stock of paragraphs between the sections of an article. Each section is written in a request of its own,
 * so the division depends only on what all of them know: the headings and the article's key.
 */
export function shareOf(heading: string, headings: readonly string[], lexicon: Lexicon): SectionShare {
  const all = headings.length > 0 ? headings : [heading];
  const at = all.indexOf(heading);
  const index = at >= 0 ? at : hashText(heading) % all.length;
  const topics = topicsOf(all, lexicon);
  const topic = topics[index] ?? topicNamed("why");
  const sameTopic = topics.flatMap((other, position) => (other === topic ? [position] : []));
  const rank = sameTopic.indexOf(index);
  const unused = TOPICS.filter(
    (other) =>
      !topics.includes(other) && isUsable(other, lexicon) && other.name !== "opening" && other.name !== "closing",
  );
  const order = articleDice(lexicon, "order").shuffle(unused);
  return {
    index,
    count: all.length,
    topic,
    units: stripe(unitsOf(topic, lexicon), rank, sameTopic.length, lexicon),
    extras: order
      .filter((_, position) => position % all.length === index)
      .map((extra) => ({ topic: extra, units: unitsOf(extra, lexicon) })),
    details: { index: Math.max(0, rank), count: sameTopic.length },
  };
}

/** Whether a topic makes sense for this trade and client. */
export function isUsable(topic: Topic, { trade, place }: Lexicon): boolean {
  return !trade.skips?.includes(topic.name) && (topic.name !== "local" || place !== undefined);
}

/** A topic's paragraphs, those of the trade spread among the general ones. */
export function unitsOf(topic: Topic, lexicon: Lexicon): Unit[] {
  const [first, ...rest] = topic.units;
  const special = specialUnits(topic, lexicon);
  return first ? [first, ...special, ...rest] : special;
}

/** The paragraphs on a topic that only this trade has, as far as they suit the keywords. */
export function specialUnits(topic: Topic, { trade, keywords, subject = "" }: Lexicon): Unit[] {
  const about = [...keywords.map(({ text }) => text), subject].join("\n");
  return (trade.units[topic.name] ?? []).filter((unit) => unit.about === undefined || unit.about.test(about));
}

/** The topic of each heading; what is not recognised takes a topic that is still free. */
function topicsOf(headings: readonly string[], lexicon: Lexicon): Topic[] {
  const recognised = headings.map((heading, index) => {
    const topic = findTopic(heading);
    if (topic && isUsable(topic, lexicon)) return topic;
    return index > 0 && index === headings.length - 1 ? topicNamed("closing") : undefined;
  });
  const free = articleDice(lexicon, "headings").shuffle(
    TOPICS.filter(
      (topic) =>
        !recognised.includes(topic) &&
        isUsable(topic, lexicon) &&
        !["opening", "closing", "audience"].includes(topic.name),
    ),
  );
  return recognised.map((topic) => topic ?? free.pop() ?? topicNamed("why"));
}

function stripe(units: readonly Unit[], rank: number, count: number, lexicon: Lexicon): readonly Unit[] {
  if (count < 2) return units;
  return articleDice(lexicon, "stripe")
    .shuffle(units)
    .filter((_, position) => position % count === Math.max(0, rank));
}
