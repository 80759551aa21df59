import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { RemoveSiteDocument, type SiteRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { publishingWords } from "../words/publishing";

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
      title={publishingWords.disconnectSite.title(site.name)}
      action={publishingWords.disconnectSite.confirm}
      destructive
      onConfirm={confirm}
    >
      <Text size="sm">{publishingWords.disconnectSite.text}</Text>
    </ConfirmDialog>
  );
}
