import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { type PublicationFieldsFragment, UnpublishContentDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { publishingWords } from "../words/publishing";

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
      title={publishingWords.unpublish.title(site.name)}
      action={publishingWords.unpublish.confirm}
      destructive
      onConfirm={async () => {
        await unpublish();
        onOrdered();
      }}
    >
      <Text size="sm">
        {liveState === "SCHEDULED" ? publishingWords.unpublish.scheduled : publishingWords.unpublish.published}
      </Text>
    </ConfirmDialog>
  );
}
