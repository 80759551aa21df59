import { Anchor, List, Text } from "@mantine/core";
import { Link } from "react-router";
import { OutcomeAlert } from "../ui/outcome-alert";
import { contentWords } from "../words/content";
import type { BulkOutcome } from "./bulk-run";

/** The most rewritten pieces that are named. */
const LISTED = 100;

interface Props {
  outcome: BulkOutcome;
  onClose: () => void;
}

/** The result of a bulk action: how many pieces it changed, and why others were refused. */
export function BulkResult({ outcome: { action, done, refused, pieces, total }, onClose }: Props) {
  const tried = done + refused.length;
  const changed = contentWords.selection.done[action](contentWords.batch.pieces(done));
  const title = refused.length > 0 ? contentWords.selection.doneWithRefused(changed, refused.length) : changed;
  return (
    <OutcomeAlert
      title={tried < total ? contentWords.selection.stopped(title, tried, total) : title}
      refused={refused}
      onClose={onClose}
    >
      {action === "rewrite" && pieces.length > 0 ? <Rewritten pieces={pieces} /> : undefined}
    </OutcomeAlert>
  );
}

/** Where to see how rewrites end: the page of each piece has its versions. */
function Rewritten({ pieces }: Pick<BulkOutcome, "pieces">) {
  return (
    <>
      <Text size="sm">{contentWords.selection.rewrite.outcome}</Text>
      <List
        size="sm"
        withPadding
        mah={160}
        style={{ overflowY: "auto" }}
        aria-label={contentWords.selection.rewrite.outcomeLabel}
      >
        {pieces.slice(0, LISTED).map(({ id, title }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/content/${id}`} inherit underline="always">
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </>
  );
}
