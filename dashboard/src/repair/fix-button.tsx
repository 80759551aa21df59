import { Button, Text } from "@mantine/core";
import { Wand2 } from "lucide-react";
import { editingWords } from "../words/editing";
import { type FixTarget, fixName, proposalFor, proposalHeading, type RepairState } from "./use-repair";

interface Props {
  target: FixTarget;
  title: string;
  repair: RepairState;
}

/** Has a fix of one failed rule or claim written, as a proposal. Leads to the proposal where there is one, so that none is bought twice. */
export function FixButton({ target, title, repair }: Props) {
  const { ordered, ordering } = repair;
  const proposal = proposalFor(repair, target);
  const mine = ordered?.rule === target.rule && ordered.claim === target.claim;
  const label = proposal ? editingWords.fix.show : editingWords.fix.order;
  const press = () => {
    if (proposal) document.getElementById(proposalHeading(proposal.id))?.focus();
    else if (!ordering) void repair.start(target);
  };
  return (
    <>
      <Button
        variant="light"
        size="compact-xs"
        leftSection={<Wand2 size={13} />}
        aria-label={editingWords.fix.labelOf(label, title)}
        aria-disabled={ordering} // a disabled button would lose the focus
        data-fix={fixName(target)}
        onClick={press}
      >
        {label}
      </Button>
      {mine && !proposal && <Order ordering={ordering} problem={ordered.problem} />}
    </>
  );
}

/** Makes the button for a target. */
export function fixButtonOf(repair: RepairState) {
  return (target: FixTarget, title: string) => <FixButton target={target} title={title} repair={repair} />;
}

function Order({ ordering, problem }: { ordering: boolean; problem: string | undefined }) {
  if (problem !== undefined)
    return (
      <Text size="xs" role="alert" c="var(--app-bad)">
        {problem}
      </Text>
    );
  return (
    <Text size="xs" role="status">
      {ordering && editingWords.fix.ordering}
    </Text>
  );
}
