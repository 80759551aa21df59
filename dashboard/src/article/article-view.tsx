import { Button, Group } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { reuseOf } from "../generate/reuse";
import type { JobDetailsFragment } from "../gql/graphql";
import { ArticleFacts } from "./article-facts";
import { ArticleTabs } from "./article-tabs";
import classes from "./article-view.module.css";
import type { Result } from "./result";
import { SearchSnippet } from "./search-snippet";

/** A finished text to read and to take along, with what is to be known about it. */
export function ArticleView({ job, result }: { job: JobDetailsFragment; result: Result }) {
  return (
    <div className={classes.columns}>
      <ArticleTabs result={result} />
      <aside className={classes.side} aria-label="About this text">
        <SearchSnippet result={result} />
        <ArticleFacts job={job} result={result} />
        <Group>
          <Button
            component={Link}
            to="/"
            state={reuseOf(job)}
            variant="default"
            leftSection={<RotateCcw size={16} />}
            fullWidth
          >
            Use these settings again
          </Button>
        </Group>
      </aside>
    </div>
  );
}
