import { uiWords } from "../words/ui";

/** The keys that open the search, as they are written on the user's keyboard. */
export const searchKeys = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? (["⌘", "K"] as const)
  : ([uiWords.keys.control, "K"] as const);
