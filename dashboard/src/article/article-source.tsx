import { Code } from "@mantine/core";
import { Fragment } from "react";
import classes from "../job-page/article-tabs.module.css";
import type { MarkedPassages, TextRange } from "./passage";

/** The source of content, with passages highlighted and the current one scrolled into view. */
export function ArticleSource({ text, marked }: { text: string; marked?: MarkedPassages | undefined }) {
  const passages = withoutOverlaps(marked?.passages ?? []);
  return (
    <Code block className={classes.source}>
      {passages.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(passages[index - 1]?.end ?? 0, start)}
          <mark ref={start === marked?.current.start ? scrollIntoSight : undefined} className={classes.mark}>
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(passages.at(-1)?.end ?? 0)}
    </Code>
  );
}

/** The passages in their order; of two that overlap, the first. */
function withoutOverlaps(passages: readonly TextRange[]): TextRange[] {
  const kept: TextRange[] = [];
  for (const passage of passages.toSorted((a, b) => a.start - b.start))
    if (passage.start >= (kept.at(-1)?.end ?? 0)) kept.push(passage);
  return kept;
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}
