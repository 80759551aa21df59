import { useApolloClient } from "@apollo/client/react";
import { Anchor, Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { ReviseForFactsDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** Orders the revision of texts whose facts have changed, as one batch. */
export function ReviseTexts({ jobIds }: { jobIds: readonly string[] }) {
  const client = useApolloClient();
  const [asked, setAsked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const [batch, setBatch] = useState<string>();
  const texts = jobIds.length === 1 ? "1 text" : `${jobIds.length} texts`;
  const order = async () => {
    const variables = { jobIds: [...jobIds], idempotencyKey: key };
    const { data } = await client.mutate({ mutation: ReviseForFactsDocument, variables });
    setBatch(data?.reviseForFacts.batch.id);
  };
  if (batch !== undefined)
    return (
      <Text size="sm" role="status">
        {texts} will be revised.{" "}
        <Anchor component={Link} to={`/batches/${batch}`} size="sm">
          Follow the batch
        </Anchor>
      </Text>
    );
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        Revise {texts}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Revise ${texts}?`}
        action={`Revise ${texts}`}
        onConfirm={order}
      >
        <Text size="sm">
          What contradicts the new facts is written again, as a new version of each text that waits for approval. It
          counts against plan and budget.
        </Text>
      </ConfirmDialog>
    </>
  );
}
