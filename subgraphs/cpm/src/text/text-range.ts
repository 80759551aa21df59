/** A range of the Markdown, as character offsets. */
export interface TextRange {
  start: number;
  end: number;
}
