import { UnstyledButton } from "@mantine/core";
import { useMemo, useState } from "react";
import type { TemplateDiffQuery } from "../gql/graphql";
import { diffRows, foldRows, type Line, type Row } from "./diff-rows";
import classes from "./side-by-side.module.css";

interface Props {
  parts: TemplateDiffQuery["template"]["diff"]["parts"];
  from: string;
  to: string;
}

/** Two texts side by side, below each other on a phone. Signs and marked words say what changed; unchanged stretches unfold. */
export function SideBySide({ parts, from, to }: Props) {
  const stretches = useMemo(() => foldRows(diffRows(parts)), [parts]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  return (
    <table className={classes.diff}>
      <caption className={classes.caption}>
        What changed from {from} to {to}
      </caption>
      <colgroup>
        <col className={classes.numbers} />
        <col />
        <col className={classes.numbers} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {from}
          </th>
          <th scope="col" colSpan={2}>
            {to}
          </th>
        </tr>
      </thead>
      <tbody>
        {stretches.map(({ rows, folded }, at) =>
          folded && !unfolded.has(at) ? (
            <tr key={at} className={classes.fold}>
              <td colSpan={4}>
                <UnstyledButton onClick={() => setUnfolded((known) => new Set([...known, at]))}>
                  Show {rows.length} unchanged lines
                </UnstyledButton>
              </td>
            </tr>
          ) : (
            rows.map((row) => <DiffRow key={`${row.left?.number} ${row.right?.number}`} row={row} />)
          ),
        )}
      </tbody>
    </table>
  );
}

function DiffRow({ row: { kind, left, right } }: { row: Row }) {
  return (
    <tr data-kind={kind}>
      <Side line={left} side="left" changed={kind === "changed"} />
      <Side line={right} side="right" changed={kind === "changed"} />
    </tr>
  );
}

function Side({ line, side, changed }: { line: Line | undefined; side: "left" | "right"; changed: boolean }) {
  const Mark = side === "left" ? "del" : "ins";
  const sign = side === "left" ? "−" : "+";
  return (
    <>
      <td className={classes.number} data-side={side}>
        {line?.number}
      </td>
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
