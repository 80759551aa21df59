import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import type { WebhookEndpointRowFragment } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

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
      <Button
        size="xs"
        variant="default"
        aria-label={publishingWords.endpoint.deliveriesTo(url)}
        onClick={act("deliveries")}
      >
        {publishingWords.endpoint.deliveries}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={publishingWords.endpoint.moreFor(url)}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isEnabled && <Menu.Item onClick={act("test")}>{publishingWords.endpoint.sendTest}</Menu.Item>}
          <Menu.Item onClick={act("change")}>{publishingWords.endpoint.change}</Menu.Item>
          <Menu.Item onClick={act("rotate")}>{publishingWords.endpoint.rotate}</Menu.Item>
          <Menu.Item onClick={act(isEnabled ? "disable" : "enable")}>
            {isEnabled ? publishingWords.endpoint.disable : publishingWords.endpoint.enable}
          </Menu.Item>
          <Menu.Item onClick={act("delete")}>{publishingWords.endpoint.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
