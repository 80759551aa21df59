import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCost, numberFormat } from "../format/numbers";
import type { FinishedContentFragment, JobDetailsFragment } from "../gql/graphql";
import classes from "./article-facts.module.css";

/** Word count, reading time, readability and cost of a job's content. */
export function ArticleFacts({ job, result }: { job: JobDetailsFragment; result: FinishedContentFragment }) {
  const { usage } = job;
  const tokens = usage.promptTokens + usage.completionTokens;
  return (
    <Paper p="lg" component="section" aria-labelledby="facts">
      <Title order={2} size="h6" id="facts" mb="sm">
        Stats
      </Title>
      <dl className={classes.measures}>
        <Measure name="Words">{numberFormat.format(result.wordCount)}</Measure>
        <Measure name="Reading time">{result.readingTime} min</Measure>
        <Measure name="Readability" note={readingEase(result.readability)}>
          {Math.round(result.readability)}
        </Measure>
        <Measure
          name="Cost"
          note={`${numberFormat.format(tokens)} tokens${Number(usage.estimatedUsd) > 0 ? ", part of it estimated" : ""}`}
        >
          {formatCost(usage.costUsd)}
        </Measure>
      </dl>
      {result.keywords.length > 0 && (
        <>
          <Title order={3} size="h6" mt="md" mb={6}>
            Keywords
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
  if (score >= 80) return "very easy to read";
  if (score >= 60) return "plain English";
  if (score >= 50) return "fairly difficult";
  return score >= 30 ? "difficult" : "very difficult";
}
