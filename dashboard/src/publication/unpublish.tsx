import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { type PublicationFieldsFragment, UnpublishContentDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props {
  opened: boolean;
  onClose: () => void;
  publication: PublicationFieldsFragment;
  onOrdered: () => void;
}

/** Asks before a post is taken back. */
export function Unpublish({ opened, onClose, publication: { id, site, liveState }, onOrdered }: Props) {
  const [unpublish] = useMutation(UnpublishContentDocument, { variables: { id } });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Unpublish on ${site.name}?`}
      action="Unpublish"
      destructive
      onConfirm={async () => {
        await unpublish();
        onOrdered();
      }}
    >
      <Text size="sm">
        {liveState === "SCHEDULED"
          ? "It does not appear at its time. The site keeps it as a draft, and you can schedule it again."
          : "Visitors do not see it any more, and links to it lead to an error page. The site keeps it as a draft, and you can publish it again."}
      </Text>
    </ConfirmDialog>
  );
}
