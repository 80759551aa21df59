import { inChildSpan, type Span, SpanKind } from "@cgs/kit/tracing/spans";
import { decorateProvider } from "../contract/decorate-provider.js";
import type { ChatRequest, ChatResponse, Provider } from "../contract/provider.js";
import { tokenCost } from "../prices/token-cost.js";
import type { VendorMetrics } from "./vendor-metrics.js";

const MAX_NAME_LENGTH = 100;

/**
 * Records metrics and a span for each call: model, tokens and cost, never prompts, responses or keys. No trace headers are sent to the
 * vendor, which is a third party.
 */
export function withTelemetry(provider: Provider, metrics: VendorMetrics): Provider {
  const chat = (request: ChatRequest) => {
    const attributes = {
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": provider.name,
      "gen_ai.request.model": request.model.slice(0, MAX_NAME_LENGTH),
      "gen_ai.request.max_tokens": request.maxTokens,
    };
    const start = { kind: SpanKind.CLIENT, attributes };
    return inChildSpan(`chat ${provider.name}`, start, (span) => measuredChat(provider, metrics, request, span));
  };
  return decorateProvider(provider, { chat });
}

async function measuredChat(
  provider: Provider,
  metrics: VendorMetrics,
  request: ChatRequest,
  span: Span,
): Promise<ChatResponse> {
  const model = metrics.modelLabel(
    { provider: provider.name, model: request.model },
    await isKnown(provider, request.model),
  );
  const labels = { provider: provider.name, model };
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  let hasText = false;
  const onText = (piece: string) => {
    if (!hasText) {
      hasText = true;
      metrics.recordFirstToken(labels, seconds());
      span.addEvent("gen_ai.first_token");
    }
    request.onText?.(piece);
  };
  try {
    const response = await provider.chat({ ...request, onText });
    const took = seconds();
    const costUsd = response.costUsd ?? tokenCost(await provider.pricing(request.model), response);
    metrics.recordResponse(labels, response, costUsd, took);
    describeResponse(span, response, costUsd);
    return response;
  } catch (error) {
    metrics.recordFailure(labels, error, seconds());
    throw error;
  }
}

/** Whether the vendor's catalog or the price list has the model. */
async function isKnown(provider: Provider, model: string): Promise<boolean> {
  const listed = await provider.models().catch(() => []);
  return listed.some(({ id }) => id === model) || (await provider.pricing(model)) !== null;
}

function describeResponse(
  span: Span,
  { model, promptTokens, completionTokens }: ChatResponse,
  costUsd: string | null,
): void {
  span.setAttributes({
    "gen_ai.response.model": model.slice(0, MAX_NAME_LENGTH),
    "gen_ai.usage.input_tokens": promptTokens,
    "gen_ai.usage.output_tokens": completionTokens,
    ...(costUsd !== null && { "cgs.cost_usd": Number(costUsd) }),
  });
}
