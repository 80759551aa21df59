import { useState } from "react";
import { flushSync } from "react-dom";

/** The tab that is shown beside the editor. */
export interface SideTab {
  tab: string;
  setTab: (tab: string) => void;
  /** Shows the strategy check and moves the focus there. */
  showScore: () => void;
}

/** Starts with the strategy check. */
export function useSideTab(): SideTab {
  const [tab, setTab] = useState("score");
  const showScore = () => {
    flushSync(() => setTab("score"));
    document.getElementById("conformance")?.focus();
  };
  return { tab, setTab, showScore };
}
