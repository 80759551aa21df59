/**
 * The words of a search in each language that content has, as (language, words). All words have to be in the content, each in a form of its
 * language; the last may be a prefix.
 * @param read PostgreSQL's function that reads the words.
 * @param text the parameter that holds them.
 */
export function contentWordsSql(read: "plainto_tsquery" | "websearch_to_tsquery", text: string): string {
  const isWanted = "asked LIKE '%''' AND asked !~ '!''[^'']*''$'"; // a word to exclude is no prefix
  return `SELECT language, CAST(CASE WHEN ${isWanted} THEN asked || ':*' ELSE asked END AS tsquery) AS words
    FROM cpm.content_language, CAST(${read}(language, ${text}) AS text) AS asked`;
}
