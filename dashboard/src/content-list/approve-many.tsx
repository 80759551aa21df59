import { Button, List, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { BadgeCheck } from "lucide-react";
import { jobTitle } from "../job/job-title";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { SelectedPiece } from "./fetch-selection";

interface Props {
  /** The finished pieces that are not approved. */
  pieces: readonly SelectedPiece[];
  onConfirm: () => void;
}

/** Approves the newest versions of pieces. The confirmation names those that failed their strategy. */
export function ApproveMany({ pieces, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const failed = pieces.filter(({ passed }) => passed === false);
  const { length } = pieces;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<BadgeCheck size={15} />} onClick={open}>
        Approve {length}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={length === 1 ? "Approve this piece?" : `Approve these ${length} pieces?`}
        action={failed.length > 0 ? `Approve ${length} anyway` : `Approve ${length}`}
        destructive={failed.length > 0}
        onConfirm={async () => onConfirm()}
      >
        {failed.length > 0 && <Failed pieces={failed} />}
        <Text size="sm">Approval applies to the newest version of each; editing resets it.</Text>
      </ConfirmDialog>
    </>
  );
}

function Failed({ pieces }: { pieces: readonly SelectedPiece[] }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {pieces.length === 1 ? "1 piece" : `${pieces.length} pieces`} failed the strategy:
      </Text>
      <List size="sm" mah={240} style={{ overflowY: "auto" }} tabIndex={0} aria-label="Failed their strategy">
        {pieces.map((piece) => (
          <List.Item key={piece.id}>
            {jobTitle(piece)}
            {piece.score !== null && ` (score ${piece.score})`}
          </List.Item>
        ))}
      </List>
    </>
  );
}
