import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { JobDetailsFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** Says that the shown version is not approved, so that it can only be planned. */
export function NotApproved({
  approval,
  number,
  onClose,
  onPlan,
}: Pick<JobDetailsFragment, "approval"> & { number: number; onClose: () => void; onPlan: () => void }) {
  return (
    <Stack>
      <Alert color="yellow" variant="light" title={`Version ${number} is not approved`}>
        <Text size="sm">
          {approval
            ? `Version ${approval.revision} is, and was changed since. Approve version ${number}, then publish it.`
            : "Only approved content is published. Approve it first, or request a review."}
        </Text>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onPlan}>Plan for a date…</Button>
      </Group>
    </Stack>
  );
}

/** Says that the client has no site, and who can connect one. */
export function NoSites({ clientId }: { clientId: string }) {
  const { mayManage } = useAccess();
  return (
    <Alert color="yellow" variant="light" title="This client has no site yet">
      <Text size="sm">
        {mayManage ? (
          <>
            Connect one on{" "}
            <Anchor component={Link} to={`/clients/${clientId}/sites`} inherit underline="always">
              the client’s Sites tab
            </Anchor>
            , then publish here.
          </>
        ) : (
          "Ask a manager to connect one on the client’s Sites tab."
        )}
      </Text>
    </Alert>
  );
}
