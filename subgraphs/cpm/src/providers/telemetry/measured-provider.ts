import { inChildSpan, type Span, SpanKind } from "@cgs/kit/tracing/spans";
import { tokenCost } from "../prices/token-cost.js";
import type { ChatResponse, ChatRequest, ModelInfo, Provider } from "../contract/provider.js";
import type { VendorMetrics } from "./vendor-metrics.js";

const MAX_NAME_LENGTH = 100;

/**
 * A vendor whose every answer is measured, and told in the trace with its model, tokens and cost: never what was asked and answered, nor with
 * which key. The vendor itself is told nothing of the trace: it is an outsider.
 */
export class MeasuredProvider implements Provider {
  readonly name: string;
  readonly requiresKey: boolean;
  readonly keyConfigured: boolean;
  readonly defaultModel: string | undefined;

  constructor(
    private readonly provider: Provider,
    private readonly metrics: VendorMetrics,
  ) {
    this.name = provider.name;
    this.requiresKey = provider.requiresKey;
    this.keyConfigured = provider.keyConfigured;
    this.defaultModel = provider.defaultModel;
  }

  models(): Promise<ModelInfo[]> {
    return this.provider.models();
  }

  pricing(model: string): Promise<ModelInfo["pricing"]> {
    return this.provider.pricing(model);
  }

  check(): Promise<void> {
    return this.provider.check();
  }

  close(): Promise<void> {
    return this.provider.close();
  }

  chat(request: ChatRequest): Promise<ChatResponse> {
    const attributes = {
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": this.name,
      "gen_ai.request.model": request.model.slice(0, MAX_NAME_LENGTH),
      "gen_ai.request.max_tokens": request.maxTokens,
    };
    const start = { kind: SpanKind.CLIENT, attributes };
    return inChildSpan(`chat ${this.name}`, start, (span) => this.measured(request, span));
  }

  private async measured(request: ChatRequest, span: Span): Promise<ChatResponse> {
    const { metrics, name: provider } = this;
    const model = metrics.nameOf({ provider, model: request.model }, await this.knows(request.model));
    const labels = { provider, model };
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    let began = false;
    const onText = (piece: string) => {
      if (!began) {
        began = true;
        metrics.began(labels, seconds());
        span.addEvent("gen_ai.first_token");
      }
      request.onText?.(piece);
    };
    try {
      const answer = await this.provider.chat({ ...request, onText });
      const took = seconds();
      const costUsd = answer.costUsd ?? tokenCost(await this.pricing(request.model), answer);
      metrics.answered(labels, answer, costUsd, took);
      tell(span, answer, costUsd);
      return answer;
    } catch (error) {
      metrics.failed(labels, error, seconds());
      throw error;
    }
  }

  private async knows(model: string): Promise<boolean> {
    const listed = await this.provider.models().catch(() => []);
    return listed.some(({ id }) => id === model) || (await this.provider.pricing(model)) !== null;
  }
}

function tell(span: Span, { model, promptTokens, completionTokens }: ChatResponse, costUsd: string | null): void {
  span.setAttributes({
    "gen_ai.response.model": model.slice(0, MAX_NAME_LENGTH),
    "gen_ai.usage.input_tokens": promptTokens,
    "gen_ai.usage.output_tokens": completionTokens,
    ...(costUsd !== null && { "cgs.cost_usd": Number(costUsd) }),
  });
}
