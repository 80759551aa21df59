import { Group, NativeSelect, Stack } from "@mantine/core";
import { useMemo } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { DaySection } from "../chart/day-section";
import { daysInRange } from "../chart/use-date-range";
import { ClientFilter } from "../client/client-filter";
import { ClientName } from "../client/client-name";
import { formatMoney } from "../format/numbers";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { LimitsSection } from "./limits-section";
import { UsageTable } from "./usage-table";
import { UsageTiles } from "./usage-tiles";
import { useMonth } from "./use-month";
import { useUsage } from "./use-usage";
import { reportsWords } from "../words/reports";

const words = reportsWords.usage;

const SPENT = [{ name: "spent", label: words.spent, color: "accent.6" }];

/** A month's cost by day, client and model, with the usage of plans and budgets. The URL holds month and client. */
export default function UsagePage() {
  useDocumentTitle(words.title);
  const { month, clientId, from, to, isPresent, change, choices } = useMonth();
  const range = { clientId: clientId || null, from, to };
  const { usage, error, reload } = useUsage(range, "DAY");
  const days = useMemo(() => {
    const known = new Map(usage?.groups.map(({ key, costUsd }) => [key, Number(costUsd)]));
    return daysInRange({ from, to }).map((day) => ({ day, spent: known.get(day) ?? 0 }));
  }, [usage, from, to]);
  const nothing = usage && usage.total.jobs === 0 && usage.groups.length === 0;
  return (
    <>
      <PageHeader title={words.title} note={words.note} />
      <Group align="end" mb="md">
        <NativeSelect
          label={words.month}
          w={190}
          value={month}
          onChange={({ currentTarget }) => change("month", currentTarget.value)}
          data={choices}
        />
        <div style={{ width: 280 }}>
          <ClientFilter id={clientId} onChange={(id) => change("client", id)} />
        </div>
      </Group>
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!usage && !error && <LoadingRows label={words.loading} rows={4} height={110} />}
      {usage && (
        <Stack gap="md">
          <UsageTiles total={usage.total} />
          {nothing ? (
            <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>
          ) : (
            <DaySection title={words.byDay} days={days} series={SPENT} write={formatMoney} />
          )}
          {isPresent && <LimitsSection clientId={clientId} />}
          {!nothing && (
            <>
              <UsageTable
                title={words.byClient}
                range={range}
                groupBy="CLIENT"
                Name={ClientName}
                linkTo={(id) => `/clients/${id}/budget`}
              />
              <UsageTable title={words.byModel} range={range} groupBy="MODEL" />
            </>
          )}
        </Stack>
      )}
    </>
  );
}
