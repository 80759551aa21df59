import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCost, formatCount } from "../format/numbers";
import type { FinishedContentFragment, JobDetailsFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./article-facts.module.css";

/** Word count, reading time, readability and cost of a job's content. */
export function ArticleFacts({ job, result }: { job: JobDetailsFragment; result: FinishedContentFragment }) {
  const { usage } = job;
  const tokens = usage.promptTokens + usage.completionTokens;
  return (
    <Paper p="lg" component="section" aria-labelledby="facts">
      <Title order={2} size="h6" id="facts" mb="sm">
        {contentWords.article.stats.title}
      </Title>
      <dl className={classes.measures}>
        <Measure name={contentWords.article.stats.words}>{formatCount(result.wordCount)}</Measure>
        <Measure name={contentWords.article.stats.readingTime}>
          {contentWords.article.stats.minutes(result.readingTime)}
        </Measure>
        <Measure name={contentWords.article.stats.readability} note={readingEase(result.readability)}>
          {Math.round(result.readability)}
        </Measure>
        <Measure
          name={contentWords.article.stats.cost}
          note={contentWords.article.stats.tokens(formatCount(tokens), Number(usage.estimatedUsd) > 0)}
        >
          {formatCost(usage.costUsd)}
        </Measure>
      </dl>
      {result.keywords.length > 0 && (
        <>
          <Title order={3} size="h6" mt="md" mb={6}>
            {contentWords.article.stats.keywords}
          </Title>
          <ul className={classes.keywords}>
            {result.keywords.map((keyword) => (
              <li key={keyword}>{keyword}</li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  );
}

function Measure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** The Flesch reading ease in words, by the bands of its author. */
function readingEase(score: number): string {
  if (score >= 80) return contentWords.article.stats.veryEasy;
  if (score >= 60) return contentWords.article.stats.plain;
  if (score >= 50) return contentWords.article.stats.fairlyDifficult;
  return score >= 30 ? contentWords.article.stats.difficult : contentWords.article.stats.veryDifficult;
}
