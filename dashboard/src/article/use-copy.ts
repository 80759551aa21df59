import { useEffect, useState } from "react";

/** Clipboard content: plain text, and HTML for editors that keep formatting. */
export interface ClipboardContent {
  text: string;
  html?: string;
}

/** Milliseconds for which the outcome is shown. */
const FEEDBACK_MS = 2_500;

/** Copies to the clipboard. `refused` when the browser forbids it, as on a page without HTTPS. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (outcome === "idle") return undefined;
    const timer = setTimeout(() => setOutcome("idle"), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (clip: ClipboardContent) => {
    try {
      await navigator.clipboard.write([toClipboardItem(clip)]);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return { outcome, copy };
}

function toClipboardItem({ text, html }: ClipboardContent): ClipboardItem {
  const plain = { "text/plain": new Blob([text], { type: "text/plain" }) };
  return new ClipboardItem(html ? { ...plain, "text/html": new Blob([html], { type: "text/html" }) } : plain);
}
