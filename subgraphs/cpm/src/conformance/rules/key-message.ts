import { RuleLevel } from "@cgs/kit/conformance-rules";
import { findForeignMessages, readsMessagesIn } from "../messages/find-foreign-message.js";
import { findMessages, type FoundMessage } from "../messages/find-message.js";
import { MessageState } from "../messages/message-state.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { functionWordsOf } from "../../text/function-words.js";
import { primaryLanguage } from "@cgs/kit/text/language";
import { assignedSection, entryIndex, valuesOf } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The measured value of a message that the content neither conveys nor contradicts. */
const NOT_FOUND = "Not found";
const NOT_READ = "Not measured in this language";

/** Each key message of the strategy. A post needs only the one that it conveys best. */
export const keyMessages: Rule = {
  ids: ["key_message"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureKeyMessages,
  repair: {
    changes: (check, brief) => {
      const message = brief.keyMessages[entryIndex(check)];
      if (message === undefined) return valuesOf(check);
      return { instructions: ["Convey what is listed under must_include."], mustInclude: [message] };
    },
    parts: (check, article) => {
      const message = article.brief.keyMessages[entryIndex(check)] ?? "";
      return { sections: [assignedSection(article, ({ key_messages }) => key_messages.includes(message))] };
    },
  },
};

function measureKeyMessages({ brief, analysis }: RuleInput): Finding[] {
  const language = primaryLanguage(brief.language);
  if (
    language !== "en" &&
    (!readsMessagesIn(language) || brief.keyMessages.some((text) => isInEnglish(text, language)))
  )
    return brief.keyMessages.map(unmeasured);
  const states =
    language === "en"
      ? findMessages(brief.keyMessages, analysis)
      : findForeignMessages(brief.keyMessages, analysis, language);
  const found = states.map((state, index) => ({ ...state, message: brief.keyMessages[index] ?? "", index }));
  return (isPost(brief) ? neededInPost(found) : found).map((each) => measured(each, analysis));
}

type IndexedMessage = FoundMessage & { message: string; index: number };

/** The message that a post conveys best, and those that it contradicts. */
function neededInPost(found: readonly IndexedMessage[]): IndexedMessage[] {
  const conveyed = ({ state }: IndexedMessage) => Number(state === MessageState.CONVEYED);
  const [best] = found.toSorted((a, b) => conveyed(b) - conveyed(a) || b.share - a.share);
  return found.filter((each) => each === best || each.state === MessageState.CONTRADICTED);
}

const MEASURED: Record<MessageState, string> = {
  [MessageState.CONVEYED]: "Conveyed",
  [MessageState.CONTRADICTED]: "Contradicted: negated, or with another number",
  [MessageState.WEAKENED]: "Weakened: as a possibility, a question or a claim of others",
  [MessageState.ABSENT]: NOT_FOUND,
};

function measured({ message, index, state, share, range }: IndexedMessage, { markdown }: ContentAnalysis): Finding {
  const partly = state === MessageState.ABSENT && share > 0 ? `, ${Math.round(share * 100)}% of its words` : "";
  return checkOf({
    rule: `key_message:${index + 1}`,
    title: `Key message: ${message}`,
    expected: "Conveyed in one or two sentences",
    measured: MEASURED[state] + partly,
    verdict: verdictOf(state === MessageState.CONVEYED),
    weight: 2,
    passages: range ? [passageOf(markdown, range)] : [],
  });
}

/** Whether a check is about a key message that code finds neither conveyed nor contradicted, or cannot read. */
export function isUndecided({ rule, measured: value }: Pick<Finding, "rule" | "measured">): boolean {
  return rule.startsWith("key_message:") && (value.startsWith(NOT_FOUND) || value === NOT_READ);
}

/** Whether a message has function words of English and none of the content's language: words can be compared only within one language. */
function isInEnglish(message: string, language: string): boolean {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [english, own] = [functionWordsOf("en"), functionWordsOf(language)];
  return words.some((word) => english.has(word) && !own.has(word)) && !words.some((word) => own.has(word));
}

/** A message in a language that cannot be read, or in another one than the content. */
function unmeasured(message: string, index: number): Finding {
  return checkOf({
    rule: `key_message:${index + 1}`,
    title: `Key message: ${message}`,
    expected: "Present in the content's language",
    measured: NOT_READ,
    verdict: Verdict.NOT_APPLICABLE,
  });
}
