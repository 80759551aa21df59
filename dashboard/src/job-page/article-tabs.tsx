import { Paper, Tabs } from "@mantine/core";
import { type RefObject, useMemo } from "react";
import { ArticleBody } from "../article/article-body";
import { ArticleSource } from "../article/article-source";
import { CopyButton } from "../article/copy-button";
import { DownloadButton } from "../article/download-button";
import type { MarkedPassages } from "../article/passage";
import type { PassageNote } from "../article/use-passage-notes";
import { type ArticleFormat, articleRenditions } from "../article/renditions";
import { DownloadMenu } from "../export/download-menu";
import type { FinishedContentFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./article-tabs.module.css";

interface Props {
  jobId: string;
  result: FinishedContentFragment;
  format: ArticleFormat;
  onFormat: (format: ArticleFormat) => void;
  /** Called when the current passage cannot be highlighted in the article. */
  onMissing: () => void;
  /** Highlighted in the article and in its Markdown. */
  marked: MarkedPassages | undefined;
  /** Underlined in the article. */
  notes: readonly PassageNote[] | undefined;
  /** Becomes the article's element while it is shown. */
  article: RefObject<HTMLElement | null>;
}

/** The content as article, Markdown, HTML and plain text. The buttons copy and download the open format. */
export function ArticleTabs({ jobId, result, format, onFormat, onMissing, marked, notes, article }: Props) {
  const renditions = useMemo(() => articleRenditions(result), [result]);
  const { text, html, extension, type } = renditions[format];
  return (
    <Paper className={classes.paper}>
      <Tabs value={format} onChange={(value) => onFormat(value as ArticleFormat)} keepMounted={false}>
        <div className={classes.bar}>
          <Tabs.List className={classes.list}>
            <Tabs.Tab value="article">{contentWords.article.formats.article}</Tabs.Tab>
            <Tabs.Tab value="markdown">{contentWords.article.formats.markdown}</Tabs.Tab>
            <Tabs.Tab value="html">{contentWords.article.formats.html}</Tabs.Tab>
            <Tabs.Tab value="text">{contentWords.article.formats.plainText}</Tabs.Tab>
          </Tabs.List>
          <div className={classes.actions}>
            <CopyButton key={format} label={contentWords.article.copy.label[format]} text={text} html={html} />
            <DownloadButton
              label={contentWords.article.downloadLabel[format]}
              fileName={`${result.slug || "article"}.${extension}`}
              text={text}
              type={type}
            />
            <DownloadMenu jobId={jobId} result={result} />
          </div>
        </div>
        <Tabs.Panel value="article" className={classes.panel}>
          <ArticleBody
            html={renditions.article.html}
            markdown={result.bodyMarkdown}
            marked={marked}
            onMissing={onMissing}
            notes={notes}
            element={article}
          />
        </Tabs.Panel>
        <Tabs.Panel value="markdown" className={classes.panel}>
          <ArticleSource text={result.bodyMarkdown} marked={marked} />
        </Tabs.Panel>
        <Tabs.Panel value="html" className={classes.panel}>
          <ArticleSource text={renditions.html.text} />
        </Tabs.Panel>
        <Tabs.Panel value="text" className={classes.panel}>
          <ArticleSource text={result.bodyText} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
