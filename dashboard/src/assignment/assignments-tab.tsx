import { useMutation, useQuery } from "@apollo/client/react";
import { Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { CONTENT_TYPES } from "../content-type/content-types";
import { AssignmentsDocument, type AssignmentsQuery, UnassignTemplateDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { LoadingRows } from "../ui/loading-rows";
import { AssignmentForm } from "./assignment-form";
import { type AssignedTemplate, AssignmentTable } from "./assignment-table";
import { orderWords } from "../words/order";

/** The templates that a client's content types use, with their customizations. */
export default function AssignmentsTab({ client, access }: ClientTabProps) {
  const { data, error, refetch } = useQuery(AssignmentsDocument, {
    variables: { id: client.id },
    fetchPolicy: "cache-and-network",
    errorPolicy: "all", // while the IM is unavailable, the assignments are still shown
  });
  const [changing, setChanging] = useState<AssignedTemplate>();
  const [leaving, setLeaving] = useState<AssignedTemplate>();
  const [unassign] = useMutation(UnassignTemplateDocument);
  if (!data) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
    return <LoadingRows label={orderWords.templates.loading} rows={3} />;
  }
  const mayEdit = access.mayManage && client.archivedAt === null;
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="assignments">
      <Title order={2} size="h5" id="assignments">
        {orderWords.templates.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {orderWords.templates.help}
      </Text>
      <AssignmentTable
        clientId={client.id}
        lines={assignedTemplates(data)}
        onChange={mayEdit ? setChanging : undefined}
        onReset={mayEdit ? setLeaving : undefined}
      />
      {changing && (
        <AssignmentForm
          clientId={client.id}
          line={changing}
          onClose={() => setChanging(undefined)}
          onSaved={() => refetch()}
        />
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={orderWords.templates.resetDialog.title}
        action={orderWords.templates.reset}
        onConfirm={() =>
          unassign({ variables: { id: client.id, contentType: leaving?.contentType ?? "" } }).then(() => refetch())
        }
      >
        <Text size="sm">{orderWords.templates.resetDialog.text}</Text>
      </ConfirmDialog>
    </Paper>
  );
}

/** The product's content types, and others that have an assignment. */
function assignedTemplates({ client: { strategy } }: AssignmentsQuery): AssignedTemplate[] {
  const types = new Set<string>([
    ...CONTENT_TYPES.map(({ id }) => id),
    ...strategy.templates.map((one) => one.contentType),
  ]);
  return [...types].map((contentType) => ({
    contentType,
    assigned: strategy.templates.find((one) => one.contentType === contentType),
    source: strategy.sources.find(({ field }) => field === `templates.${contentType}`)?.clientId ?? null,
  }));
}
