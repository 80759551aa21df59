import type { ReactNode } from "react";
import { Link } from "react-router";
import { barLinkProps } from "./bar-focus";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Props {
  /** The list of the content behind it; undefined for none: then it is not a link. */
  to: string | undefined;
  /** The name for screen readers. */
  name: string;
  /** The area that can be pressed. */
  area: Area;
  /** Whether it is the first link of its chart. */
  isFirst: boolean;
  children: ReactNode;
}

/** A bar or point of a chart as a link to the content behind it. */
export function BarLink({ to, name, area, isFirst, children }: Props) {
  if (to === undefined) return <g>{children}</g>;
  return (
    <Link to={to} aria-label={name} {...barLinkProps(isFirst)}>
      <rect data-hit="" {...area} fill="transparent" rx={4} />
      {children}
    </Link>
  );
}
