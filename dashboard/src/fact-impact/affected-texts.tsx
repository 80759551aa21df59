import { useQuery } from "@apollo/client/react";
import { List, Text } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { FactImpactDocument } from "../gql/graphql";
import { factsWords } from "../words/facts";

/** Texts that are listed; the rest is counted. */
const LISTED = 5;

/** The finished texts that state facts which are about to change, with the words that state them. */
export function AffectedTexts({ clientId, facts }: { clientId: string; facts: string[] }) {
  const { data, error, refetch } = useQuery(FactImpactDocument, {
    variables: { clientId, facts, first: LISTED },
    fetchPolicy: "network-only",
  });
  if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Text size="sm">{factsWords.impact.loading}</Text>;
  const { nodes, totalCount } = data.factImpact;
  if (totalCount === 0) return <Text size="sm">{factsWords.impact.none}</Text>;
  return (
    <div>
      <Text size="sm" fw={600}>
        {factsWords.impact.title(totalCount)}
      </Text>
      <List size="sm" aria-label={factsWords.impact.label}>
        {nodes.map(({ job, approved, claims }) => (
          <List.Item key={job.id}>
            {factsWords.impact.piece(
              job.result?.title ?? factsWords.impact.untitled,
              job.client?.name ?? job.clientId,
              approved,
              [...new Set(claims.map(({ text }) => factsWords.impact.claim(text)))].join(", "),
            )}
          </List.Item>
        ))}
      </List>
      {totalCount > nodes.length && <Text size="sm">{factsWords.impact.more(totalCount - nodes.length)}</Text>}
    </div>
  );
}
