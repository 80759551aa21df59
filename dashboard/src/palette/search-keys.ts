/** The keys that open the search, as they are written on the user's keyboard. */
export const searchKeys = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? (["⌘", "K"] as const)
  : (["Ctrl", "K"] as const);
