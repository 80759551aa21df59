import { Alert, Anchor, Button, Group, List, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { ClientName } from "../client/client-name";
import type { JobDetailsFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { publishingWords } from "../words/publishing";
import { commonWords } from "../words/common";

/** Says that the shown version is not approved, so that it can only be planned. */
export function NotApproved({
  approval,
  number,
  onClose,
  onPlan,
}: Pick<JobDetailsFragment, "approval"> & { number: number; onClose: () => void; onPlan: () => void }) {
  return (
    <Stack>
      <Alert color="yellow" variant="light" title={publishingWords.publish.notApprovedTitle(number)}>
        <Text size="sm">
          {approval
            ? publishingWords.publish.otherApproved(approval.revision, number)
            : publishingWords.publish.noneApproved}
        </Text>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {commonWords.actions.close}
        </Button>
        <Button onClick={onPlan}>{publishingWords.publish.plan}</Button>
      </Group>
    </Stack>
  );
}

/** Says that the client has no site, and who can connect one. */
export function NoSites({ clientId }: { clientId: string }) {
  const { mayManage } = useAccess();
  return (
    <Alert color="yellow" variant="light" title={publishingWords.publish.noSiteTitle}>
      <Text size="sm">
        {mayManage
          ? publishingWords.publish.connectSite(
              <Anchor component={Link} to={`/clients/${clientId}/sites`} inherit underline="always">
                {publishingWords.publish.sitesTab}
              </Anchor>,
            )
          : publishingWords.publish.askManager}
      </Text>
    </Alert>
  );
}

/** Says that none of some clients has a site, and where sites are added. */
export function NoSitesOfMany({ clientIds }: { clientIds: readonly string[] }) {
  const { mayManage } = useAccess();
  const { noSites, addSites } = publishingWords.publishMany;
  return (
    <Alert color="yellow" variant="light" title={noSites(clientIds.length)}>
      <Text size="sm">{mayManage ? addSites : publishingWords.publish.askManager}</Text>
      {mayManage && (
        <List size="sm" withPadding>
          {clientIds.map((id) => (
            <List.Item key={id}>
              <Anchor component={Link} to={`/clients/${id}/sites`} inherit underline="always">
                <ClientName id={id} />
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
