import { after } from "./after.js";
import { audience } from "./audience.js";
import { choose } from "./choose.js";
import { closing } from "./closing.js";
import { cost } from "./cost.js";
import { local } from "./local.js";
import { mistakes } from "./mistakes.js";
import { myths } from "./myths.js";
import { opening } from "./opening.js";
import { options } from "./options.js";
import { prepare } from "./prepare.js";
import { process } from "./process.js";
import { questions } from "./questions.js";
import { signs } from "./signs.js";
import { timing } from "./timing.js";
import type { Topic, TopicName } from "./topic.js";
import { why } from "./why.js";

/** Every topic, in the order in which an article should bring them. */
export const TOPICS: readonly Topic[] = [
  opening,
  why,
  signs,
  options,
  choose,
  local,
  cost,
  timing,
  questions,
  prepare,
  process,
  mistakes,
  myths,
  after,
  audience,
  closing,
];

/** In order of precedence: what is more particular is tried first. */
const BY_PRECEDENCE: readonly Topic[] = [
  mistakes,
  myths,
  cost,
  local,
  questions,
  signs,
  timing,
  closing,
  process,
  prepare,
  after,
  why,
  choose,
  options,
  audience,
  opening,
];

/** The topic of that name. */
export function topicNamed(name: TopicName): Topic {
  const topic = TOPICS.find((candidate) => candidate.name === name);
  if (!topic) throw new Error(`no topic ${name}`);
  return topic;
}

/** The topic that a heading announces, if it is recognised. */
export function findTopic(heading: string): Topic | undefined {
  return BY_PRECEDENCE.find((topic) => topic.matches.test(heading));
}
