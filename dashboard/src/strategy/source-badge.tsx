import { Badge } from "@mantine/core";
import { useClientName } from "../client/client-name";
import { strategyWords } from "../words/strategy";

interface Props {
  /** The client of the page. */
  clientId: string;
  /** The client that sets the value; null for the system's default. */
  source: string | null;
}

/** The source of a value: the client itself, an ancestor, or the system. */
export function SourceBadge({ clientId, source }: Props) {
  if (source === clientId)
    return (
      <Badge variant="light" style={{ background: "var(--app-accent-soft)", color: "var(--app-accent)" }}>
        {strategyWords.source.custom}{" "}
      </Badge>
    );
  if (source === null)
    return (
      <Badge variant="transparent" c="dimmed" px={0}>
        {strategyWords.source.default}
      </Badge>
    );
  return <InheritedBadge source={source} />;
}

function InheritedBadge({ source }: { source: string }) {
  return (
    <Badge variant="light" maw="100%" style={{ background: "var(--app-busy-soft)", color: "var(--app-busy)" }}>
      {strategyWords.source.inheritedFrom(useClientName(source))}
    </Badge>
  );
}
