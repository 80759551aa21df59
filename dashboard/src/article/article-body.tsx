import { useRef } from "react";
import classes from "./article-body.module.css";
import type { MarkedPassages } from "./passage";
import { usePassageHighlight } from "./use-passage-highlight";

interface Props {
  /** Must come from `sanitizeHtml`. */
  html: string;
  /** The Markdown that the HTML was rendered from. */
  markdown: string;
  /** Highlighted in the article. */
  marked: MarkedPassages | undefined;
  /** Called when the current passage cannot be highlighted here. */
  onMissing: () => void;
}

/** Shows an article and highlights passages. */
export function ArticleBody({ html, markdown, marked, onMissing }: Props) {
  const article = useRef<HTMLElement>(null);
  usePassageHighlight(article, markdown, marked, onMissing);
  return <article ref={article} tabIndex={-1} className={classes.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
