import { Button, List, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { BadgeCheck } from "lucide-react";
import { jobTitle } from "../job/job-title";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { SelectedPiece } from "./fetch-selection";
import { contentWords } from "../words/content";

interface Props {
  /** The finished pieces that are not approved. */
  pieces: readonly SelectedPiece[];
  onConfirm: () => void;
}

/** The pieces that the list shows without scrolling, at least. */
const SHOWN = 5;

/** Approves the newest versions of pieces. The confirmation names those that failed their strategy. */
export function ApproveMany({ pieces, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const failed = pieces.filter(({ passed }) => passed === false);
  const { length } = pieces;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<BadgeCheck size={15} />} onClick={open}>
        {contentWords.selection.approve.button(length)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={contentWords.selection.approve.title(length)}
        action={
          failed.length > 0
            ? contentWords.selection.approve.actionAnyway(length)
            : contentWords.selection.approve.action(length)
        }
        destructive={failed.length > 0}
        onConfirm={async () => onConfirm()}
      >
        {failed.length > 0 && <Failed pieces={failed} />}
        <Text size="sm">{contentWords.selection.approve.text}</Text>
      </ConfirmDialog>
    </>
  );
}

function Failed({ pieces }: { pieces: readonly SelectedPiece[] }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {contentWords.selection.approve.failed(pieces.length)}
      </Text>
      <List
        size="sm"
        mah={240}
        style={{ overflowY: "auto", border: "1px solid var(--app-line)", borderRadius: 8 }}
        p="xs"
        withPadding
        tabIndex={0}
        aria-label={contentWords.selection.approve.failedLabel}
      >
        {pieces.map((piece) => (
          <List.Item key={piece.id}>
            {piece.score === null
              ? jobTitle(piece)
              : contentWords.selection.approve.titleWithScore(jobTitle(piece), piece.score)}
          </List.Item>
        ))}
      </List>
      {pieces.length > SHOWN && (
        <Text size="xs" c="dimmed">
          {contentWords.selection.approve.failedMore}
        </Text>
      )}
    </>
  );
}
