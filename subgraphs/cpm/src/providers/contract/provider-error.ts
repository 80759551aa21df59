import type { ErrorCode } from "@cgs/kit/errors";
import { withoutUnstorable } from "../../text/storable.js";
import type { Adaptation } from "./adaptation.js";
import type { TokenCount } from "./token-count.js";

/** A failed call of a provider. `retryable` says whether a retry can succeed. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** The provider that failed, when a job's model chain has called it. */
  provider: string | undefined;
  /** The status of the vendor's HTTP response; undefined when there was none, or it began well. */
  status: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    /**
     * `retryAfterMs`: the pause that the vendor requested. `notAsked`: the vendor was not called because it is paused, so this is no
     * failure of the job. `rejects`: what the model did not take, and the request can do without. `outOfTokens`: the answer was cut off at the limit of the request. `usage`: the tokens that the vendor charges despite the failure.
     */
    readonly options: {
      retryable: boolean;
      retryAfterMs?: number;
      notAsked?: true;
      rejects?: Adaptation | undefined;
      outOfTokens?: boolean;
      usage?: (TokenCount & { estimated?: boolean }) | undefined;
      cause?: unknown;
    },
  ) {
    super(withoutUnstorable(message), { cause: options.cause });
  }
}
