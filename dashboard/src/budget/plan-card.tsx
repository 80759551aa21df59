import { useMutation, useQuery } from "@apollo/client/react";
import { Button, Group, NativeSelect, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientName } from "../client/client-name";
import type { ClientTabProps } from "../client/client-tab";
import { numberFormat } from "../format/numbers";
import { formatDay } from "../format/times";
import { ClientPlanDocument, type ClientPlanQuery, SetClientPlanDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { planChoices, planName } from "../plan/plan-choices";
import { LoadingRows } from "../ui/loading-rows";
import { Meter } from "./meter";

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
          Plan{plan && `: ${planName(plan.plan.name)}`}
        </Title>
        {data && access.isOperator && <ChangePlan client={client} {...data} />}
      </Group>
      {!data && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label="Loading the plan" rows={2} />}
      {plan && (
        <>
          <Meter
            label="What is used of the plan"
            limit={plan.plan.monthlyJobs}
            parts={[{ name: "used", value: plan.usedThisMonth, color: "accent.7" }]}
          >
            <strong>{numberFormat.format(plan.usedThisMonth)}</strong> of {numberFormat.format(plan.plan.monthlyJobs)}{" "}
            pieces of content this month; resets {formatDay(plan.resetsAt)}.
          </Meter>
          <Text size="sm" c="dimmed" mt="xs">
            {numberFormat.format(plan.running)} of {numberFormat.format(plan.plan.concurrency)} running,{" "}
            {numberFormat.format(plan.waiting)} of {numberFormat.format(plan.plan.waitingJobs)} waiting.
            {plan.holderId !== client.id && (
              <>
                {" "}
                Shared with all of <ClientName id={plan.holderId} />.
              </>
            )}
          </Text>
        </>
      )}
    </Paper>
  );
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
        Change
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Change the plan of ${client.name}`}
        action="Save plan"
        disabled={chosen === own}
        onConfirm={() => set({ variables: { clientId: client.id, plan: chosen || null } })}
      >
        <NativeSelect
          label="Plan"
          description="Applies to new content for this client and its locations without a plan of their own."
          data-autofocus
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: NONE, label: client.parentId ? "Same as parent client" : "Free (default)" },
            ...planChoices(plans),
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
