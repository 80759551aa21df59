import { Alert, Button, Group, Paper, Text, Title } from "@mantine/core";
import { Sparkles, TriangleAlert } from "lucide-react";
import { adviceFor } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatContentCount } from "../batch/batch-name";
import { formatCost } from "../format/numbers";
import { describePriceDate } from "../provider/use-price-list";
import { EqualBatchWarning } from "./equal-batch-warning";
import type { useBatchRequest } from "./use-batch-request";

interface Props {
  request: ReturnType<typeof useBatchRequest>;
  /** The number of jobs in the batch. */
  count: number;
  /** Why the batch cannot be reviewed yet; undefined when it can. */
  unavailableReason: string | undefined;
  /** Names an item that the server rejects. */
  itemName: (index: number) => string;
}

/** The last step before a batch starts: number of jobs, cost, and whether quota and budget suffice. */
export function BatchReview({ request, count, unavailableReason, itemName }: Props) {
  const { estimate, equal, problem, rejected, busy, review, start, cancel } = request;
  const affordable = estimate && !estimate.hindrance;
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="review" mt="lg">
      <Title order={2} size="h5" id="review">
        Review
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md" role="status">
        {unavailableReason ??
          (estimate
            ? `${formatContentCount(estimate.total)}. ${describeCost(estimate)}${affordable ? " Plan and budget have room for it." : ""}`
            : `${formatContentCount(count)}. See what they cost, and whether plan and budget have room, before anything is written.`)}
      </Text>
      {estimate?.hindrance && (
        <ProblemAlert problem={{ ...estimate.hindrance, advice: adviceFor(estimate.hindrance.code) }} />
      )}
      {affordable && equal && <EqualBatchWarning batch={equal} />}
      {problem && <ProblemAlert problem={problem} />}
      {rejected && (
        <Alert
          color="red"
          role="alert"
          icon={<TriangleAlert size={18} />}
          title={`${formatContentCount(rejected.length)} can’t be written. Nothing was started.`}
        >
          {rejected.slice(0, 5).map(({ index, message }) => (
            <Text key={index} size="sm">
              {itemName(index)}: {message}
            </Text>
          ))}
        </Alert>
      )}
      <Group mt="md">
        <Button
          variant={affordable ? "default" : "filled"}
          disabled={unavailableReason !== undefined || busy === "start"}
          loading={busy === "review"}
          onClick={review}
        >
          {estimate ? "Recalculate" : "Review cost"}
        </Button>
        {affordable && (
          <Button leftSection={<Sparkles size={17} />} loading={busy === "start"} onClick={start}>
            {equal ? "Order anyway" : `Start ${formatContentCount(estimate.total)}`}
          </Button>
        )}
        {affordable && equal && (
          <Button variant="default" disabled={busy !== undefined} onClick={cancel}>
            Cancel
          </Button>
        )}
      </Group>
    </Paper>
  );
}

interface Cost {
  costUsd: string | null;
  reservedUsd: string | null;
  pricesListedOn: string | null;
}

function describeCost({ costUsd, reservedUsd, pricesListedOn }: Cost): string {
  if (costUsd === null) return "The price of a model is unknown.";
  return `About ${formatCost(costUsd)} in all, at most ${formatCost(reservedUsd)}${describePriceDate(pricesListedOn)}.`;
}
