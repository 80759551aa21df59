import { useMutation } from "@apollo/client/react";
import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import { CheckSiteDocument, type SiteRowFragment } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

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
      <Button
        size="xs"
        variant="default"
        aria-label={publishingWords.siteActions.placementOn(name)}
        onClick={act("placement")}
      >
        {publishingWords.siteActions.placement}
      </Button>
    );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={publishingWords.siteActions.testOf(name)}
        loading={loading}
        onClick={() => void check().catch(() => undefined)} // the row keeps the last outcome
      >
        {publishingWords.siteActions.test}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={publishingWords.siteActions.moreFor(name)}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={act("placement")}>{publishingWords.siteActions.placement}</Menu.Item>
          <Menu.Item onClick={act("login")}>{publishingWords.siteActions.changeLogin}</Menu.Item>
          <Menu.Item onClick={act("disconnect")}>{publishingWords.siteActions.disconnect}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
