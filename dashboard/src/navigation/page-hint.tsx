import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.css";
import type { ReactElement } from "react";

/** Shows a page's name beside its icon in the collapsed navigation, while the icon is pointed at or focused. */
export default function PageHint({ name, children }: { name: string; children: ReactElement }) {
  return (
    <Tooltip label={name} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
