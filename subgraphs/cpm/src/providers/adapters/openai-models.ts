import { z } from "zod";
import type { ModelInfo, ModelPrice } from "../contract/provider.js";

/** OpenRouter uses a negative price for "it depends", which counts as unknown. */
const price = z.string().regex(/^\d+(\.\d+)?(e-\d+)?$/i);
/** Zero counts as unknown, too: a vendor that charges nothing for a cache does not list it. */
const cachePrice = price
  .refine((usd) => Number(usd) > 0)
  .optional()
  .catch(undefined);
const tokens = z.number().int().positive().nullish().catch(null);

const modelList = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        pricing: z
          .object({ prompt: price, completion: price, input_cache_read: cachePrice, input_cache_write: cachePrice })
          .nullish()
          .catch(null),
        context_length: tokens,
        supported_parameters: z.array(z.string()).optional().catch(undefined),
        top_provider: z.object({ max_completion_tokens: tokens }).nullish().catch(null),
      }),
    )
    .max(5_000),
});

type ListedPrice = NonNullable<z.infer<typeof modelList>["data"][number]["pricing"]>;

/** Parses a list of models in the form of OpenAI, with the fields of OpenRouter. Throws when the text has another form. */
export function parseModelList(json: string): ModelInfo[] {
  return modelList.parse(JSON.parse(json)).data.map(modelInfo);
}

function modelInfo(model: z.infer<typeof modelList>["data"][number]): ModelInfo {
  return {
    id: model.id,
    contextLength: model.context_length ?? null,
    maxOutputTokens: model.top_provider?.max_completion_tokens ?? null,
    pricing: model.pricing ? modelPrice(model.pricing) : null,
    ...(model.supported_parameters && { thinks: model.supported_parameters.includes("reasoning") }),
  };
}

function modelPrice({ prompt, completion, ...cache }: ListedPrice): ModelPrice {
  const { input_cache_read: cacheRead, input_cache_write: cacheWrite } = cache;
  return { prompt, completion, ...(cacheRead && { cacheRead }), ...(cacheWrite && { cacheWrite }) };
}
