import { Code, Paper, Tabs } from "@mantine/core";
import { useMemo, useState } from "react";
import { ArticleBody } from "./article-body";
import classes from "./article-tabs.module.css";
import type { Result } from "./result";
import { CopyButton } from "./copy-button";
import { sanitise } from "./sanitise";

type Format = "article" | "markdown" | "html";

/** The text as it reads, as Markdown and as HTML. What is open is what the button copies. */
export function ArticleTabs({ result }: { result: Result }) {
  const [format, setFormat] = useState<Format>("article");
  const html = useMemo(() => sanitise(result.bodyHtml), [result.bodyHtml]);
  const copied = {
    article: { label: "Copy article", text: result.bodyMarkdown, html },
    markdown: { label: "Copy Markdown", text: result.bodyMarkdown },
    html: { label: "Copy HTML", text: html },
  }[format];
  return (
    <Paper className={classes.paper}>
      <Tabs value={format} onChange={(value) => setFormat(value as Format)}>
        <div className={classes.bar}>
          <Tabs.List className={classes.list}>
            <Tabs.Tab value="article">Article</Tabs.Tab>
            <Tabs.Tab value="markdown">Markdown</Tabs.Tab>
            <Tabs.Tab value="html">HTML</Tabs.Tab>
          </Tabs.List>
          <CopyButton key={format} {...copied} />
        </div>
        <Tabs.Panel value="article" className={classes.panel}>
          <ArticleBody html={html} />
        </Tabs.Panel>
        <Tabs.Panel value="markdown" className={classes.panel}>
          <Source text={result.bodyMarkdown} />
        </Tabs.Panel>
        <Tabs.Panel value="html" className={classes.panel}>
          <Source text={html} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}

function Source({ text }: { text: string }) {
  return (
    <Code block className={classes.source}>
      {text}
    </Code>
  );
}
