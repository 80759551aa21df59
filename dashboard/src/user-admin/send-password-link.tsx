import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { CreatePasswordLinkDocument, type CreatePasswordLinkMutation, type UserRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { administrationWords } from "../words/administration";

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
      title={
        isInvited
          ? administrationWords.passwordLink.inviteTitle(name)
          : administrationWords.passwordLink.resetTitle(name)
      }
      action={isInvited ? administrationWords.users.inviteAgain : administrationWords.passwordLink.create}
      onConfirm={async () => onMade((await create({ variables: { id } })).data?.createPasswordLink)}
    >
      <Text size="sm">
        {isInvited ? administrationWords.passwordLink.inviteText : administrationWords.passwordLink.resetText}
      </Text>
    </ConfirmDialog>
  );
}
