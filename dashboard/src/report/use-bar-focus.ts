import { type KeyboardEvent, useState } from "react";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes the bars of a chart one stop of the Tab key: arrow keys, Home and End move between them. Bars are links, so Enter opens one and the
 * browser opens it in a new tab.
 */
export function useBarFocus() {
  const [active, setActive] = useState<string>();
  return {
    /** The attributes of a bar’s link. Until a bar had the focus, the first one takes it. */
    linkProps: (key: string, isFirst: boolean) => ({
      "data-bar": key,
      tabIndex: active === key || (active === undefined && isFirst) ? 0 : -1,
      onFocus: () => setActive(key),
    }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const links = [...event.currentTarget.querySelectorAll<SVGAElement>("[data-bar]")];
      const at = links.findIndex((link) => link === document.activeElement);
      if (at < 0) return;
      const step = STEPS[event.key];
      const next =
        event.key === "Home"
          ? links[0]
          : event.key === "End"
            ? links.at(-1)
            : step === undefined
              ? undefined
              : links[at + step];
      if (step === undefined && next === undefined) return;
      event.preventDefault();
      next?.focus();
    },
  };
}
