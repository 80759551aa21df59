import { formatCount, formatMoney, formatPercent } from "../format/numbers";
import type { RecentResultsQuery } from "../gql/graphql";
import { KeyNumber } from "../ui/key-number";
import classes from "../ui/panel.module.css";
import { overviewWords } from "../words/overview";

const words = overviewWords.keyNumbers;

interface Props {
  running: number | undefined;
  queued: number | undefined;
  completed: number | undefined;
  successRate: number | null | undefined;
  spent: RecentResultsQuery["usage"]["total"] | undefined;
}

/** The key numbers. A number that is still loading keeps its space. */
export function KeyNumbers({ running, queued, completed, successRate, spent }: Props) {
  const unpriced = spent !== undefined && spent.unpricedTokens > 0;
  return (
    <dl className={classes.numbers}>
      <KeyNumber name={words.writing} note={words.now} to="/content?status=unfinished">
        {running !== undefined && formatCount(running)}
      </KeyNumber>
      <KeyNumber name={words.queued} note={words.now} to="/content?status=unfinished">
        {queued !== undefined && formatCount(queued)}
      </KeyNumber>
      <KeyNumber name={words.finished} note={words.lastDays} to="/content?status=finished">
        {completed !== undefined && formatCount(completed)}
      </KeyNumber>
      <KeyNumber name={words.successRate} note={words.lastDays}>
        {successRate !== undefined && formatPercent(successRate)}
      </KeyNumber>
      <KeyNumber name={words.spent} note={unpriced ? words.thisMonthUnpriced : words.thisMonth} to="/usage">
        {spent && formatMoney(Number.parseFloat(spent.costUsd))}
      </KeyNumber>
    </dl>
  );
}
