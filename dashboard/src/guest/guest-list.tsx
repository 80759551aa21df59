import { Button, Text, Title } from "@mantine/core";
import { BadgeCheck, MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import { guestWords } from "../words/guest";
import classes from "./guest.module.css";
import type { Review } from "./use-guest-review";

interface Props {
  review: Review;
  chosen: string | undefined;
  onChoose: (jobId: string) => void;
  onMore: (review: Review) => Promise<void>;
  onFail: (error: unknown) => void;
}

/** The content of a link to a batch, each with what was decided. */
export function GuestList({ review, chosen, onChoose, onMore, onFail }: Props) {
  const [busy, setBusy] = useState(false);
  const { items, totalCount } = review;
  const decided = items.filter(({ decision }) => decision && !decision.differs).length;
  const more = async () => {
    setBusy(true);
    await onMore(review).catch(onFail);
    setBusy(false);
  };
  return (
    <nav className={classes.list} aria-labelledby="content">
      <Title order={2} size="h6" id="content">
        {guestWords.list.title(totalCount)}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {guestWords.list.decided(decided)}
      </Text>
      <ul>
        {items.map(({ jobId, title, decision }) => (
          <li key={jobId}>
            <button type="button" aria-current={jobId === chosen ? "page" : undefined} onClick={() => onChoose(jobId)}>
              <span>{title}</span>
              {decision && !decision.differs && <DecisionMark decision={decision.decision} />}
            </button>
          </li>
        ))}
      </ul>
      {items.length < totalCount && (
        <Button size="xs" variant="default" loading={busy} onClick={() => void more()}>
          {guestWords.list.showMore}
        </Button>
      )}
    </nav>
  );
}

function DecisionMark({ decision }: { decision: "APPROVED" | "CHANGES_REQUESTED" }) {
  return decision === "APPROVED" ? (
    <BadgeCheck size={16} aria-label={guestWords.list.approved} className={classes.good} />
  ) : (
    <MessageSquareWarning size={16} aria-label={guestWords.list.changesRequested} className={classes.note} />
  );
}
