import { Skeleton, Text, Title } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import { guestWords } from "../words/guest";
import bodyClasses from "../article/article-body.module.css";
import { sanitizeHtml } from "../article/sanitize-html";
import { GuestBar } from "./guest-bar";
import { GuestComments } from "./guest-comments";
import type { GuestClient } from "./guest-client";
import { type AskedDecision, GuestDecisionPanel } from "./guest-decision";
import classes from "./guest.module.css";
import { readKept, saveKept } from "./kept";
import { useCommentDrafts } from "./use-comment-drafts";
import { useGuestContent } from "./use-guest-content";
import type { Review } from "./use-guest-review";
import { useMarkedPassages } from "../article/use-marked-passages";
import { useSelectedPassage } from "./use-selected-passage";

interface Props {
  jobId: string;
  review: Review;
  client: GuestClient;
  /** Called after a decision. */
  onDecided: () => Promise<void>;
  onFail: (error: unknown) => void;
}

/** One content: the text, what the guest decides about it, and the comments. */
export function GuestContentView({ jobId, review, client, onDecided, onFail }: Props) {
  const { shown, problem, load } = useGuestContent(client, jobId, onFail);
  const [guestName, setGuestName] = useState(() => readKept<string>("name") ?? "");
  useEffect(() => saveKept("name", guestName), [guestName]);
  const [asked, setAsked] = useState<AskedDecision>();
  const article = useRef<HTMLElement>(null);
  const written = shown?.html;
  const html = useMemo(() => (written === undefined ? undefined : sanitizeHtml(written)), [written]);
  const markup = useMemo(() => ({ __html: html ?? "" }), [html]); // the same object keeps the selection
  const selection = useSelectedPassage(article, jobId);
  const drafts = useCommentDrafts({ shown, jobId, client, guestName, selection, onAdded: load });
  const reveal = useMarkedPassages(article, html, shown?.comments ?? []);
  if (!shown)
    return problem ? (
      <ProblemAlert problem={problem} onRetry={() => void load()} />
    ) : (
      <Skeleton height={480} radius="lg" aria-label={guestWords.content.loading} />
    );
  const decided = async () => {
    await load();
    await onDecided().catch(onFail);
  };
  const { mayComment, mayApprove } = review;
  const common = { shown, guestName, onGuestName: setGuestName, drafts };
  const commenting = { ...common, mayComment, selection };
  return (
    <div>
      <div className={classes.columns}>
        <div className={classes.text}>
          <Title order={1} className={classes.title}>
            {shown.title}
          </Title>
          <Text size="sm" c="dimmed" mb="lg">
            {mayComment
              ? guestWords.content.versionToComment(shown.revision)
              : guestWords.content.version(shown.revision)}
          </Text>
          <article ref={article} tabIndex={-1} className={bodyClasses.body} dangerouslySetInnerHTML={markup} />
        </div>
        <aside className={classes.side} aria-label={guestWords.content.review}>
          {mayApprove && (
            <GuestDecisionPanel {...common} client={client} onDecided={decided} asked={asked} onAsk={setAsked} />
          )}
          <GuestComments {...commenting} team={review.productName} onShow={reveal} />
        </aside>
      </div>
      <GuestBar {...commenting} mayApprove={mayApprove} onAsk={setAsked} />
    </div>
  );
}
