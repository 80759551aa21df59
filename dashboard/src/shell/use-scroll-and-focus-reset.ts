import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Scrolls to the top and focuses the referenced element on navigation, as a browser does for a new document. Back keeps the scroll
 * position, and the focus if the focused element still exists.
 */
export function useScrollAndFocusReset<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const moved = shown.current !== pathname;
    shown.current = pathname;
    if (!moved || navigation === "REPLACE") return;
    if (navigation === "PUSH") window.scrollTo(0, 0);
    if (navigation === "PUSH" || document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return target;
}
