import { Button, Group, Text } from "@mantine/core";
import { Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { FixButton } from "../repair/fix-button";
import type { RepairState } from "../repair/use-repair";
import { claimWords } from "../words/claims";
import { CLAIM_RULES, type Claim } from "./describe-claim";
import { StateFactDialog } from "./state-fact-dialog";
import { isStatable, sentenceOf, suggestFact } from "./suggest-fact";
import type { ClaimChanges } from "./use-claim-changes";

interface Props {
  claim: Claim;
  /** Its place in the report. */
  position: number;
  /** The Markdown of the content. */
  markdown: string;
  changes: ClaimChanges;
  /** Whether the rule of the claim failed in the report, so that it can be fixed. */
  repair: RepairState | undefined;
}

/** What to do with a claim that fails: accept it as a fact, delete its sentence, or have it corrected. */
export function ClaimActions({ claim, position, markdown, changes, repair }: Props) {
  const [accepting, setAccepting] = useState(false);
  const rule = CLAIM_RULES[claim.verdict];
  const { problem } = changes;
  return (
    <>
      <Group gap={6} mt={4}>
        {changes.mayState && isStatable(claim) && (
          <Button
            variant="light"
            size="compact-xs"
            leftSection={<Check size={13} />}
            aria-label={claimWords.actions.acceptLabel(claim.text)}
            onClick={() => setAccepting(true)}
          >
            {claimWords.actions.accept}
          </Button>
        )}
        <Button
          variant="light"
          size="compact-xs"
          leftSection={<Trash2 size={13} />}
          aria-label={claimWords.actions.removeLabel(claim.text)}
          disabled={changes.busy}
          onClick={() => void changes.remove(position)}
        >
          {claimWords.actions.remove}
        </Button>
        {repair && rule && <FixButton target={{ rule, claim: position }} title={claim.text} repair={repair} />}
      </Group>
      {problem?.claim === position && (
        <Text size="xs" role="alert" c="var(--app-bad)">
          {problem.message}
        </Text>
      )}
      {accepting && (
        <StateFactDialog
          clientId={changes.clientId}
          claim={claim.text}
          suggested={suggestFact(claim, sentenceOf(markdown, claim))}
          onClose={() => setAccepting(false)}
          onStated={changes.checkFacts}
        />
      )}
    </>
  );
}
