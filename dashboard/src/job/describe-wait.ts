import { formatTime } from "../format/times";
import type { JobSummaryFragment } from "../gql/graphql";
import { providerName } from "../provider/provider-name";

/** For which vendor a job waits, until when and why. */
export function describeWait({ provider, reason, retryAt }: NonNullable<JobSummaryFragment["waitingFor"]>): string {
  return `Waiting for ${providerName(provider)} until ${formatTime(retryAt)}: ${reason}`;
}
