import { Alert, Text } from "@mantine/core";
import { formatDay } from "../format/times";
import type { WebhookEndpointRowFragment } from "../gql/graphql";

/** Says which endpoints were disabled because their receiver failed or their client is archived, and what to do. */
export function DisabledNotice({ endpoints }: { endpoints: readonly WebhookEndpointRowFragment[] }) {
  const isArchived = endpoints.some(({ disabledReason }) => disabledReason === "CLIENT_ARCHIVED");
  const failed = endpoints.filter(({ disabledReason }) => disabledReason === "FAILING" || disabledReason === "GONE");
  if (isArchived)
    return (
      <Alert color="yellow" variant="light" title="Events are not delivered">
        <Text size="sm">The client is archived. Its webhooks work again when it is unarchived.</Text>
      </Alert>
    );
  if (failed.length === 0) return null;
  return (
    <Alert color="red" variant="light" title="Events are not delivered">
      {failed.map(({ id, url, disabledReason, disabledAt }) => (
        <Text key={id} size="sm" style={{ overflowWrap: "anywhere" }}>
          {url} was disabled on {formatDay(disabledAt ?? "")}:{" "}
          {disabledReason === "GONE" ? "it answered that it is gone (410)." : "it failed for 24 hours."}
        </Text>
      ))}
      <Text size="sm" mt="xs">
        Repair the receiver and enable the endpoint again. Then send again what was missed.
      </Text>
    </Alert>
  );
}
