import { useApolloClient, useMutation } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { describeProblem } from "../api/problem";
import { JobDocument, type JobDetailsFragment, RepairContentDocument } from "../gql/graphql";
import { hasEnded } from "../job/stages";
import { useJob } from "../job/use-job";
import { useAccess } from "../session/use-access";

/** A repair that was ordered on this page. */
interface OrderedRepair {
  rule: string;
  /** The position in the report of the only claim to correct. */
  claim: number | undefined;
  /** The repairing job; undefined until it is accepted. */
  jobId?: string;
  /** The version that is repaired. */
  revision: number;
  /** Why it was not accepted. */
  refusal?: string;
}

/** What users see of repairs of one job's content. */
export interface RepairState {
  /** The check of the last repair. */
  rule: string | undefined;
  /** The position in the report of the only claim that it corrects; undefined for a whole check. */
  claim: number | undefined;
  /** Its repairing job. */
  jobId: string | undefined;
  state: "none" | "running" | "repaired" | "unchanged" | "failed";
  /** Why it failed. */
  problem: string | undefined;
  /** Orders the repair of a failed check, or of one claim that it objects to. */
  start: (rule: string, claim?: number) => Promise<void>;
}

/** Repairs single checks of a job's newest content; undefined for users who may not edit. */
export function useRepair(job: JobDetailsFragment): RepairState | undefined {
  const { mayEdit } = useAccess();
  const [ordered, setOrdered] = useState<OrderedRepair>();
  const [order] = useMutation(RepairContentDocument);
  const { revision } = job;
  const state = useRepairState(job, ordered);
  if (!mayEdit || !revision) return undefined;
  const start = async (rule: string, claim?: number) => {
    const repair = { rule, claim, revision: revision.number };
    setOrdered(repair);
    try {
      const { data } = await order({
        variables: { id: job.id, baseRevision: revision.number, rule, claim: claim ?? null },
      });
      if (data) setOrdered({ ...repair, jobId: data.repairContent.job.id });
    } catch (error) {
      setOrdered({ ...repair, refusal: describeProblem(error).message });
    }
  };
  return { rule: ordered?.rule, claim: ordered?.claim, jobId: ordered?.jobId, start, ...state };
}

/** Follows the repairing job and loads the content again when it has ended. */
function useRepairState(
  { revision, id }: JobDetailsFragment,
  ordered: OrderedRepair | undefined,
): Pick<RepairState, "state" | "problem"> {
  const client = useApolloClient();
  const { job: repairing } = useJob(ordered?.jobId ?? id);
  const mine = ordered?.jobId === undefined || repairing?.id !== ordered.jobId ? undefined : repairing;
  const ended = mine ? hasEnded(mine.status) : false;
  const [reloaded, setReloaded] = useState<string>();
  useEffect(() => {
    if (!ended || !ordered?.jobId) return;
    const { jobId } = ordered;
    void client
      .query({ query: JobDocument, variables: { id }, fetchPolicy: "network-only" })
      .finally(() => setReloaded(jobId));
  }, [client, ended, id, ordered]);
  if (!ordered) return { state: "none", problem: undefined };
  if (ordered.refusal !== undefined) return { state: "failed", problem: ordered.refusal };
  if (!ended || reloaded !== ordered.jobId) return { state: "running", problem: undefined };
  if (mine?.status !== "COMPLETED")
    return { state: "failed", problem: mine?.error?.message ?? "The fix was canceled." };
  const repaired = (revision?.number ?? 0) > ordered.revision;
  return { state: repaired ? "repaired" : "unchanged", problem: undefined };
}
