import { useLayoutEffect, useState } from "react";

/**
 * Restores the focus after an overlay, also when the overlay is unmounted instead of closed, or was opened from a menu that is gone. A
 * focus that the page has moved elsewhere meanwhile stays.
 */
export function useReturnFocus(opened: boolean): void {
  const [opening, setOpening] = useState<{ opened: boolean; by: HTMLElement | null }>({ opened: false, by: null });
  // During the render and not after it: a menu closes together with what it opens.
  if (opening.opened !== opened) setOpening({ opened, by: opened ? openerOf(document.activeElement) : opening.by });
  const { by } = opening;
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

/** The element that opened the overlay: for a menu item, the menu's button. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menu ? document.getElementById(menu) : element;
  return opener instanceof HTMLElement ? opener : null;
}
