import { upperFirst } from "@mantine/hooks";
import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Paper, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatCount } from "../format/numbers";
import { PlansDocument, type PlansQuery, UpdatePlanDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { DataTable } from "../ui/data-table";
import { LoadingRows } from "../ui/loading-rows";
import { administrationWords } from "../words/administration";

type PlanRow = PlansQuery["plans"][number];

/** The editable fields of a plan with their bounds. */
const FIELDS = [
  { key: "monthlyJobs", label: administrationWords.plans.monthlyJobs, least: 0, most: 1_000_000 },
  { key: "concurrency", label: administrationWords.plans.concurrency, least: 1, most: 10_000 },
  { key: "waitingJobs", label: administrationWords.plans.queueLimit, least: 0, most: 1_000_000 },
] as const;

/** The limits of each plan. A client's plan is chosen on the client's page. */
export default function PlansTab() {
  const { data, error, refetch } = useQuery(PlansDocument, { fetchPolicy: "cache-and-network" });
  const [editing, setEditing] = useState<PlanRow>();
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label={administrationWords.plans.title}>
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {administrationWords.plans.help}
      </Text>
      {!data && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label={administrationWords.plans.loading} rows={4} />}
      {data && (
        <DataTable
          label={administrationWords.plans.title}
          rows={data.plans}
          keyOf={({ name }) => name}
          columns={[
            {
              name: administrationWords.plans.plan,
              render: ({ name }) => upperFirst(name),
            },
            ...FIELDS.map(({ key, label }) => ({ name: label, render: (plan: PlanRow) => formatCount(plan[key]) })),
            {
              name: administrationWords.plans.fallback,
              render: ({ fallbacks }: PlanRow) =>
                fallbacks.map(({ model }) => model).join(", ") || administrationWords.plans.noFallback,
            },
            {
              name: administrationWords.plans.actions,
              actions: true,
              render: (plan: PlanRow) => (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={administrationWords.plans.changeOf(plan.name)}
                  onClick={() => setEditing(plan)}
                >
                  {administrationWords.plans.change}
                </Button>
              ),
            },
          ]}
        />
      )}
      {editing && (
        <PlanForm plan={editing} onClose={() => setEditing(undefined)} onSaved={async () => void (await refetch())} />
      )}
    </Paper>
  );
}

function PlanForm({ plan, onClose, onSaved }: { plan: PlanRow; onClose: () => void; onSaved: () => Promise<void> }) {
  const [update] = useMutation(UpdatePlanDocument);
  const [typed, setTyped] = useState(() => FIELDS.map(({ key }) => String(plan[key])));
  const numbers = FIELDS.map(({ least, most }, at) => parseInRange(typed[at] ?? "", least, most));
  const [monthlyJobs, concurrency, waitingJobs] = numbers;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={administrationWords.plans.changeOf(plan.name)}
      action={administrationWords.plans.save}
      disabled={numbers.includes(undefined)}
      onConfirm={async () => {
        await update({ variables: { name: plan.name, monthlyJobs, concurrency, waitingJobs } });
        await onSaved();
      }}
    >
      {FIELDS.map(({ key, label, least, most }, at) => (
        <TextInput
          key={key}
          label={label}
          inputMode="numeric"
          data-autofocus={at === 0 || undefined}
          value={typed[at]}
          onChange={({ currentTarget: { value } }) => setTyped(typed.with(at, value))}
          error={
            numbers[at] === undefined
              ? administrationWords.plans.outOfRange(formatCount(least), formatCount(most))
              : undefined
          }
        />
      ))}
    </ConfirmDialog>
  );
}

function parseInRange(text: string, least: number, most: number): number | undefined {
  const digits = text.replaceAll(",", "").trim();
  const number = Number(digits);
  return /^\d{1,9}$/.test(digits) && number >= least && number <= most ? number : undefined;
}
