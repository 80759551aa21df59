import { createHash } from "node:crypto";
import { type ChatCompletionRequest, textOf } from "../protocol/chat-completion.js";

/** The shortest prefix that is cached, and the steps in which longer ones are: the numbers of OpenAI's prompt caching. */
const MIN_TOKENS = 1_024;
const STEP_TOKENS = 128;
const CHARACTERS_PER_TOKEN = 4;
/** An unused entry expires after this time. */
const LIFETIME_MS = 300_000;
const MAX_ENTRIES = 20_000;

/** Tokens of a prompt that were in the cache, and that are new in it. */
export interface CachedTokens {
  read: number;
  written: number;
}

/** Remembers how prompts begin, as vendors do that charge less for a prompt that begins like an earlier one. */
export class PromptCache {
  /** When each prefix was last used, by its hash; the one used longest ago comes first. */
  private readonly used = new Map<string, number>();

  /** The tokens of the prompt's longest prefix that an earlier prompt had, and those that are new in the cache. Remembers its prefixes. */
  use({ model, messages }: ChatCompletionRequest): CachedTokens {
    const prompt = messages.map((message) => `${message.role}\n${textOf(message)}\n`).join("");
    const now = performance.now();
    let [read, written] = [0, 0];
    for (const { tokens, hash } of prefixesOf(`${model}\n`, prompt)) {
      if (now - (this.used.get(hash) ?? -Infinity) < LIFETIME_MS) read = tokens;
      written = tokens - read;
      this.remember(hash, now);
    }
    return { read, written };
  }

  private remember(hash: string, now: number): void {
    this.used.delete(hash);
    this.used.set(hash, now);
    const oldest = this.used.keys().next();
    if (this.used.size > MAX_ENTRIES && !oldest.done) this.used.delete(oldest.value);
  }
}

function* prefixesOf(scope: string, prompt: string): Generator<{ tokens: number; hash: string }> {
  const hash = createHash("sha256").update(scope);
  let hashed = 0;
  for (let tokens = MIN_TOKENS; tokens * CHARACTERS_PER_TOKEN <= prompt.length; tokens += STEP_TOKENS) {
    const end = tokens * CHARACTERS_PER_TOKEN;
    hash.update(prompt.slice(hashed, end));
    hashed = end;
    yield { tokens, hash: hash.copy().digest("base64") };
  }
}
