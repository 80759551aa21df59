import { formatTime } from "../format/times";
import type { JobSummaryFragment } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { contentWords } from "../words/content";

/** For which vendor a job waits, until when and why. */
export function describeWait({ provider, reason, retryAt }: NonNullable<JobSummaryFragment["waitingFor"]>): string {
  return contentWords.progress.waitingUntil(providerName(provider), formatTime(retryAt), reason);
}
