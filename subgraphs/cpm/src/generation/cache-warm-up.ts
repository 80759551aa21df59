import type { ChatRequest } from "../providers/contract/provider.js";

/** No vendor caches a shorter beginning of a prompt. */
const MIN_CACHED_CHARACTERS = 4_000;

interface FirstStep {
  begun: Promise<void>;
  resolve: () => void;
}

/**
 * Lets the first of several equal beginnings of a prompt go ahead until its answer begins, because only then can a vendor's cache be read.
 * See docs/decisions/020-share-one-prompt-prefix-between-the-steps-of-a-job.md.
 */
export class CacheWarmUp {
  private readonly firsts = new Map<string, FirstStep>();

  /** Waits for the first step with this beginning. Returns at once for the first step itself, and for prompts that no vendor caches. */
  async turn(beginning: string, { messages }: Pick<ChatRequest, "messages">): Promise<void> {
    if ((messages[0]?.sharedCharacters ?? 0) < MIN_CACHED_CHARACTERS) return;
    const first = this.firsts.get(beginning);
    if (first) return first.begun;
    this.firsts.set(beginning, firstStep());
  }

  /** The answer to a step with this beginning has begun, or the step has failed. */
  begun(beginning: string): void {
    this.firsts.get(beginning)?.resolve();
  }
}

function firstStep(): FirstStep {
  let resolve = () => {};
  const begun = new Promise<void>((done) => (resolve = done));
  return { begun, resolve };
}
