import { Badge, type BadgeProps } from "@mantine/core";
import type { PublicationStanding } from "./publication-words";

/** How content stands on a site. */
export function StandingBadge({ standing: { text, tone }, ...badge }: BadgeProps & { standing: PublicationStanding }) {
  return (
    <Badge
      variant="light"
      fw={600}
      style={{ background: `var(--app-${tone}-soft)`, color: `var(--app-${tone})` }}
      {...badge}
    >
      {text}
    </Badge>
  );
}
