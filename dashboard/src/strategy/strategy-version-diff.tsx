import { useQuery } from "@apollo/client/react";
import { Group, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { contentTypeName } from "../content-type/content-types";
import { StrategyDiffDocument } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { strategyWords } from "../words/strategy";
import { SideBySideValues } from "./side-by-side-values";
import { fieldName } from "./strategy-fields";

interface Props {
  clientId: string;
  from: number;
  to: number;
  newest: number;
  onChange: (from: number, to: number) => void;
}

/** The fields that differ between two versions, side by side. */
export function StrategyVersionDiff({ clientId, from, to, newest, onChange }: Props) {
  const { data, error, refetch } = useQuery(StrategyDiffDocument, { variables: { id: clientId, from, to } });
  const differences = data?.client.strategyDiff;
  const versions = Array.from({ length: newest }, (_, index) => {
    const version = String(newest - index);
    return { value: version, label: strategyWords.versions.version(version) };
  });
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="comparison">
      <Group justify="space-between" align="flex-end" mb="md">
        <Title order={2} size="h5" id="comparison">
          {strategyWords.versions.compareTitle}
        </Title>
        <Group gap="xs">
          <NativeSelect
            aria-label={strategyWords.versions.compared}
            data={versions}
            value={String(from)}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value), to)}
          />
          <Text size="sm">{strategyWords.versions.with}</Text>
          <NativeSelect
            aria-label={strategyWords.versions.comparedWith}
            data={versions}
            value={String(to)}
            onChange={({ currentTarget }) => onChange(from, Number(currentTarget.value))}
          />
        </Group>
      </Group>
      {!differences && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!differences && !error && <LoadingRows label={strategyWords.versions.loadingDifferences} rows={2} height={72} />}
      {differences?.length === 0 && <Text size="sm">{strategyWords.versions.noDifferences}</Text>}
      {differences && differences.length > 0 && (
        <Stack gap="md">
          {differences.map(({ field, before, after }) => (
            <SideBySideValues key={field} name={fieldLabel(field)} before={before} after={after} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}

function fieldLabel(field: string): string {
  if (!field.startsWith("templates.")) return fieldName(field);
  return strategyWords.versions.templateFor(contentTypeName(field.slice("templates.".length)));
}
