import type { ListColumn } from "./columns";

/** The title's least width in pixels. */
const TITLE = 220;
/** The space between two columns, and beside the first and the last one, as in the style sheet. */
const GAP = 16;
const CHECKBOX = 24;

/** The tracks of the table's grid, and the width in pixels below which the table scrolls sideways. */
export function tableTracks(columns: readonly ListColumn[], selectable: boolean): { tracks: string; least: number } {
  const widths = [...(selectable ? [CHECKBOX] : []), TITLE, ...columns.map(({ least }) => least)];
  const tracks = [
    ...(selectable ? [`${CHECKBOX}px`] : []),
    `minmax(${TITLE}px, 3fr)`,
    ...columns.map(({ least, grow }) => (grow === undefined ? `${least}px` : `minmax(${least}px, ${grow}fr)`)),
  ];
  const space = GAP * (widths.length + 1) + 2; // and the borders
  return { tracks: tracks.join(" "), least: widths.reduce((sum, width) => sum + width, space) };
}
