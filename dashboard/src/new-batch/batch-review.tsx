import { Alert, Button, Group, Paper, Text, Title } from "@mantine/core";
import { Sparkles, TriangleAlert } from "lucide-react";
import { adviceFor } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatContentCount } from "../batch/batch-name";
import { formatCost } from "../format/numbers";
import { formatPriceDay } from "../provider/use-price-list";
import { EqualBatchWarning } from "./equal-batch-warning";
import type { useBatchRequest } from "./use-batch-request";
import { orderWords } from "../words/order";
import { commonWords } from "../words/common";

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
        {orderWords.batchReview.title}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md" role="status">
        {unavailableReason ??
          (estimate
            ? orderWords.batchReview[affordable ? "affordable" : "estimated"](
                formatContentCount(estimate.total),
                describeCost(estimate),
              )
            : orderWords.batchReview.before(formatContentCount(count)))}
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
          title={orderWords.batchReview.rejected(formatContentCount(rejected.length))}
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
          {estimate ? orderWords.batchReview.recalculate : orderWords.batchReview.review}
        </Button>
        {affordable && (
          <Button leftSection={<Sparkles size={17} />} loading={busy === "start"} onClick={start}>
            {equal
              ? orderWords.batchReview.orderAnyway
              : orderWords.batchReview.start(formatContentCount(estimate.total))}
          </Button>
        )}
        {affordable && equal && (
          <Button variant="default" disabled={busy !== undefined} onClick={cancel}>
            {commonWords.actions.cancel}
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
  if (costUsd === null) return orderWords.batchReview.priceUnknown;
  return orderWords.batchReview.about(formatCost(costUsd), formatCost(reservedUsd), formatPriceDay(pricesListedOn));
}
