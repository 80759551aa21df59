import { Stack, Text } from "@mantine/core";
import type { ProposalFieldsFragment } from "../gql/graphql";
import { ProposedFix } from "./proposed-fix";
import { proposalFor, type RepairState } from "./use-repair";

/** How the page takes a proposal over. */
export interface Acceptance {
  /** Why it cannot be accepted as things stand; undefined when it can. */
  obstacle: (proposal: ProposalFieldsFragment) => string | undefined;
  /** Takes it over and decides about it. */
  accept: (proposal: ProposalFieldsFragment) => Promise<void>;
}

/** The fixes that are being written, or wait for the user's decision, and what became of the last one. Of several for the same rule, the newest. */
export function ProposedFixes({ repair, acceptance }: { repair: RepairState; acceptance: Acceptance }) {
  const { outcome } = repair;
  const proposals = repair.proposals.filter((proposal) => proposalFor(repair, proposal) === proposal);
  const empty = proposals.length === 0 && outcome === undefined;
  return (
    // Out of the column while it is empty, so that the column leaves no gap for it.
    <Stack gap="sm" pos={empty ? "absolute" : undefined}>
      <Text size="sm" role="status" hidden={outcome === undefined}>
        {outcome}
      </Text>
      {proposals.map((proposal) => (
        <ProposedFix key={proposal.id} proposal={proposal} repair={repair} acceptance={acceptance} />
      ))}
    </Stack>
  );
}
