import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Group, NativeSelect, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { useClientName } from "../client/client-name";
import type { ClientTabProps } from "../client/client-tab";
import { formatCount } from "../format/numbers";
import { formatDay } from "../format/times";
import { ClientPlanDocument, type ClientPlanQuery, SetClientPlanDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { planChoices, planName } from "../plan/plan-choices";
import { LoadingRows } from "../ui/loading-rows";
import { Meter } from "./meter";
import { reportsWords } from "../words/reports";

const words = reportsWords.plan;

/** The value for "no plan of its own". */
const NONE = "";

/** The plan that a client's jobs count against, and its usage. */
export function PlanCard({ client, access }: ClientTabProps) {
  const { data, error, refetch } = useQuery(ClientPlanDocument, {
    variables: { clientId: client.id },
    fetchPolicy: "cache-and-network",
    pollInterval: 15_000,
    skipPollAttempt: () => document.hidden,
  });
  const plan = data?.clientPlan;
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="plan">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h5" id="plan">
          {plan ? words.titleOf(planName(plan.plan.name)) : words.title}
        </Title>
        {data && access.isOperator && <ChangePlan client={client} {...data} />}
      </Group>
      {!data && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label={words.loading} rows={2} />}
      {plan && (
        <>
          <Meter
            label={words.meter}
            limit={plan.plan.monthlyJobs}
            parts={[{ name: words.used, value: plan.usedThisMonth, color: "accent.7" }]}
          >
            {words.state({
              used: formatCount(plan.usedThisMonth),
              quota: formatCount(plan.plan.monthlyJobs),
              reset: formatDay(plan.resetsAt),
            })}
          </Meter>
          <Text size="sm" c="dimmed" mt="xs">
            {words.jobs({
              running: formatCount(plan.running),
              concurrency: formatCount(plan.plan.concurrency),
              waiting: formatCount(plan.waiting),
              queue: formatCount(plan.plan.waitingJobs),
            })}
            {plan.holderId !== client.id && <SharedWith id={plan.holderId} />}
          </Text>
        </>
      )}
    </Paper>
  );
}

/** Whose jobs count on the plan, too. */
function SharedWith({ id }: { id: string }) {
  return ` ${words.sharedWith(useClientName(id))}`;
}

function ChangePlan({ client, clientPlan, plans }: Pick<ClientTabProps, "client"> & ClientPlanQuery) {
  const own = clientPlan.holderId === client.id ? clientPlan.plan.name : NONE;
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState(own);
  const [set] = useMutation(SetClientPlanDocument);
  const open = () => {
    setChosen(own);
    setOpened(true);
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {words.change}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.changing.title(client.name)}
        action={words.changing.save}
        disabled={chosen === own}
        onConfirm={() => set({ variables: { clientId: client.id, plan: chosen || null } })}
      >
        <NativeSelect
          label={words.title}
          description={words.changing.hint}
          data-autofocus
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: NONE, label: client.parentId ? words.changing.inherited : words.changing.free },
            ...planChoices(plans),
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
