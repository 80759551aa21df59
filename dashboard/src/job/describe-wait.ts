import { formatTime } from "../format/times";
import type { JobSummaryFragment } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { jobWords } from "../words/jobs";

/** For which vendor a job waits, until when and why. */
export function describeWait({ provider, reason, retryAt }: NonNullable<JobSummaryFragment["waitingFor"]>): string {
  return jobWords.progress.waitingUntil(providerName(provider), formatTime(retryAt), reason);
}
