import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./tab-strip.module.css";

interface Props {
  /** The open tab. */
  open: string;
  /** The tabs. */
  children: ReactNode;
}

/** The tabs of a page in a row. They scroll when they do not fit, with the open one in view. */
export function TabStrip({ open, children }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[role="tab"][id$="-tab-${CSS.escape(open)}"]`);
    if (!strip.current || !tab) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <Tabs.List ref={strip} className={classes.strip} mb="lg">
      {children}
    </Tabs.List>
  );
}
