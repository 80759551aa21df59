import { maxAnswerCost } from "@cgs/cpm/generation/estimate-cost";
import { usageOfFailedRequest } from "@cgs/cpm/generation/failed-request-usage";
import { decorateProvider } from "@cgs/cpm/providers/contract/decorate-provider";
import {
  type ChatRequest,
  type ChatResponse,
  type ModelPrice,
  type Provider,
  ProviderError,
} from "@cgs/cpm/providers/contract/provider";
import type { TokenCount } from "@cgs/cpm/providers/contract/token-count";
import { tokenCost } from "@cgs/cpm/providers/prices/token-cost";

/** What a command spends, and the bound that it never exceeds. */
export class Spending {
  usd = 0;
  calls = 0;
  promptTokens = 0;
  completionTokens = 0;
  cachedTokens = 0;
  /** Whether the vendor did not report its usage, so that the sums are upper bounds. */
  isEstimated = false;
  /** The date of the list that the price is from. Undefined when the vendor or the caller named the price. */
  listedOn: string | undefined;
  /** The highest possible cost of the calls in flight. */
  private held = 0;

  constructor(private readonly maxUsd: number) {}

  /** A provider that refuses a call whose highest possible cost exceeds what is left. */
  guard(provider: Provider, price: ModelPrice): Provider {
    this.listedOn = price.listedOn;
    const pricing = () => Promise.resolve(price);
    return decorateProvider(provider, { pricing, chat: (request) => this.call(provider, price, request) });
  }

  private async call(provider: Provider, price: ModelPrice, request: ChatRequest): Promise<ChatResponse> {
    const mostUsd = Number(maxAnswerCost(request, price));
    if (this.usd + this.held + mostUsd > this.maxUsd)
      throw new ProviderError(
        "BUDGET_EXCEEDED",
        `the next call may cost $${mostUsd.toFixed(4)}, and $${(this.maxUsd - this.usd - this.held).toFixed(4)} of $${this.maxUsd} are left: raise --max-usd`,
        { retryable: false },
      );
    this.held += mostUsd;
    this.calls += 1;
    const received: string[] = [];
    const keep = (forward: ChatRequest["onText"]) => (piece: string) => {
      received.push(piece);
      forward?.(piece);
    };
    try {
      const observed = { ...request, onText: keep(request.onText), onThought: keep(request.onThought) };
      const answer = await provider.chat(observed);
      this.add(price, answer, answer.costUsd);
      return answer;
    } catch (error) {
      const usage = usageOfFailedRequest(error, request, received.join(""));
      if (usage) this.add(price, usage, null);
      throw error;
    } finally {
      this.held -= mostUsd;
    }
  }

  private add(price: ModelPrice, usage: TokenCount & { estimated?: boolean }, costUsd: string | null): void {
    this.usd += Number(costUsd ?? tokenCost(price, usage));
    this.promptTokens += usage.promptTokens;
    this.completionTokens += usage.completionTokens;
    this.cachedTokens += usage.cachedTokens ?? 0;
    this.isEstimated ||= usage.estimated === true;
  }
}
