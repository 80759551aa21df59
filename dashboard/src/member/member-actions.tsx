import { useMutation } from "@apollo/client/react";
import { ActionIcon, Menu, NativeSelect, Text } from "@mantine/core";
import { EllipsisVertical, UserMinus, UserPen, UserX } from "lucide-react";
import { useState } from "react";
import type { ClientTabProps } from "../client/client-tab";
import { UpdateMemberDocument, RemoveMemberDocument, type Role, type MembersQuery } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { roleChoices, rolesUpTo } from "../user/roles";

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
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Manage ${member.name}`}>
            <EllipsisVertical size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<UserPen size={16} />} onClick={() => setAsked("role")}>
            Change role
          </Menu.Item>
          {member.clientId === client.id && (
            <Menu.Item leftSection={<UserMinus size={16} />} onClick={() => setAsked("remove")}>
              Remove from this client
            </Menu.Item>
          )}
          <Menu.Item leftSection={<UserX size={16} />} onClick={() => setAsked("deactivate")}>
            Deactivate account
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === "role"}
        onClose={close}
        title={`Role of ${member.name}`}
        action="Save role"
        disabled={role === member.role}
        onConfirm={() => edit({ role })}
      >
        <NativeSelect
          label="Role"
          description="The same on all of their clients. They log in again."
          data-autofocus
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
          data={roleChoices(access.role)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "remove"}
        onClose={close}
        title={`Remove ${member.name}?`}
        action="Remove"
        destructive
        onConfirm={() => remove().then(onChanged)}
      >
        <Text size="sm">
          Within 5 seconds they see nothing of {client.name} and what is below it. Whatever else they work for stays
          theirs. If this is their only client, deactivate the account instead.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "deactivate"}
        onClose={close}
        title={`Deactivate ${member.name}?`}
        action="Deactivate"
        destructive
        onConfirm={() => edit({ active: false })}
      >
        <Text size="sm">
          They can’t log in any more, for any client, and their sessions end within 5 seconds. What they wrote stays.
        </Text>
      </ConfirmDialog>
    </>
  );
}

/** A member in the list. */
export type MemberListItem = NonNullable<MembersQuery["client"]["members"]>["nodes"][number];
