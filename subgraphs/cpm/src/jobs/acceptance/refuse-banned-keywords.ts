import { contradictoryFields } from "@cgs/kit/errors";
import { findBanned, titleText } from "@cgs/kit/phrases/mentions";
import type { ClientProfile } from "../../service-clients/client-profile.js";
import type { ContentInput } from "./generate-content.input.js";

/**
 * Refuses a request for keywords that the client's strategy bans: no content could obey both.
 * @throws AppError VALIDATION_ERROR naming both fields.
 */
export function refuseBannedKeywords({ metadata }: ContentInput, { strategy }: ClientProfile): void {
  const { bannedWords, language } = strategy.contentGuidelines;
  for (const [index, keyword] of (metadata?.keywords ?? []).entries()) {
    const [banned] = findBanned(titleText(keyword, language), bannedWords);
    if (!banned) continue;
    const message = `“${keyword}” contains “${banned.phrase.name}”, which the client’s strategy bans`;
    throw contradictoryFields(`metadata.keywords.${index}`, "strategy.contentGuidelines.bannedWords", message);
  }
}
