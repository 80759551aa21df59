import { UnstyledButton } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { ClientStrategyQuery } from "../gql/graphql";
import { orderWords } from "../words/order";
import classes from "./strategy-panel.module.css";

type Strategy = NonNullable<ClientStrategyQuery["client"]>["strategy"];

/** The most banned words that are shown. */
const MAX_BANNED_WORDS = 12;

interface Props {
  strategy: Strategy;
  keywords: string[];
  onAddKeyword: (keyword: string) => void;
}

/** The rules of a strategy in words. A click adds one of its local keywords to the request. */
export function StrategyFacts({ strategy, keywords, onAddKeyword }: Props) {
  const { contentGuidelines: voice, seoRules: rules } = strategy;
  const unused = strategy.localKeywords.filter((keyword) => !keywords.includes(keyword));
  return (
    <dl className={classes.facts}>
      <Fact name={orderWords.strategy.tone}>{voice.tone}</Fact>
      <Fact name={orderWords.strategy.audience}>{voice.targetAudience}</Fact>
      {strategy.location && <Fact name={orderWords.strategy.location}>{strategy.location}</Fact>}
      {voice.keyMessages.length > 0 && (
        <Fact name={orderWords.strategy.keyMessages}>
          <ul>
            {voice.keyMessages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Fact>
      )}
      {voice.bannedWords.length > 0 && (
        <Fact name={orderWords.strategy.bannedWords}>{describeBannedWords(voice.bannedWords)}</Fact>
      )}
      {unused.length > 0 && (
        <Fact name={orderWords.strategy.localKeywords}>
          <span className={classes.chips}>
            {unused.map((keyword) => (
              <UnstyledButton
                key={keyword}
                className={classes.chip}
                onClick={() => onAddKeyword(keyword)}
                aria-label={orderWords.strategy.addKeyword(keyword)}
              >
                <Plus size={13} aria-hidden /> {keyword}
              </UnstyledButton>
            ))}
          </span>
        </Fact>
      )}
      <Fact name={orderWords.strategy.searchRules}>{describeSeoRules(rules)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The first banned words, and how many there are besides. */
function describeBannedWords(words: readonly string[]): string {
  const more = words.length - MAX_BANNED_WORDS;
  const shown = words.slice(0, MAX_BANNED_WORDS).join(", ");
  return more > 0 ? orderWords.strategy.moreBannedWords(shown, more) : shown;
}

function describeSeoRules({ keywordDensity, metaDescriptionLength, requiredElements }: Strategy["seoRules"]): string {
  const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 }).format(keywordDensity);
  const elements = requiredElements.map((element) => element.replaceAll("_", " ")).join(", ");
  return elements
    ? orderWords.strategy.seoRulesWithElements(percent, metaDescriptionLength, elements)
    : orderWords.strategy.seoRules(percent, metaDescriptionLength);
}
