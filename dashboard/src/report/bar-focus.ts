import type { FocusEvent, KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const linksOf = (chart: HTMLElement) => [...chart.querySelectorAll<SVGAElement>("[data-bar]")];

/** The attributes of a bar’s link. The first one takes the focus until another one had it. */
export const barLinkProps = (isFirst: boolean) => ({ "data-bar": "", tabIndex: isFirst ? 0 : -1 });

/**
 * Handlers of a chart that make its bars one stop of the Tab key: arrow keys, Home and End move between them. Bars are links, so Enter opens one.
 * The stop is moved in the document and not by rendering, because the chart would draw its bars anew and the focus would be lost.
 */
export const BAR_FOCUS = {
  onFocus: (event: FocusEvent<HTMLElement>) => {
    const links = linksOf(event.currentTarget);
    const focused = links.find((link) => link === document.activeElement);
    if (focused) for (const link of links) link.tabIndex = link === focused ? 0 : -1;
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const links = linksOf(event.currentTarget);
    const at = links.findIndex((link) => link === document.activeElement);
    const step = STEPS[event.key];
    if (at < 0 || !(step !== undefined || event.key === "Home" || event.key === "End")) return;
    event.preventDefault();
    const next = step === undefined ? (event.key === "Home" ? links[0] : links.at(-1)) : links[at + step];
    next?.focus();
  },
};
