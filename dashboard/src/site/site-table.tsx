import { Badge, Text } from "@mantine/core";
import { useState } from "react";
import { ClientName } from "../client/client-name";
import { formatTimeAgo } from "../format/times";
import type { ClientRowFragment, SiteRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { useNow } from "../ui/use-now";
import { ConnectSite } from "./connect-site";
import { DisconnectSite } from "./disconnect-site";
import { PlacementDialog } from "./placement-dialog";
import { type SiteAction, SiteActions } from "./site-actions";
import { SITE_KINDS } from "./site-words";

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
        label="Sites"
        rows={sites}
        keyOf={({ id }) => id}
        columns={[
          { name: "Site", render: (site) => <Name site={site} /> },
          { name: "Kind", render: ({ kind }) => SITE_KINDS[kind] },
          { name: "Connected for", render: ({ clientId }) => <Owner id={clientId} client={client} /> },
          { name: "Status", render: (site) => <Status site={site} /> },
          ...(mayManage
            ? [
                {
                  name: "Actions",
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
  return id === client.id ? "This client" : <ClientName id={id} />;
}

function Status({ site: { problem, notices, checkedAt } }: { site: SiteRowFragment }) {
  const now = useNow(30_000);
  const tone = problem ? "bad" : notices.length > 0 ? "note" : "good";
  const name = { bad: "Not working", note: "Works, with limits", good: "Works" }[tone];
  return (
    <>
      <Badge variant="light" style={{ background: `var(--app-${tone}-soft)`, color: `var(--app-${tone})` }}>
        {name}
      </Badge>
      <Text size="xs" c="dimmed">
        Checked {formatTimeAgo(Date.parse(checkedAt), now)}
      </Text>
    </>
  );
}
