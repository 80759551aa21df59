import { useRef } from "react";
import classes from "./article-body.module.css";
import type { Passage } from "./passage";
import { usePassageHighlight } from "./use-passage-highlight";

interface Props {
  /** Must come from `sanitizeHtml`. */
  html: string;
  /** The Markdown that the HTML was rendered from. */
  markdown: string;
  /** Highlighted in the article. */
  passage: Passage | undefined;
  /** Called when the passage cannot be highlighted here. */
  onMissing: () => void;
}

/** Shows an article and highlights a passage. */
export function ArticleBody({ html, markdown, passage, onMissing }: Props) {
  const article = useRef<HTMLElement>(null);
  usePassageHighlight(article, markdown, passage, onMissing);
  return <article ref={article} tabIndex={-1} className={classes.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
