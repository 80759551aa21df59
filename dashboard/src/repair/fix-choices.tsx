import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import type { ProposalFieldsFragment } from "../gql/graphql";
import { editingWords } from "../words/editing";
import { focusFixButton, type RepairState } from "./use-repair";

interface Props {
  proposal: ProposalFieldsFragment;
  repair: RepairState;
  /** The label of the button that ends the proposal without a change. */
  close: string;
  /** What the user is told after that. */
  told: string | undefined;
  /** Undefined where there is nothing to accept. */
  accept?: (() => Promise<void>) | undefined;
}

/** The buttons of a decision. The focus goes back to where the fix was ordered. */
export function FixChoices({ proposal, repair, close, told, accept }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(describeProblem(error).message);
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    await repair.decide(proposal, "DISCARDED", told);
    focusFixButton(proposal);
  };
  const again = async () => {
    if (await repair.start(proposal)) await repair.decide(proposal, "DISCARDED");
  };
  const { ordered } = repair;
  const refusal = ordered?.rule === proposal.rule && ordered.claim === proposal.claim ? ordered.problem : undefined;
  return (
    <>
      <Group gap="xs">
        {accept && (
          <Button size="xs" aria-disabled={busy} onClick={() => void act(accept)}>
            {editingWords.fix.accept}
          </Button>
        )}
        <Button size="xs" variant="default" aria-disabled={busy} onClick={() => void act(discard)}>
          {close}
        </Button>
        <Button size="xs" variant="default" aria-disabled={busy} onClick={() => void act(again)}>
          {editingWords.fix.retry}
        </Button>
      </Group>
      {(problem ?? refusal) !== undefined && (
        <Text size="xs" role="alert" c="var(--app-bad)">
          {problem ?? refusal}
        </Text>
      )}
    </>
  );
}
