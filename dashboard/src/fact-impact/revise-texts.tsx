import { useApolloClient } from "@apollo/client/react";
import { Anchor, Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { ReviseForFactsDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { factsWords } from "../words/facts";

/** Orders the revision of texts whose facts have changed, as one batch. */
export function ReviseTexts({ jobIds }: { jobIds: readonly string[] }) {
  const client = useApolloClient();
  const [asked, setAsked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const [batch, setBatch] = useState<string>();
  const order = async () => {
    const variables = { jobIds: [...jobIds], idempotencyKey: key };
    const { data } = await client.mutate({ mutation: ReviseForFactsDocument, variables });
    setBatch(data?.reviseForFacts.batch.id);
  };
  if (batch !== undefined)
    return (
      <Text size="sm" role="status">
        {factsWords.impact.ordered(jobIds.length)}{" "}
        <Anchor component={Link} to={`/batches/${batch}`} size="sm">
          {factsWords.impact.followBatch}
        </Anchor>
      </Text>
    );
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {factsWords.impact.revise(jobIds.length)}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={factsWords.impact.reviseTitle(jobIds.length)}
        action={factsWords.impact.revise(jobIds.length)}
        onConfirm={order}
      >
        <Text size="sm">{factsWords.impact.reviseText}</Text>
      </ConfirmDialog>
    </>
  );
}
