import { Paper } from "@mantine/core";
import { type RefObject, useMemo, useRef } from "react";
import classes from "./article-body.module.css";
import type { MarkedPassages } from "./passage";
import { usePassageHighlight } from "./use-passage-highlight";
import { type PassageNote, usePassageNotes } from "./use-passage-notes";

interface Props {
  /** Must come from `sanitizeHtml`. */
  html: string;
  /** The Markdown that the HTML was rendered from. */
  markdown: string;
  /** Highlighted in the article. */
  marked: MarkedPassages | undefined;
  /** Called when the current passage cannot be highlighted here. */
  onMissing: () => void;
  /** Passages of which more is said when the pointer is over them. */
  notes?: readonly PassageNote[] | undefined;
  /** Becomes the article's element, for what marks more in it. */
  element?: RefObject<HTMLElement | null>;
}

/** Shows an article, highlights passages and underlines those with notes. */
export function ArticleBody({ html, markdown, marked, onMissing, notes, element }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLElement>(null);
  const article = element ?? own;
  const markup = useMemo(() => ({ __html: html }), [html]); // the same object keeps the nodes that are marked
  usePassageHighlight(article, markdown, marked, onMissing);
  const shown = usePassageNotes(around, article, markdown, notes);
  return (
    <div ref={around}>
      <article ref={article} tabIndex={-1} className={classes.body} dangerouslySetInnerHTML={markup} />
      {shown && (
        <Paper role="tooltip" className={classes.note} style={{ left: shown.left, top: shown.bottom }}>
          {shown.content}
        </Paper>
      )}
    </div>
  );
}
