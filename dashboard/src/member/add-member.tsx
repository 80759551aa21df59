import { Tabs } from "@mantine/core";
import { Dialog } from "../ui/dialog";
import { ExistingUserForm, type AddMemberProps } from "./existing-user-form";
import { NewUserForm } from "./new-user-form";

/** Adds a member to a client: a new user, or one of the manager's other clients. */
export function AddMember({ opened, ...props }: AddMemberProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={`Add a member to ${props.client.name}`}>
      <Tabs defaultValue="new" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="new">New person</Tabs.Tab>
          <Tabs.Tab value="known">Existing user</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <NewUserForm {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="known">
          <ExistingUserForm {...props} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
