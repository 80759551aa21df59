import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ClientTabProps } from "../client/client-tab";
import { SourceBadge } from "../strategy/source-badge";

interface Props extends ClientTabProps {
  /** The client that states the fact. */
  source: string;
}

/** The client that states a fact, with a link to its facts when the user may see it. */
export function FactSource({ client, access, source }: Props) {
  const badge = <SourceBadge clientId={client.id} source={source} />;
  const path = client.path.slice(0, client.path.indexOf(source) + 1);
  if (source === client.id || !access.covers(path)) return badge;
  return (
    <Anchor component={Link} to={`/clients/${source}/facts`} maw="100%" underline="never">
      {badge}
    </Anchor>
  );
}
