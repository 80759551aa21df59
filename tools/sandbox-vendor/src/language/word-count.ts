/** Words as a reader counts them: Markdown marks and list numbers do not count. */
export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^\d+\.$/.test(word)).length;
}
