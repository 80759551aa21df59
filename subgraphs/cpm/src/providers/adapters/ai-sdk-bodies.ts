import { type ChatResponse, ProviderError } from "../contract/provider.js";
import { type AiSdkVendor, loadAiSdk, sdkParameters, sdkResponse, sentRequest } from "./ai-sdk-request.js";
import type { BatchedChatRequest } from "./batch-transport.js";

/** Converts requests to bodies, and bodies of answers to responses, with the SDK and without calling the vendor. */
export class AiSdkBodies {
  constructor(private readonly vendor: AiSdkVendor) {}

  /** The body that a direct call of the request would have, without streaming. */
  async bodyOf(request: BatchedChatRequest): Promise<unknown> {
    let body: unknown;
    const capture: typeof fetch = async (_url, init) => {
      body = JSON.parse(String(init?.body));
      throw new Error("The request is not sent.");
    };
    await this.generate(request, capture).catch((error: unknown) => {
      if (body === undefined) throw error;
    });
    return body;
  }

  /** Reads the body of an answer. @throws ProviderError for one that is not a usable answer. */
  async read(body: unknown, request: BatchedChatRequest): Promise<ChatResponse> {
    const { name } = this.vendor;
    const result = await this.generate(request, async () => Response.json(body)).catch(() => {
      throw new ProviderError("PROVIDER_ERROR", `${name}: the answer has another form`, { retryable: true });
    });
    const { text, reasoningText: thoughts = "", rawFinishReason, finishReason, totalUsage, response } = result;
    const reason = rawFinishReason ?? finishReason;
    const answer = { text, thoughts, reason, model: response.modelId, usage: totalUsage };
    return sdkResponse(this.vendor, sentRequest(this.vendor, request), answer);
  }

  private async generate(request: BatchedChatRequest, send: typeof fetch) {
    const { generateText } = await loadAiSdk();
    const sent = sentRequest(this.vendor, request);
    return generateText({
      model: await this.vendor.languageModel(request.model, "", send),
      ...(await sdkParameters(this.vendor, sent)),
    });
  }
}
