import { Button } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { ArticleFacts } from "../article/article-facts";
import { CitationList } from "../article/citation-list";
import type { MarkedPassages } from "../article/passage";
import { PostPreview } from "../article/post-preview";
import type { ArticleFormat } from "../article/renditions";
import { SearchSnippet } from "../article/search-snippet";
import { ContentComments } from "../comment/content-comments";
import { claimNotes } from "../claim/claim-notes";
import { useClaimChanges } from "../claim/use-claim-changes";
import { ConformanceReport } from "../conformance/conformance-report";
import { StrategyChanged } from "../conformance/strategy-changed";
import { ScoreLink } from "../conformance/score-link";
import { toReusedRequest } from "../generate/reuse-request";
import type { FinishedContentFragment, JobDetailsFragment } from "../gql/graphql";
import { PublicationList } from "../publication/publication-list";
import { type Acceptance, ProposedFixes } from "../repair/proposed-fixes";
import { focusFixButton, type RepairState, useRepair } from "../repair/use-repair";
import { VersionBar } from "../revision/version-bar";
import { ArticleTabs } from "./article-tabs";
import { DraftNotice } from "./draft-notice";
import { contentWords } from "../words/content";
import classes from "./article-view.module.css";
import { Provenance } from "./provenance";

/** Finished content with its conformance report and provenance. */
export function ArticleView({ job, result }: { job: JobDetailsFragment; result: FinishedContentFragment }) {
  const [format, setFormat] = useState<ArticleFormat>("article");
  const [marked, setMarked] = useState<MarkedPassages>();
  const article = useRef<HTMLElement>(null);
  const repair = useRepair(job.id, job.revision?.number);
  const changes = useClaimChanges(job);
  const notes = useMemo(() => job.conformance && claimNotes(job.conformance), [job.conformance]);
  const show = (passages: MarkedPassages) => {
    setFormat("article");
    setMarked(passages);
  };
  const change = (chosen: ArticleFormat) => {
    setFormat(chosen);
    setMarked(undefined);
  };
  return (
    <div className={classes.columns}>
      <div className={classes.text}>
        {job.conformance && <ScoreLink report={job.conformance} />}
        <DraftNotice jobId={job.id} />
        <VersionBar job={job} />
        {job.revision && <PublicationList job={job} number={job.revision.number} />}
        <ArticleTabs
          jobId={job.id}
          result={result}
          format={format}
          onFormat={change}
          onMissing={() => setFormat("markdown")}
          marked={marked}
          notes={notes ?? undefined}
          article={article}
        />
        <CitationList clientId={job.clientId} citations={result.citations} />
        <Provenance job={job} />
      </div>
      <aside className={classes.side} aria-label={contentWords.article.aside}>
        {repair && <ProposedFixes repair={repair} acceptance={acceptanceOf(job, repair)} />}
        {job.conformance && (
          <ConformanceReport
            report={job.conformance}
            onShow={show}
            repair={repair}
            claims={changes && { markdown: result.bodyMarkdown, changes }}
          >
            <StrategyChanged clientId={job.clientId} strategyVersion={job.strategyVersion} />
          </ConformanceReport>
        )}
        {job.contentType === "gbp_post" ? <PostPreview result={result} /> : <SearchSnippet result={result} />}
        {job.revision && (
          <ContentComments
            jobId={job.id}
            revision={job.revision.number}
            article={article}
            text={format === "article" ? result.bodyMarkdown : undefined}
            onOpen={() => flushSync(() => change("article"))}
          />
        )}
        <ArticleFacts job={job} result={result} />
        <Button
          component={Link}
          to="/generate"
          state={toReusedRequest(job)}
          variant="default"
          leftSection={<RotateCcw size={16} />}
          fullWidth
        >
          {contentWords.article.duplicate}
        </Button>
      </aside>
    </div>
  );
}

/** Accepts a fix as the newest version. */
function acceptanceOf({ revision }: JobDetailsFragment, repair: RepairState): Acceptance {
  return {
    obstacle: (proposal) => {
      if (proposal.edited) return contentWords.article.fixOfDraft;
      if (proposal.revision === revision?.number) return undefined;
      return contentWords.article.fixOutdated;
    },
    accept: async (proposal) => {
      await repair.decide(proposal, "SAVED", contentWords.article.fixAccepted(proposal.revision + 1));
      focusFixButton(proposal);
    },
  };
}
