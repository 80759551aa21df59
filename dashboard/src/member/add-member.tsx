import { Tabs } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../ui/dialog";
import { PasswordLinkDialog } from "../user-admin/password-link-dialog";
import type { Invitation } from "../user-admin/use-user-form";
import { ExistingUserForm, type AddMemberProps } from "./existing-user-form";
import { NewUserForm } from "./new-user-form";
import { administrationWords } from "../words/administration";

/** Adds a member to a client: a new user, or one of the manager's other clients. */
export function AddMember({ opened, ...props }: AddMemberProps & { opened: boolean }) {
  const [invitation, setInvitation] = useState<Invitation>();
  if (invitation)
    return (
      <PasswordLinkDialog
        link={invitation}
        email={invitation.user.email}
        title={administrationWords.users.invited(invitation.user.name)}
        onClose={() => setInvitation(undefined)}
      />
    );
  return (
    <Dialog opened={opened} onClose={props.onClose} title={administrationWords.members.addTitle(props.client.name)}>
      <Tabs defaultValue="new" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="new">{administrationWords.members.newPerson}</Tabs.Tab>
          <Tabs.Tab value="known">{administrationWords.members.existingUser}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <NewUserForm {...props} onInvited={setInvitation} />
        </Tabs.Panel>
        <Tabs.Panel value="known">
          <ExistingUserForm {...props} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
