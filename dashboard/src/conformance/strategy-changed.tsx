import { useQuery } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { Link } from "react-router";
import { type JobDetailsFragment, StrategyVersionDocument } from "../gql/graphql";
import { contentWords } from "../words/content";

/** Says that the client's strategy has changed since the content was ordered: its check is under the strategy of that time. */
export function StrategyChanged({
  clientId,
  strategyVersion,
}: Pick<JobDetailsFragment, "clientId" | "strategyVersion">) {
  const { data } = useQuery(StrategyVersionDocument, { variables: { clientId }, fetchPolicy: "cache-and-network" });
  const present = data?.client?.strategy.version;
  if (present === undefined || present === strategyVersion) return null;
  return (
    <Text size="xs" c="var(--app-note)" mt={4}>
      {contentWords.conformance.strategyChanged(
        <Link to={`/clients/${clientId}/versions`}>{contentWords.conformance.strategyChanges}</Link>,
      )}
    </Text>
  );
}
