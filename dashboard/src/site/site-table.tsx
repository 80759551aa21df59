import { Badge, Text } from "@mantine/core";
import { useState } from "react";
import { ClientName } from "../client/client-name";
import { formatTimeAgo } from "../format/times";
import type { ClientRowFragment, SiteRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { useNow } from "../ui/use-now";
import { publishingWords } from "../words/publishing";
import { ConnectSite } from "./connect-site";
import { DisconnectSite } from "./disconnect-site";
import { PlacementDialog } from "./placement-dialog";
import { type SiteAction, SiteActions } from "./site-actions";

interface Props {
  sites: readonly SiteRowFragment[];
  client: ClientRowFragment;
  mayManage: boolean;
  onChanged: () => void;
}

/** The sites of a client and of those above it. Inherited ones are changed on the page of the client that has them. */
export function SiteTable({ sites, client, mayManage, onChanged }: Props) {
  const [open, setOpen] = useState<{ action: SiteAction; site: SiteRowFragment }>();
  const close = () => setOpen(undefined);
  const dialog = (action: SiteAction) => ({ opened: open?.action === action, onClose: close });
  return (
    <>
      <DataTable
        label={publishingWords.sitesTab.label}
        rows={sites}
        keyOf={({ id }) => id}
        columns={[
          { name: publishingWords.sitesTab.site, render: (site) => <Name site={site} /> },
          { name: publishingWords.sitesTab.kind, render: ({ kind }) => publishingWords.sitesTab.kinds[kind] },
          {
            name: publishingWords.sitesTab.connectedFor,
            render: ({ clientId }) => <Owner id={clientId} client={client} />,
          },
          { name: publishingWords.sitesTab.status, render: (site) => <Status site={site} /> },
          ...(mayManage
            ? [
                {
                  name: publishingWords.sitesTab.actions,
                  actions: true,
                  render: (site: SiteRowFragment) => (
                    <SiteActions
                      site={site}
                      isOwn={site.clientId === client.id}
                      onAct={(action) => setOpen({ action, site })}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {open && (
        <>
          <PlacementDialog key={open.site.id} {...dialog("placement")} site={open.site} client={client} />
          <ConnectSite {...dialog("login")} clientId={client.id} site={open.site} onConnected={onChanged} />
          <DisconnectSite {...dialog("disconnect")} site={open.site} onChanged={onChanged} />
        </>
      )}
    </>
  );
}

function Name({ site: { name, url, branch } }: { site: SiteRowFragment }) {
  return (
    <>
      {name}
      <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {url}
        {branch && ` · ${branch}`}
      </Text>
    </>
  );
}

function Owner({ id, client }: { id: string; client: ClientRowFragment }) {
  return id === client.id ? publishingWords.sitesTab.thisClient : <ClientName id={id} />;
}

function Status({ site: { problem, notices, checkedAt } }: { site: SiteRowFragment }) {
  const now = useNow(30_000);
  const tone = problem ? "bad" : notices.length > 0 ? "note" : "good";
  const name = publishingWords.sitesTab.states[tone];
  return (
    <>
      <Badge variant="light" style={{ background: `var(--app-${tone}-soft)`, color: `var(--app-${tone})` }}>
        {name}
      </Badge>
      <Text size="xs" c="dimmed">
        {publishingWords.sitesTab.checked(formatTimeAgo(Date.parse(checkedAt), now))}
      </Text>
    </>
  );
}
