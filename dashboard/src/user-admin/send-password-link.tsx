import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { CreatePasswordLinkDocument, type CreatePasswordLinkMutation, type UserRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** A link with which a user sets their password. */
export type MadeLink = CreatePasswordLinkMutation["createPasswordLink"];

interface Props {
  user: UserRowFragment;
  /** Gets the link. */
  onMade: (link: MadeLink | undefined) => void;
  onClose: () => void;
}

/** Asks whether to make a link with which a user sets a new password, or an invited user the first one. */
export function SendPasswordLink({ user: { id, name, loginMethods }, onMade, onClose }: Props) {
  const [create] = useMutation(CreatePasswordLinkDocument);
  const isInvited = loginMethods.length === 0;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={isInvited ? `Invite ${name} again?` : `Reset the password of ${name}?`}
      action={isInvited ? "Invite again" : "Make a link"}
      onConfirm={async () => onMade((await create({ variables: { id } })).data?.createPasswordLink)}
    >
      <Text size="sm">
        {isInvited
          ? "They get a new link to choose their password. Earlier links stop working."
          : "They get a link to choose a new password. Until they use it, the current one works."}
      </Text>
    </ConfirmDialog>
  );
}
