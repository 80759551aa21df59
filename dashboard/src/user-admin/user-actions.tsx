import { useMutation } from "@apollo/client/react";
import { ActionIcon, Menu, Text } from "@mantine/core";
import { Download, EllipsisVertical, KeyRound, ShieldOff, Trash2, UserCheck, UserPen, UserX } from "lucide-react";
import { useState } from "react";
import { UpdateUserDocument, type UserRowFragment } from "../gql/graphql";
import { EraseUserDialog } from "../personal-data/erase-user-dialog";
import { ExportUserDialog } from "../personal-data/export-user-dialog";
import { useAccess } from "../session/use-access";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { rolesUpTo } from "../user/roles";
import { AllowLinkDialog, AllowLinkItem } from "./allow-link";
import { ResetFactorsDialog } from "./reset-factors-dialog";
import { PasswordLinkDialog } from "./password-link-dialog";
import { type MadeLink, SendPasswordLink } from "./send-password-link";
import { UserForm } from "./user-form";
import { administrationWords } from "../words/administration";

/** Actions on a user. There are none on the user's own account, which has its own page, and on higher roles. */
export function UserActions({ user }: { user: UserRowFragment }) {
  const access = useAccess();
  const [asked, setAsked] = useState<"change" | "password" | "factors" | "active" | "link" | "export" | "erase">();
  const [link, setLink] = useState<MadeLink>();
  if (user.id === access.id || !rolesUpTo(access.role).includes(user.role)) return null;
  const close = () => setAsked(undefined);
  const { id, name, active } = user;
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={administrationWords.users.actionsOf(name)}>
            <EllipsisVertical size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<UserPen size={16} />} onClick={() => setAsked("change")}>
            {administrationWords.users.change}
          </Menu.Item>
          <Menu.Item leftSection={<KeyRound size={16} />} disabled={!active} onClick={() => setAsked("password")}>
            {user.loginMethods.length === 0
              ? administrationWords.users.inviteAgain
              : administrationWords.users.resetPassword}
          </Menu.Item>
          {!user.loginMethods.includes("OIDC") && <AllowLinkItem onAsk={() => setAsked("link")} />}
          <Menu.Item
            leftSection={active ? <UserX size={16} /> : <UserCheck size={16} />}
            onClick={() => setAsked("active")}
          >
            {active ? administrationWords.users.deactivate : administrationWords.users.activateAgain}
          </Menu.Item>
          {user.secondFactor && <ResetFactorsItem onAsk={() => setAsked("factors")} />}
          {access.role === "ADMIN" && <PersonalDataItems onAsk={setAsked} />}
        </Menu.Dropdown>
      </Menu>
      {asked === "export" && <ExportUserDialog id={id} name={name} onClose={close} />}
      {asked === "erase" && <EraseUserDialog user={user} onClose={close} />}
      {asked === "link" && <AllowLinkDialog id={id} name={name} onClose={close} />}
      {asked === "change" && <UserForm user={user} onClose={close} />}
      {asked === "password" && <SendPasswordLink user={user} onMade={setLink} onClose={close} />}
      {link && (
        <PasswordLinkDialog
          link={link}
          email={user.email}
          title={administrationWords.passwordLink.title(name)}
          onClose={() => setLink(undefined)}
        />
      )}
      {asked === "factors" && <ResetFactorsDialog user={user} onClose={close} />}
      <ActivationDialog user={user} opened={asked === "active"} onClose={close} />
    </>
  );
}

/** For a user who has lost their second factors. */
function ResetFactorsItem({ onAsk }: { onAsk: () => void }) {
  return (
    <Menu.Item leftSection={<ShieldOff size={16} />} onClick={onAsk}>
      {administrationWords.users.resetFactors.button}
    </Menu.Item>
  );
}

/** Asks whether to deactivate a user, or to activate them again. */
function ActivationDialog({ user, opened, onClose }: ActivationDialogProps) {
  const [change] = useMutation(UpdateUserDocument);
  const { id, name, active } = user;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={
        active
          ? administrationWords.users.deactivateDialog.title(name)
          : administrationWords.users.activateDialog.title(name)
      }
      action={
        active ? administrationWords.users.deactivateDialog.action : administrationWords.users.activateDialog.action
      }
      destructive={active}
      onConfirm={() => change({ variables: { id, input: { active: !active } } })}
    >
      <Text size="sm">
        {active ? administrationWords.users.deactivateDialog.text : administrationWords.users.activateDialog.text}
      </Text>
    </ConfirmDialog>
  );
}

interface ActivationDialogProps {
  user: UserRowFragment;
  opened: boolean;
  onClose: () => void;
}

/** For admins: exports or erases the user's personal data. */
function PersonalDataItems({ onAsk }: { onAsk: (what: "export" | "erase") => void }) {
  return (
    <>
      <Menu.Item leftSection={<Download size={16} />} onClick={() => onAsk("export")}>
        {administrationWords.users.export}
      </Menu.Item>
      <Menu.Item leftSection={<Trash2 size={16} />} onClick={() => onAsk("erase")}>
        {administrationWords.users.erase}
      </Menu.Item>
    </>
  );
}
