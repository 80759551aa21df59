import { commonWords } from "../words/common";
import { Anchor, Button, Group, Paper, Text, Title } from "@mantine/core";
import { Download } from "lucide-react";
import { type ComponentType, useId, useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatCount, formatCompact, formatMoney } from "../format/numbers";
import type { UsageGrouping } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { LoadingRows } from "../ui/loading-rows";
import { saveCsv } from "../ui/csv";
import { ShowMore } from "../ui/show-more";
import classes from "./usage-page.module.css";
import { type UsageGroup, type UsageRange, useUsage } from "./use-usage";
import { reportsWords } from "../words/reports";

const words = reportsWords.usage.table;

const PAGE = 20;

interface Props {
  title: string;
  range: UsageRange;
  groupBy: UsageGrouping;
  /** Renders a group's name; without it, the key is shown. */
  Name?: ComponentType<{ id: string }>;
  linkTo?: (key: string) => string;
}

/** The usage by client or model, most expensive first, with a CSV download. */
export function UsageTable({ title, range, groupBy, Name, linkTo }: Props) {
  const { usage, error, reload } = useUsage(range, groupBy);
  const [shown, setShown] = useState(PAGE);
  const id = useId();
  const groups = usage?.groups ?? [];
  const most = Math.max(...groups.map(({ costUsd }) => Number(costUsd)), 0);
  const save = () =>
    saveCsv(`usage-${groupBy.toLowerCase()}-${range.from.slice(0, 7)}.csv`, toRows(groupBy.toLowerCase(), groups));
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} />}
          disabled={!usage}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      </Group>
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!usage && !error && <LoadingRows label={commonWords.loading(title)} rows={3} />}
      {usage && groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nothing}
        </Text>
      )}
      {groups.length > 0 && (
        <DataTable
          label={title}
          rows={groups.slice(0, shown)}
          keyOf={({ key }) => key}
          columns={[
            {
              name: words.name,
              render: ({ key }) => {
                const name = Name ? <Name id={key} /> : key;
                return linkTo ? (
                  <Anchor component={Link} to={linkTo(key)} inherit c="inherit">
                    {name}
                  </Anchor>
                ) : (
                  name
                );
              },
            },
            { name: words.spent, render: (part) => <Spent part={part} most={most} /> },
            { name: words.jobs, render: ({ jobs }) => formatCount(jobs) },
            { name: words.input, render: ({ promptTokens }) => formatCompact(promptTokens) },
            { name: words.output, render: ({ completionTokens }) => formatCompact(completionTokens) },
          ]}
        />
      )}
      <ShowMore
        shown={Math.min(shown, groups.length)}
        total={groups.length}
        loading={false}
        onMore={() => setShown(shown + PAGE)}
      />
    </Paper>
  );
}

/** Tokens without a known price never count as free. */
function Spent({ part: { costUsd, unpricedTokens }, most }: { part: UsageGroup; most: number }) {
  const usd = Number(costUsd);
  if (usd === 0 && unpricedTokens > 0) return words.unknown;
  return (
    <div>
      {unpricedTokens > 0 ? words.andUnpriced(formatMoney(usd)) : formatMoney(usd)}
      {most > 0 && <span className={classes.bar} style={{ width: `${(usd / most) * 100}%` }} aria-hidden />}
    </div>
  );
}

const COLUMNS = [
  ...(["jobs", "promptTokens", "completionTokens", "costUsd", "estimatedUsd", "unpricedTokens"] as const),
  ...(["cachedTokens", "savedUsd"] as const),
];

/** The usage as rows of a CSV, with a heading row. Costs are exact US dollars. */
function toRows(groupName: string, groups: readonly UsageGroup[]): string[][] {
  return [
    [groupName, ...COLUMNS],
    ...groups.map((group) => [group.key, ...COLUMNS.map((column) => String(group[column]))]),
  ];
}
