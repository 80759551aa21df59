import { invalidField } from "@cgs/kit/errors";
import type { ContentInput } from "./generate-content.input.js";

/** A variable of a bulk order, such as `{city}`. Clients of this service replace it before they order. */
const VARIABLE = /\{\s*[\p{L}\p{N}_][\p{L}\p{N}_ -]*\}/u;

/**
 * Refuses a keyword with a variable that was not replaced: content would repeat it literally.
 * @throws AppError VALIDATION_ERROR naming the keyword.
 */
export function refuseVariables({ metadata }: ContentInput): void {
  for (const [index, keyword] of (metadata?.keywords ?? []).entries()) {
    const [variable] = VARIABLE.exec(keyword) ?? [];
    if (variable)
      throw invalidField(`metadata.keywords.${index}`, `has the variable ${variable}, which is not replaced`);
  }
}
