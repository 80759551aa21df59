import { useMutation, useQuery } from "@apollo/client/react";
import { Menu, Text } from "@mantine/core";
import { Link } from "lucide-react";
import { AllowOidcLinkDocument, ProviderLabelDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { administrationWords } from "../words/administration";

/** The menu item that lets a user link the provider's identity. Absent in an installation without a provider. */
export function AllowLinkItem({ onAsk }: { onAsk: () => void }) {
  if (!useProviderLabel()) return null;
  return (
    <Menu.Item leftSection={<Link size={16} />} onClick={onAsk}>
      {administrationWords.users.allowLink.button}
    </Menu.Item>
  );
}

/** Asks whether a user may link the provider's identity by their email. */
export function AllowLinkDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [allow] = useMutation(AllowOidcLinkDocument);
  const label = useProviderLabel() ?? administrationWords.users.allowLink.theProvider;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={administrationWords.users.allowLink.title(name, label)}
      action={administrationWords.users.allowLink.action}
      onConfirm={() => allow({ variables: { id } })}
    >
      <Text size="sm">{administrationWords.users.allowLink.text(label)}</Text>
    </ConfirmDialog>
  );
}

function useProviderLabel(): string | undefined {
  return useQuery(ProviderLabelDocument).data?.loginOptions.oidc?.label;
}
