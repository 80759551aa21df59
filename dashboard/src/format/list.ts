import { atFirstUse } from "./at-first-use";

const choice = atFirstUse(() => new Intl.ListFormat("en-GB", { type: "disjunction" }));

/** `one, two or three`. */
export const formatChoice = (texts: readonly string[]): string => choice().format(texts);
