import { useMutation, useQuery } from "@apollo/client/react";
import { Menu, Text } from "@mantine/core";
import { Link } from "lucide-react";
import { AllowOidcLinkDocument, ProviderLabelDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** The menu item that lets a user link the provider's identity. Absent in an installation without a provider. */
export function AllowLinkItem({ onAsk }: { onAsk: () => void }) {
  if (!useProviderLabel()) return null;
  return (
    <Menu.Item leftSection={<Link size={16} />} onClick={onAsk}>
      Allow single sign-on
    </Menu.Item>
  );
}

/** Asks whether a user may link the provider's identity by their email. */
export function AllowLinkDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [allow] = useMutation(AllowOidcLinkDocument);
  const label = useProviderLabel();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Let ${name} use ${label}?`}
      action="Allow"
      onConfirm={() => allow({ variables: { id } })}
    >
      <Text size="sm">
        {`Within seven days, the next log-in at ${label} with their email is linked to this account. It replaces their password, and their groups decide their role and clients.`}
      </Text>
    </ConfirmDialog>
  );
}

function useProviderLabel(): string | undefined {
  return useQuery(ProviderLabelDocument).data?.loginOptions.oidc?.label;
}
