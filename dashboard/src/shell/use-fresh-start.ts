import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Starts each page at its top, with the focus on the element the reference is given to, as a browser does with a new document.
 * Going back keeps the place.
 */
export function useFreshStart<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const moved = shown.current !== pathname;
    shown.current = pathname;
    if (!moved || navigation !== "PUSH") return;
    window.scrollTo(0, 0);
    target.current?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return target;
}
