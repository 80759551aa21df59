import { Code } from "@mantine/core";
import classes from "../job-page/article-tabs.module.css";
import type { Passage } from "./passage";

/** The source of content, with a passage highlighted and scrolled into view. */
export function ArticleSource({ text, passage }: { text: string; passage?: Passage | undefined }) {
  const { start, end } = passage ?? { start: text.length, end: text.length };
  return (
    <Code block className={classes.source}>
      {text.slice(0, start)}
      {passage && (
        <mark ref={scrollIntoSight} className={classes.mark}>
          {text.slice(start, end)}
        </mark>
      )}
      {text.slice(end)}
    </Code>
  );
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}
