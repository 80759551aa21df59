import { Paper, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./panel.module.css";

interface Props {
  name: string;
  note: ReactNode;
  /** The page with what was counted. */
  to?: string;
  /** The number; undefined or false while it loads. */
  children: ReactNode;
}

/** A number with its name, as an item of a `dl`. While it loads, it keeps its space. */
export function KeyNumber({ name, note, to, children }: Props) {
  return (
    <Paper className={classes.number}>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>{children === false || children === undefined ? <Skeleton width={72} height={30} /> : children}</dd>
      <dd style={{ all: "unset" }}>
        <small>{note}</small>
      </dd>
    </Paper>
  );
}
