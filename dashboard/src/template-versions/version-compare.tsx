import { useQuery } from "@apollo/client/react";
import { Group, NativeSelect, Paper, Skeleton, Text, Title } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { TemplateDiffDocument, type TemplateSummaryFragment } from "../gql/graphql";
import { diffRows } from "../ui/diff-rows";
import { EmptyState } from "../ui/empty-state";
import { SideBySide } from "../ui/side-by-side";
import { templatesWords } from "../words/templates";
import { useAddress } from "../ui/use-address";

/** Compares two versions. The URL names them. */
export function VersionCompare({ template }: { template: TemplateSummaryFragment }) {
  const { versionNumbers: numbers, id } = template;
  const [address, setAddress] = useAddress();
  const { from, to, isChosen } = versionsIn(address, template);
  const chosen = isChosen ? `${from} ${to}` : undefined;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) section.current?.scrollIntoView({ block: "start" });
  }, [chosen]);
  const choose = (which: { from?: string; to?: string }) =>
    setAddress((now) => {
      const before = versionsIn(now, template);
      return new URLSearchParams({ tab: "versions", from: before.from, to: before.to, ...which });
    });
  const choices = numbers.map((version) => ({ value: version, label: version }));
  return (
    <Paper component="section" ref={section} p="md" aria-labelledby="compare">
      <Title order={2} size="h6" id="compare" mb="sm">
        {templatesWords.compare.title}
      </Title>
      {numbers.length < 2 ? (
        <EmptyState title={templatesWords.compare.oneVersionTitle}>{templatesWords.compare.oneVersion}</EmptyState>
      ) : (
        <>
          <Group mb="md" align="end">
            <NativeSelect
              label={templatesWords.compare.from}
              data={choices}
              value={from}
              onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
            />
            <NativeSelect
              label={templatesWords.compare.to}
              data={choices}
              value={to}
              onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
            />
          </Group>
          {from === to ? (
            <Text size="sm">{templatesWords.compare.sameVersion}</Text>
          ) : (
            <Diff id={id} from={from} to={to} />
          )}
        </>
      )}
    </Paper>
  );
}

/** The versions that an address compares; by default the newest and the one in production, or before it. */
function versionsIn(
  address: URLSearchParams,
  { versionNumbers: numbers, version: production }: TemplateSummaryFragment,
) {
  const known = (key: string) => numbers.find((version) => version === address.get(key));
  const [newest = production, before = production] = numbers;
  const chosen = known("from");
  return {
    from: chosen ?? (newest === production ? before : production),
    to: known("to") ?? newest,
    isChosen: chosen !== undefined,
  };
}

function Diff({ id, from, to }: { id: string; from: string; to: string }) {
  const { data, error, refetch } = useQuery(TemplateDiffDocument, { variables: { id, from, to } });
  const retry = () => void refetch().catch(() => undefined);
  const parts = data?.template.diff.parts;
  const rows = useMemo(
    () => parts && diffRows(parts.map(({ kind, text }) => ({ kind, lines: splitLines(text) }))),
    [parts],
  );
  if (!data || !rows) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={retry} />;
    return <Skeleton height={240} radius="md" />;
  }
  const { addedVariables, removedVariables } = data.template.diff;
  return (
    <>
      {addedVariables.length + removedVariables.length > 0 && (
        <Text size="sm" mb="sm">
          {addedVariables.length > 0 && templatesWords.compare.addedPlaceholders(braced(addedVariables))}
          {addedVariables.length > 0 && removedVariables.length > 0 && " "}
          {removedVariables.length > 0 && templatesWords.compare.removedPlaceholders(braced(removedVariables))}
        </Text>
      )}
      {rows.every(({ kind }) => kind === "same") ? (
        <Text size="sm">{templatesWords.compare.noDifferences}</Text>
      ) : (
        <SideBySide key={`${from} ${to}`} rows={rows} from={from} to={to} of="lines" />
      )}
    </>
  );
}

const splitLines = (text: string) => text.replace(/\n$/, "").split("\n");

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");
