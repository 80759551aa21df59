import { Alert, Anchor, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { batchName, formatContentCount } from "../batch/batch-name";
import { formatTimeAgo } from "../format/times";
import { useNow } from "../ui/use-now";
import type { EqualBatch } from "./equal-batches";
import { orderWords } from "../words/order";

/** Says that the same batch was ordered before, and links to it. */
export function EqualBatchWarning({ batch }: { batch: EqualBatch }) {
  const now = useNow(30_000);
  const count = formatContentCount(batch.total);
  const ago = formatTimeAgo(Date.parse(batch.createdAt), now);
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<TriangleAlert size={18} />}
      title={batch.isOwn ? orderWords.newBatch.equal.own(count, ago) : orderWords.newBatch.equal.others(count, ago)}
    >
      <Text size="sm">{orderWords.newBatch.equal.text}</Text>
      <Anchor component={Link} to={`/batches/${batch.id}`} size="sm">
        {batchName(batch)}
      </Anchor>
    </Alert>
  );
}
