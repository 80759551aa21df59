import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import type { WebhookEndpointRowFragment } from "../gql/graphql";

/** What a user does with an endpoint. */
export type EndpointAction = "deliveries" | "test" | "change" | "rotate" | "enable" | "disable" | "delete";

interface Props {
  endpoint: WebhookEndpointRowFragment;
  onAct: (action: EndpointAction, endpoint: WebhookEndpointRowFragment) => void;
}

/** The buttons of an endpoint. */
export function EndpointActions({ endpoint, onAct }: Props) {
  const { url, status } = endpoint;
  const isEnabled = status === "ENABLED";
  const act = (action: EndpointAction) => () => onAct(action, endpoint);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="xs" variant="default" aria-label={`Deliveries to ${url}`} onClick={act("deliveries")}>
        Deliveries
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`More actions for ${url}`}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isEnabled && <Menu.Item onClick={act("test")}>Send test event</Menu.Item>}
          <Menu.Item onClick={act("change")}>Change</Menu.Item>
          <Menu.Item onClick={act("rotate")}>Rotate secret</Menu.Item>
          <Menu.Item onClick={act(isEnabled ? "disable" : "enable")}>{isEnabled ? "Disable" : "Enable"}</Menu.Item>
          <Menu.Item onClick={act("delete")}>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
