import { useFragment } from "@apollo/client/react";
import { Checkbox, Text } from "@mantine/core";
import { memo, type MouseEvent as ReactMouseEvent } from "react";
import { Link } from "react-router";
import { type ContentRowFragment, ContentRowFragmentDoc } from "../gql/graphql";
import { describeWait } from "../job/describe-wait";
import { jobTitle } from "../job/job-title";
import { useJobProgressUpdates } from "../job/use-job-progress-updates";
import { type ColumnKey, COLUMNS } from "./columns";
import { contentWords } from "../words/content";
import classes from "./content-table.module.css";

interface Props {
  id: string;
  /** Its index in the list, from 0. */
  index: number;
  /** Pixels from the top of the list. */
  top: number;
  /** Receives the element to measure its height. */
  measure: (element: HTMLElement | null) => void;
  now: number;
  /** The keys of the shown columns, separated by commas: a new array would render every row again. */
  columns: string;
  selected: boolean;
  /** Undefined for users who may not change content. */
  onSelect: ((id: string, range: boolean) => void) | undefined;
}

/** A row of the table. It reads its own piece, so that a change renders this row only. */
export const ContentRow = memo(function ContentRow({ id, index, top, measure, ...cells }: Props) {
  const piece = useFragment({
    fragment: ContentRowFragmentDoc,
    fragmentName: "ContentRow",
    from: { __typename: "Job", id },
  });
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      data-selected={cells.selected}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {piece.complete && <Cells piece={piece.data} {...cells} />}
    </div>
  );
});

/** The cells of a piece. Subscribes until it has ended. */
function Cells({
  piece,
  now,
  columns,
  selected,
  onSelect,
}: Pick<Props, "now" | "columns" | "selected" | "onSelect"> & { piece: ContentRowFragment }) {
  useJobProgressUpdates(piece);
  const { id, waitingFor, retriedBy } = piece;
  const name = jobTitle(piece);
  const shown = columns.split(",") as ColumnKey[];
  return (
    <>
      {onSelect && (
        <span role="cell" className={classes.selection} onMouseDown={keepTextUnselected}>
          <Checkbox
            size="sm"
            aria-label={contentWords.list.select(name)}
            checked={selected}
            onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </span>
      )}
      <span role="cell" className={classes.name}>
        <Link to={`/content/${id}`} title={name}>
          {name}
        </Link>
        {retriedBy && (
          <Text span size="xs" c="dimmed">
            <Link to={`/content/${retriedBy}`}>{contentWords.list.triedAgain}</Link>
          </Text>
        )}
        {waitingFor && (
          <Text span size="xs" c="dimmed" lineClamp={2} title={describeWait(waitingFor)}>
            {describeWait(waitingFor)}
          </Text>
        )}
      </span>
      {COLUMNS.filter(({ key }) => shown.includes(key)).map(({ key, render }) => (
        <span key={key} role="cell" className={classes.cell} data-column={key}>
          {render(piece, now)}
        </span>
      ))}
    </>
  );
}

/** With Shift, a browser would select the text between two clicks. */
function keepTextUnselected(event: ReactMouseEvent<HTMLElement>): void {
  if (event.shiftKey) event.preventDefault();
}
