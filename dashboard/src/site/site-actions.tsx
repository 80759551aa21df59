import { useMutation } from "@apollo/client/react";
import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import { CheckSiteDocument, type SiteRowFragment } from "../gql/graphql";

/** What a user does with a site in a dialog. */
export type SiteAction = "placement" | "login" | "disconnect";

interface Props {
  site: SiteRowFragment;
  /** Whether the site belongs to the shown client. */
  isOwn: boolean;
  onAct: (action: SiteAction) => void;
}

/** The buttons of a site. An inherited site has only what is set for each client. */
export function SiteActions({ site: { id, name }, isOwn, onAct }: Props) {
  const [check, { loading }] = useMutation(CheckSiteDocument, { variables: { id } });
  const act = (action: SiteAction) => () => onAct(action);
  if (!isOwn)
    return (
      <Button size="xs" variant="default" aria-label={`Where content goes on ${name}`} onClick={act("placement")}>
        Where content goes
      </Button>
    );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={`Test the connection to ${name}`}
        loading={loading}
        onClick={() => void check().catch(() => undefined)} // the row keeps the last outcome
      >
        Test connection
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`More actions for ${name}`}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={act("placement")}>Where content goes</Menu.Item>
          <Menu.Item onClick={act("login")}>Change login</Menu.Item>
          <Menu.Item onClick={act("disconnect")}>Disconnect</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
