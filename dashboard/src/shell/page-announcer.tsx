import { VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { pageTitle } from "../ui/use-document-title";

/** Milliseconds for which a title has to stand: a page that loads is called after what it is about only when that is there. */
const SETTLED_MS = 150;

/** Reads the name of a page out when somebody has come to it, as a browser does with a new document. */
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
    // A page that was there at once has said its title already.
    if (moved && document.title !== before.current) wait();
    return () => {
      titles.disconnect();
      clearTimeout(timer);
      before.current = document.title;
    };
  }, [pathname]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
