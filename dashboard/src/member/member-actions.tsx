import { useMutation } from "@apollo/client/react";
import { ActionIcon, Menu, NativeSelect, Text } from "@mantine/core";
import { EllipsisVertical, UserMinus, UserPen, UserX } from "lucide-react";
import { useState } from "react";
import type { ClientTabProps } from "../client/client-tab";
import { UpdateMemberDocument, RemoveMemberDocument, type Role, type MembersQuery } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { roleChoices, rolesUpTo } from "../user/roles";
import { administrationWords } from "../words/administration";

interface Props extends ClientTabProps {
  member: MemberListItem;
  onChanged: () => void;
}

/** Actions on a member. There are none on the user's own membership and on higher roles. */
export function MemberActions({ member, client, access, onChanged }: Props) {
  const [asked, setAsked] = useState<"role" | "remove" | "deactivate">();
  const [role, setRole] = useState<Role>(member.role);
  const [change] = useMutation(UpdateMemberDocument);
  const [remove] = useMutation(RemoveMemberDocument, { variables: { clientId: client.id, userId: member.id } });
  const close = () => setAsked(undefined);
  if (member.id === access.id || !rolesUpTo(access.role).includes(member.role)) return null;
  const edit = (input: { role?: Role; active?: boolean }) =>
    change({ variables: { id: member.id, input } }).then(onChanged);
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={administrationWords.users.actionsOf(member.name)}
          >
            <EllipsisVertical size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<UserPen size={16} />} onClick={() => setAsked("role")}>
            {administrationWords.members.changeRole}
          </Menu.Item>
          {member.clientId === client.id && (
            <Menu.Item leftSection={<UserMinus size={16} />} onClick={() => setAsked("remove")}>
              {administrationWords.members.removeFromClient}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<UserX size={16} />} onClick={() => setAsked("deactivate")}>
            {administrationWords.members.deactivateAccount}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === "role"}
        onClose={close}
        title={administrationWords.members.roleDialog.title(member.name)}
        action={administrationWords.members.roleDialog.action}
        disabled={role === member.role}
        onConfirm={() => edit({ role })}
      >
        <NativeSelect
          label={administrationWords.userForm.role}
          description={administrationWords.members.roleDialog.help}
          data-autofocus
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
          data={roleChoices(access.role)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "remove"}
        onClose={close}
        title={administrationWords.members.removeDialog.title(member.name)}
        action={administrationWords.members.removeDialog.action}
        destructive
        onConfirm={() => remove().then(onChanged)}
      >
        <Text size="sm">{administrationWords.members.removeDialog.text(client.name)}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "deactivate"}
        onClose={close}
        title={administrationWords.users.deactivateDialog.title(member.name)}
        action={administrationWords.users.deactivateDialog.action}
        destructive
        onConfirm={() => edit({ active: false })}
      >
        <Text size="sm">{administrationWords.members.deactivateText}</Text>
      </ConfirmDialog>
    </>
  );
}

/** A member in the list. */
export type MemberListItem = NonNullable<MembersQuery["client"]["members"]>["nodes"][number];
