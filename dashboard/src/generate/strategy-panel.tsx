import { useQuery } from "@apollo/client/react";
import { skipToken } from "@apollo/client/react";
import { Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { Compass } from "lucide-react";
import type { ReactNode } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientStrategyDocument } from "../gql/graphql";
import type { GenerateValues } from "./generate-values";
import { StrategyFacts } from "./strategy-facts";
import { orderWords } from "../words/order";
import classes from "./strategy-panel.module.css";
import { HelpTip } from "../ui/help-tip";

interface Props {
  client: GenerateValues["client"];
  keywords: string[];
  onAddKeyword: (keyword: string) => void;
  /** Shown below the strategy. */
  children?: ReactNode;
}

/** The effective strategy of the selected client, beside the form. */
export function StrategyPanel({ client, keywords, onAddKeyword, children }: Props) {
  const { data, error, refetch } = useQuery(
    ClientStrategyDocument,
    client ? { variables: { id: client.id } } : skipToken,
  );
  const strategy = client && data?.client?.id === client.id ? data.client.strategy : undefined;
  return (
    <Paper component="aside" p="lg" aria-labelledby="strategy" className={classes.panel}>
      <Group gap={4} mb="sm" wrap="nowrap">
        <Title order={2} size="h6" id="strategy" className={classes.title}>
          <Compass size={17} aria-hidden />{" "}
          {client ? orderWords.strategy.titleOf(client.name) : orderWords.strategy.title}
        </Title>
        <HelpTip concept="strategy" />
      </Group>
      {!client && (
        <Text size="sm" c="dimmed">
          {orderWords.strategy.empty}
        </Text>
      )}
      {client && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {client && !error && !strategy && <Skeleton height={240} radius="md" />}
      {strategy && <StrategyFacts strategy={strategy} keywords={keywords} onAddKeyword={onAddKeyword} />}
      {strategy && children}
    </Paper>
  );
}
