import { VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { pageTitle } from "../ui/use-document-title";

/** Milliseconds for which a title must stay unchanged: a loading page gets its final title late. */
const SETTLED_MS = 150;

/** Announces a page's title to screen readers after navigation, as a browser does for a new document. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const [announced, announce] = useState("");
  const shown = useRef(pathname);
  const before = useRef(document.title);
  const isTab = useEffectEvent(() => navigation === "REPLACE");
  useEffect(() => {
    const moved = shown.current !== pathname && !isTab();
    shown.current = pathname;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        titles.disconnect();
        announce(pageTitle());
      }, SETTLED_MS);
    };
    const titles = new MutationObserver(wait);
    if (moved) titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    // A page without loading has set its title already.
    if (moved && document.title !== before.current) wait();
    return () => {
      titles.disconnect();
      clearTimeout(timer);
      before.current = document.title;
    };
  }, [pathname]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
