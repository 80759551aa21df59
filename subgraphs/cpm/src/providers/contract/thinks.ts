import { isThinkingModel } from "./adaptation.js";
import type { Provider } from "./provider.js";

/** Whether a model is known to think: by the vendor's catalog, or by its name. */
export async function thinks(provider: Pick<Provider, "models">, model: string): Promise<boolean> {
  if (isThinkingModel(model)) return true;
  const listed = await provider.models().catch(() => []);
  return listed.find(({ id }) => id === model)?.thinks === true;
}
