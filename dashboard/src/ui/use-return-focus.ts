import { useLayoutEffect, useState } from "react";

/**
 * Gives the focus back to what had it before something opened over the page, also when that is removed instead of closed, or was opened
 * from a menu that is gone by then. Where the page has sent the focus elsewhere meanwhile, it stays there.
 */
export function useReturnFocus(opened: boolean): void {
  const [asked, setAsked] = useState<{ opened: boolean; by: HTMLElement | null }>({ opened: false, by: null });
  // While it is drawn and not after: a menu closes together with what it opens.
  if (asked.opened !== opened) setAsked({ opened, by: opened ? openerOf(document.activeElement) : asked.by });
  const { by } = asked;
  useLayoutEffect(() => {
    if (!opened) return undefined;
    return () => {
      const left = document.activeElement;
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement === document.body || activeElement === left) by?.focus({ preventScroll: true });
      });
    };
  }, [opened, by]);
}

/** What was used to open something: for an item of a menu, the button of the menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menu ? document.getElementById(menu) : element;
  return opener instanceof HTMLElement ? opener : null;
}
