import { UnstyledButton } from "@mantine/core";
import { useMemo, useState } from "react";
import { foldUnchanged, type DiffLine, type DiffRow } from "./diff-rows";
import { uiWords } from "../words/ui";
import classes from "./side-by-side.module.css";

interface Props {
  rows: readonly DiffRow[];
  /** The names of the two texts. */
  from: string;
  to: string;
  /** What is compared: numbered lines of source, or paragraphs of prose. */
  of: "lines" | "paragraphs";
}

/** Two texts side by side, stacked where there is little room. Signs and marked words show the changes; unchanged ranges expand. */
export function SideBySide({ rows, from, to, of }: Props) {
  const sections = useMemo(() => foldUnchanged(rows), [rows]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const numbered = of === "lines";
  const columns = numbered ? 2 : 1;
  return (
    <div className={classes.room}>
      <table className={classes.diff} data-of={of}>
        <caption className={classes.caption}>{uiWords.diff.caption(from, to)}</caption>
        <colgroup>
          {numbered && <col className={classes.numbers} />}
          <col />
          {numbered && <col className={classes.numbers} />}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={columns}>
              {from}
            </th>
            <th scope="col" colSpan={columns}>
              {to}
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ rows: section, folded }, at) =>
            folded && !unfolded.has(at) ? (
              <tr key={at} className={classes.fold}>
                <td colSpan={2 * columns}>
                  <UnstyledButton onClick={() => setUnfolded((known) => new Set([...known, at]))}>
                    {uiWords.diff.showUnchanged[of](section.length)}
                  </UnstyledButton>
                </td>
              </tr>
            ) : (
              section.map((row) => (
                <DiffRow key={`${row.left?.number} ${row.right?.number}`} row={row} numbered={numbered} />
              ))
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function DiffRow({ row: { kind, left, right }, numbered }: { row: DiffRow; numbered: boolean }) {
  const shown = { changed: kind === "changed", numbered };
  return (
    <tr data-kind={kind}>
      <Side line={left} side="left" {...shown} />
      <Side line={right} side="right" {...shown} />
    </tr>
  );
}

interface SideProps {
  line: DiffLine | undefined;
  side: "left" | "right";
  changed: boolean;
  numbered: boolean;
}

function Side({ line, side, changed, numbered }: SideProps) {
  const Mark = side === "left" ? "del" : "ins";
  const sign = side === "left" ? "−" : "+";
  return (
    <>
      {numbered && (
        <td className={classes.number} data-side={side}>
          {line?.number}
        </td>
      )}
      <td className={classes.line} data-side={side} data-changed={changed && line !== undefined} data-empty={!line}>
        {line && (
          <>
            <span className={classes.sign}>{changed ? sign : " "}</span>
            {line.pieces.map((piece, at) =>
              piece.changed ? <Mark key={at}>{piece.text}</Mark> : <span key={at}>{piece.text}</span>,
            )}
          </>
        )}
      </td>
    </>
  );
}
