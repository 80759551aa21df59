/** Writes numbers as people read them: 12,345. */
export const number = new Intl.NumberFormat("en");
