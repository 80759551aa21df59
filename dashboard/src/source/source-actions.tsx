import { useMutation } from "@apollo/client/react";
import { Button, Group, Text } from "@mantine/core";
import { RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { RemoveSourceDocument, RereadSourceDocument, type SourceRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { sourcesWords } from "../words/sources";
import { isBusy } from "./source-text";

interface Props {
  source: SourceRowFragment;
  /** Called when it is removed. */
  onRemoved: () => void;
  /** Called with the server's refusal to read it again; undefined when it is accepted. */
  onProblem: (problem: Problem | undefined) => void;
}

/** Reads the page of a source again, and removes a source after a confirmation. For editors of its client. */
export function SourceActions({ source, onRemoved, onProblem }: Props) {
  const { id, name, url } = source;
  const [asking, setAsking] = useState(false);
  const [reread, { loading }] = useMutation(RereadSourceDocument, { variables: { id } });
  const [remove, { client }] = useMutation(RemoveSourceDocument, { variables: { id } });
  const removed = () => {
    onRemoved();
    client.cache.evict({ id: client.cache.identify(source) });
  };
  const readAgain = () =>
    reread().then(
      () => onProblem(undefined),
      (error: unknown) => onProblem(describeProblem(error)),
    );
  return (
    <>
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {url !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={sourcesWords.actions.readAgainOf(name)}
            leftSection={<RefreshCw size={14} />}
            loading={loading}
            disabled={isBusy(source)}
            onClick={() => void readAgain()}
          >
            {sourcesWords.actions.readAgain}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={sourcesWords.actions.removeOf(name)}
          leftSection={<Trash2 size={14} />}
          onClick={() => setAsking(true)}
        >
          {sourcesWords.actions.remove}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={sourcesWords.actions.removeTitle(name)}
        action={sourcesWords.actions.confirmRemove}
        destructive
        onConfirm={() => remove().then(removed)}
      >
        <Text size="sm">{sourcesWords.actions.removeText}</Text>
      </ConfirmDialog>
    </>
  );
}
