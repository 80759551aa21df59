import { commonWords } from "../words/common";

/** The keys that open the search, as they are written on the user's keyboard. */
export const searchKeys = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? (["⌘", "K"] as const)
  : ([commonWords.keys.control, "K"] as const);
