import { Badge, Text } from "@mantine/core";
import { formatUtcDay } from "../format/times";
import { useNow } from "../ui/use-now";
import { factsWords } from "../words/facts";
import type { FactLine } from "./fact-text";
import classes from "./facts.module.css";

/** A fact in plain lines. Undefined is not stated, an empty list says that there is none. */
export function FactValue({ lines }: { lines: readonly FactLine[] | undefined }) {
  if (!lines || lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {lines ? factsWords.row.none : factsWords.row.notStated}
      </Text>
    );
  return (
    <ul className={classes.lines}>
      {lines.map((line, place) => (
        // Two lines may be equal.
        <li key={place} className={classes.line}>
          <span>
            {line.href ? (
              <a href={line.href} target="_blank" rel="noreferrer" className={classes.link}>
                {line.text}
              </a>
            ) : (
              line.text
            )}
          </span>
          {line.validUntil && <LastDay day={line.validUntil} />}
        </li>
      ))}
    </ul>
  );
}

/** Days before its end from which an offer is marked. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

/** Says when an offer or proof ends. Its last day is a day in UTC. */
function LastDay({ day }: { day: string }) {
  const left = Math.floor((Date.parse(day) + DAY_MS - useNow(DAY_MS)) / DAY_MS);
  if (left < 0)
    return (
      <Badge variant="light" style={{ background: "var(--app-bad-soft)", color: "var(--app-bad)" }}>
        {factsWords.row.expired(formatUtcDay(day))}
      </Badge>
    );
  if (left > SOON_DAYS) return <Badge variant="default">{factsWords.row.until(formatUtcDay(day))}</Badge>;
  return (
    <Badge variant="light" style={{ background: "var(--app-note-soft)", color: "var(--app-note)" }}>
      {factsWords.row.endsIn(left)}
    </Badge>
  );
}
