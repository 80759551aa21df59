import { formatCount, formatMoney, formatPercent } from "../format/numbers";
import type { SpentThisMonthQuery } from "../gql/graphql";
import { KeyNumber } from "../ui/key-number";
import classes from "../ui/panel.module.css";

interface Props {
  running: number | undefined;
  queued: number | undefined;
  completed: number | undefined;
  successRate: number | null | undefined;
  spent: SpentThisMonthQuery["usage"]["total"] | undefined;
}

/** The key numbers. A number that is still loading keeps its space. */
export function KeyNumbers({ running, queued, completed, successRate, spent }: Props) {
  const unpriced = spent && spent.unpricedTokens > 0 && " plus unpriced content";
  return (
    <dl className={classes.numbers}>
      <KeyNumber name="Writing" note="now" to="/content?status=unfinished">
        {running !== undefined && formatCount(running)}
      </KeyNumber>
      <KeyNumber name="Queued" note="now" to="/content?status=unfinished">
        {queued !== undefined && formatCount(queued)}
      </KeyNumber>
      <KeyNumber name="Finished" note="last 30 days" to="/content?status=finished">
        {completed !== undefined && formatCount(completed)}
      </KeyNumber>
      <KeyNumber name="Success rate" note="last 30 days">
        {successRate !== undefined && formatPercent(successRate)}
      </KeyNumber>
      <KeyNumber name="Spent" note={<>this month{unpriced}</>} to="/usage">
        {spent && formatMoney(Number.parseFloat(spent.costUsd))}
      </KeyNumber>
    </dl>
  );
}
