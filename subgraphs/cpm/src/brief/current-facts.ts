import { type ClientFacts, isExpired } from "@cgs/kit/client-facts";
import type { Brief } from "./brief.js";

/** The facts of a brief without offers and proof that had expired when the content was ordered. */
export function currentFacts({ facts = {}, orderedOn }: Pick<Brief, "facts" | "orderedOn">): ClientFacts {
  if (!orderedOn) return facts;
  const { offers, proof } = facts;
  return {
    ...facts,
    ...(offers && { offers: offers.filter((offer) => !isExpired(offer, orderedOn)) }),
    ...(proof && { proof: proof.filter((entry) => !isExpired(entry, orderedOn)) }),
  };
}
