import classes from "./article-body.module.css";

/** Shows an article's HTML. It must come from `sanitise`. */
export function ArticleBody({ html }: { html: string }) {
  return <article className={classes.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
