import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { useCallback, useState } from "react";
import { describeProblem } from "../api/problem";
import {
  DecideRepairDocument,
  type EditContentInput,
  type ProposalFieldsFragment,
  ProposeRepairDocument,
  type RepairDecision,
  RepairProposalsDocument,
} from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** A failed check, or one claim that it objects to. */
export interface FixTarget {
  rule: string;
  /** The position in the report of the only claim to correct. */
  claim: number | null;
}

/** The fixes of one job's content that are written for or proposed to the user. */
export interface RepairState {
  /** The newest first. */
  proposals: readonly ProposalFieldsFragment[];
  /** The last order: what it fixes, its job once it is accepted, and why it was refused. */
  ordered: (FixTarget & { repairId?: string; problem?: string }) | undefined;
  /** Whether an order is being sent. */
  ordering: boolean;
  /** What became of the last proposal. */
  outcome: string | undefined;
  /** Orders a fix. Returns whether it was accepted. */
  start: (target: FixTarget) => Promise<boolean>;
  /** Sends the decision about a proposal. @param outcome what the user is told about it. */
  decide: (proposal: ProposalFieldsFragment, decision: RepairDecision, outcome?: string) => Promise<void>;
  /** Reads the proposals again. */
  reload: () => Promise<void>;
}

/**
 * Fixes single failed checks of content, as proposals; undefined for users who may not edit.
 * @param revision the number of the revision that is fixed or edited; undefined without content
 * @param edit the unsaved edit, which is fixed instead of the revision
 */
export function useRepair(
  jobId: string,
  revision: number | undefined,
  edit?: () => EditContentInput | undefined,
): RepairState | undefined {
  const { mayEdit } = useAccess();
  const client = useApolloClient();
  const active = mayEdit && revision !== undefined;
  const { data } = useQuery(RepairProposalsDocument, {
    variables: { id: jobId },
    skip: !active,
    fetchPolicy: "cache-and-network",
  });
  const reload = useCallback(async () => {
    await client.query({ query: RepairProposalsDocument, variables: { id: jobId }, fetchPolicy: "network-only" });
  }, [client, jobId]);
  const [propose, { loading: ordering }] = useMutation(ProposeRepairDocument);
  const [send] = useMutation(DecideRepairDocument);
  const [ordered, setOrdered] = useState<RepairState["ordered"]>();
  const [outcome, setOutcome] = useState<string>();
  if (!active) return undefined;
  const start = async ({ rule, claim }: FixTarget) => {
    setOrdered({ rule, claim });
    setOutcome(undefined);
    try {
      const input = edit?.() ?? null;
      const { data: sent } = await propose({ variables: { id: jobId, baseRevision: revision, rule, claim, input } });
      setOrdered({ rule, claim, ...(sent && { repairId: sent.repairContent.job.id }) });
      await reload();
      return true;
    } catch (error) {
      setOrdered({ rule, claim, problem: describeProblem(error).message });
      return false;
    }
  };
  const decide: RepairState["decide"] = async ({ id }, decision, told) => {
    await send({ variables: { id, decision } });
    setOutcome(told);
    await reload();
  };
  return { proposals: data?.repairProposals ?? [], ordered, ordering, outcome, start, decide, reload };
}

/** Whether a model can fix a failed rule. The address of a page may be published, so users change it themselves. */
export function isFixable(rule: string): boolean {
  return rule !== "keyword_placement:slug";
}

/** The proposal for a target. */
export function proposalFor({ proposals }: RepairState, target: FixTarget): ProposalFieldsFragment | undefined {
  return proposals.find(({ rule, claim }) => rule === target.rule && claim === target.claim);
}

/** The id of the heading of a proposal. */
export function proposalHeading(id: string): string {
  return `fix-${id}`;
}

/**
 * Whether a fix may move the focus: it is nowhere, on a button that orders a fix, or on a fix. Elsewhere the user works, and what is typed
 * would be lost.
 */
export function mayMoveFocus(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest("[data-fix], [data-proposal]") !== null
  );
}

/** Puts the focus on the button that fixes this, or where it is gone on the strategy check; not while the user works elsewhere. */
export function focusFixButton({ rule, claim }: FixTarget): void {
  if (!mayMoveFocus()) return;
  const name = CSS.escape(fixName({ rule, claim }));
  const button = document.querySelector<HTMLElement>(`[data-fix="${name}"]`);
  (button ?? document.getElementById("conformance"))?.focus();
}

/** The name by which {@link focusFixButton} finds a button. */
export function fixName({ rule, claim }: FixTarget): string {
  return `${rule} ${claim ?? ""}`;
}
