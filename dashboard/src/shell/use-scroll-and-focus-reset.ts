import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Starts each page at its top, with the focus on the element the reference is given to, as a browser does with a new document.
 * Going back keeps the place, and the focus where what had it is still there.
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
