import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { RemoveSiteDocument, type SiteRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props {
  opened: boolean;
  onClose: () => void;
  site: SiteRowFragment;
  onChanged: () => void;
}

/** Asks before a site is disconnected. */
export function DisconnectSite({ opened, onClose, site, onChanged }: Props) {
  const [remove] = useMutation(RemoveSiteDocument);
  const confirm = async () => {
    await remove({ variables: { id: site.id } });
    onChanged();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Disconnect ${site.name}?`}
      action="Disconnect"
      destructive
      onConfirm={confirm}
    >
      <Text size="sm">
        Its password, its settings and the record of what was published there are deleted, for this client and its
        locations. What waits is not published any more. Posts stay on the site: unpublish first what should not. At the
        site itself, delete the application password or the token, too. This can’t be undone.
      </Text>
    </ConfirmDialog>
  );
}
