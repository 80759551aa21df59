import { Alert, Text } from "@mantine/core";
import { formatDay } from "../format/times";
import type { WebhookEndpointRowFragment } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

/** Says which endpoints were disabled because their receiver failed or their client is archived, and what to do. */
export function DisabledNotice({ endpoints }: { endpoints: readonly WebhookEndpointRowFragment[] }) {
  const isArchived = endpoints.some(({ disabledReason }) => disabledReason === "CLIENT_ARCHIVED");
  const failed = endpoints.filter(({ disabledReason }) => disabledReason === "FAILING" || disabledReason === "GONE");
  if (isArchived)
    return (
      <Alert color="yellow" variant="light" title={publishingWords.disabledNotice.title}>
        <Text size="sm">{publishingWords.disabledNotice.archived}</Text>
      </Alert>
    );
  if (failed.length === 0) return null;
  return (
    <Alert color="red" variant="light" title={publishingWords.disabledNotice.title}>
      {failed.map(({ id, url, disabledReason, disabledAt }) => (
        <Text key={id} size="sm" style={{ overflowWrap: "anywhere" }}>
          {disabledReason === "GONE"
            ? publishingWords.disabledNotice.gone(url, formatDay(disabledAt ?? ""))
            : publishingWords.disabledNotice.failing(url, formatDay(disabledAt ?? ""))}
        </Text>
      ))}
      <Text size="sm" mt="xs">
        {publishingWords.disabledNotice.advice}
      </Text>
    </Alert>
  );
}
