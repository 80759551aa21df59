import { atFirstUse } from "../format/at-first-use";
import { useMutation, useQuery } from "@apollo/client/react";
import { Alert, Button, Group, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { formatDollars } from "../format/numbers";
import { type BudgetStateFragment, ClientBudgetDocument, SetClientBudgetDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { BudgetForm } from "./budget-form";
import { Meter } from "./meter";
import { reportsWords } from "../words/reports";

const words = reportsWords.budget;

const monthName = atFirstUse(() => new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }));

/** The monthly budget of a client and its descendants, and what is left of it. */
export function BudgetCard({ client, access }: ClientTabProps) {
  const variables = { clientId: client.id };
  const { data, error, refetch } = useQuery(ClientBudgetDocument, {
    variables,
    fetchPolicy: "cache-and-network",
    pollInterval: 15_000,
    skipPollAttempt: () => document.hidden,
  });
  const [asked, setAsked] = useState<"change" | "remove">();
  const [set] = useMutation(SetClientBudgetDocument);
  const save = async (monthlyUsd: string | null) => {
    await set({
      variables: { ...variables, monthlyUsd },
      update: (cache, { data: saved }) =>
        cache.writeQuery({
          query: ClientBudgetDocument,
          variables,
          data: { clientBudget: saved?.setClientBudget.budget ?? null },
        }),
    });
  };
  const budget = data?.clientBudget;
  const close = () => setAsked(undefined);
  const mayChange = access.mayManage && client.archivedAt === null;
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="budget">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h5" id="budget">
          {words.title}
        </Title>
        {budget && mayChange && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setAsked("change")}>
              {words.change}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsked("remove")}>
              {words.remove}
            </Button>
          </Group>
        )}
      </Group>
      {!data && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label={words.loading} rows={2} height={64} />}
      {budget === null && (
        <EmptyState
          title={words.none}
          action={mayChange && <Button onClick={() => setAsked("change")}>{words.set}</Button>}
        >
          {words.noneHint}
        </EmptyState>
      )}
      {budget && <BudgetState budget={budget} />}
      <BudgetForm opened={asked === "change"} onClose={close} monthlyUsd={budget?.monthlyUsd} onSave={save} />
      <ConfirmDialog
        opened={asked === "remove"}
        onClose={close}
        title={words.removing.title}
        action={words.removing.action}
        destructive
        onConfirm={() => save(null)}
      >
        <Text size="sm">{words.removing.text}</Text>
      </ConfirmDialog>
    </Paper>
  );
}

function BudgetState({ budget }: { budget: BudgetStateFragment }) {
  const [limit, spent, reserved] = [budget.monthlyUsd, budget.spentUsd, budget.reservedUsd].map(Number);
  const left = Number(budget.remainingUsd);
  const estimated = Number(budget.estimatedUsd) > 0 ? formatDollars(budget.estimatedUsd) : undefined;
  return (
    <>
      {left <= 0 && (
        <Alert color="red" variant="light" mb="md" title={words.nothingLeft.title}>
          {words.nothingLeft.text}
        </Alert>
      )}
      <Meter
        label={words.meter}
        limit={limit ?? 0}
        parts={[
          { name: words.parts.spent, value: spent ?? 0, color: "accent.7" },
          { name: words.parts.reserved, value: reserved ?? 0, color: "accent.4" },
        ]}
      >
        {words.state({
          spent: formatDollars(budget.spentUsd),
          estimated,
          reserved: formatDollars(budget.reservedUsd),
          left: formatDollars(Math.max(0, left)),
          budget: formatDollars(budget.monthlyUsd),
          month: monthName().format(Date.parse(budget.month)),
        })}
      </Meter>
    </>
  );
}
