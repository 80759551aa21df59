import { useRef } from "react";
import classes from "./article-body.module.css";
import type { Passage } from "./passage";
import { usePassageHighlight } from "./use-passage-highlight";

interface Props {
  /** Must come from `sanitise`. */
  html: string;
  /** What the HTML was made of. */
  markdown: string;
  /** Marked in the text. */
  passage: Passage | undefined;
  /** The passage can't be marked here. */
  onMissing: () => void;
}

/** Shows an article, with a passage marked. */
export function ArticleBody({ html, markdown, passage, onMissing }: Props) {
  const article = useRef<HTMLElement>(null);
  usePassageHighlight(article, markdown, passage, onMissing);
  return <article ref={article} tabIndex={-1} className={classes.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
