import { useQuery } from "@apollo/client/react";
import { Loader, Text } from "@mantine/core";
import { Fragment, useMemo } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { RevisionTextDocument } from "../gql/graphql";
import { compareTexts, type Piece } from "./text-diff";
import classes from "./version-diff.module.css";

interface Props {
  jobId: string;
  before: number;
  after: number;
}

/** Two versions of a text side by side, one below the other on a phone, with what was changed marked. */
export function VersionDiff({ jobId, before, after }: Props) {
  const old = useQuery(RevisionTextDocument, { variables: { id: jobId, number: before } });
  const current = useQuery(RevisionTextDocument, { variables: { id: jobId, number: after } });
  const [from, to] = [old.data?.contentRevision.content, current.data?.contentRevision.content];
  const rows = useMemo(() => (from && to ? compareTexts(from, to) : undefined), [from, to]);
  const error = old.error ?? current.error;
  if (error)
    return (
      <ProblemAlert
        problem={describeProblem(error)}
        onRetry={() => void Promise.all([old.refetch(), current.refetch()])}
      />
    );
  if (!rows) return <Loader size="sm" aria-label="Loading the versions" />;
  const changes = rows.filter(({ changed }) => changed).length;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" role="status">
        {changes === 0
          ? "The texts are the same."
          : `${changes === 1 ? "1 paragraph" : `${changes} paragraphs`} changed`}
      </Text>
      <div className={classes.table}>
        <div className={classes.head}>Version {before}</div>
        <div className={classes.head}>Version {after}</div>
        {rows.map((row, index) => {
          const state = row.changed ? { "data-changed": true } : {};
          const same = row.changed ? "" : classes.same;
          return (
            // Rows only stand in order; nothing moves among them.
            <Fragment key={index}>
              <div className={`${classes.side} ${classes.before} ${same}`} {...(row.before.length > 0 && state)}>
                {row.before.map((piece, at) => shown("del", piece, at))}
              </div>
              <div className={`${classes.side} ${classes.after} ${same}`} {...(row.after.length > 0 && state)}>
                {row.after.map((piece, at) => shown("ins", piece, at))}
              </div>
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

function shown(Mark: "del" | "ins", { text, changed }: Piece, at: number) {
  return changed ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>;
}
