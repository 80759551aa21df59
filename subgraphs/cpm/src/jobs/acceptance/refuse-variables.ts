import { invalidField } from "@cgs/kit/errors";
import { firstVariable } from "@cgs/kit/text/variables";
import type { ContentInput } from "./generate-content.input.js";

/**
 * Refuses a keyword with a variable that was not replaced: content would repeat it literally.
 * @throws AppError VALIDATION_ERROR naming the keyword.
 */
export function refuseVariables({ metadata }: ContentInput): void {
  for (const [index, keyword] of (metadata?.keywords ?? []).entries()) {
    const variable = firstVariable(keyword);
    if (variable)
      throw invalidField(`metadata.keywords.${index}`, `has the variable ${variable.text}, which is not replaced`);
  }
}
