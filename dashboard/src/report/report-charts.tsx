import type { DateRange } from "../chart/use-date-range";
import { formatCount, formatScore } from "../format/numbers";
import { formatUtcRange } from "../format/times";
import type { ApprovalBacklogQuery, ContentReportQuery, CostReportQuery } from "../gql/graphql";
import { reportsWords } from "../words/reports";
import { compareCounts, compareScores } from "./compare";
import type { Grouping } from "./period";
import { RankingCard } from "./ranking-card";
import { backlogByAge, backlogByClient, costByClient, costByModel, failuresByRule, scoreByClient } from "./rankings";
import classes from "./reports.module.css";
import { TrendCard } from "./trend-card";
import { backlogPoints, finishedOf, scoreOf, trendPoints } from "./trend-points";

const words = reportsWords.charts;
const names = reportsWords.columns;
const bar = reportsWords.bar;

interface Props {
  content: ContentReportQuery;
  backlog: ApprovalBacklogQuery["approvalBacklog"];
  cost: CostReportQuery;
  range: DateRange;
  before: DateRange;
  grouping: Grouping;
  clientId: string;
  /** The client and the period, as written in images. */
  scope: string;
}

const writeCount = (value: number | null) => formatCount(value);
const describeCount = (value: number) => bar.pieces(value, formatCount(value));

/** All charts of the page. */
export function ReportCharts({ content, backlog, cost, range, before, grouping, clientId, scope }: Props) {
  const { report, before: earlier } = content;
  const beforeText = formatUtcRange(before);
  const fileOf = (name: string) => `${name}-${range.from}-${range.to}`;
  const trends = { range, beforeRange: before, grouping, clientId, now: report.days, before: earlier.days };
  return (
    <div className={classes.grid}>
      <TrendCard
        {...{ scope, grouping, before: beforeText, whole: true, write: writeCount, describe: describeCount }}
        title={words.finished.title}
        total={formatCount(report.total.finished)}
        note={compareCounts(report.total.finished, earlier.total.finished, beforeText)}
        fileName={fileOf("content-finished")}
        points={trendPoints(trends, finishedOf)}
        kind="bar"
        name={words.finished.now}
        beforeName={names.finishedBefore}
      />
      <TrendCard
        {...{ scope, grouping, before: beforeText, whole: false, write: formatScore, describe: formatScore }}
        title={words.score.title}
        total={formatScore(report.total.averageScore)}
        note={compareScores(report.total.averageScore, earlier.total.averageScore, beforeText)}
        fileName={fileOf("average-score")}
        points={trendPoints(trends, scoreOf)}
        kind="line"
        name={words.score.now}
        beforeName={names.scoreBefore}
      />
      <RankingCard
        {...{ scope, ...scoreByClient(report, range) }}
        title={words.scoreByClient.title}
        note={words.scoreByClient.note}
        fileName={fileOf("score-by-client")}
      />
      <RankingCard
        {...{ scope, ...failuresByRule(report, range, clientId) }}
        title={words.rules.title}
        note={words.rules.note(describeCount(report.total.measured))}
        fileName={fileOf("failed-rules")}
      />
      <RankingCard
        {...{ scope, ...costByModel(cost.byModel.groups, report, range, clientId) }}
        title={words.costByModel.title}
        note={words.costByModel.note}
        fileName={fileOf("cost-by-model")}
      />
      <RankingCard
        {...{ scope, ...costByClient(cost.byClient.groups, report, range) }}
        title={words.costByClient.title}
        note={words.costByClient.note}
        fileName={fileOf("cost-by-client")}
      />
      <TrendCard
        {...{ scope, grouping, whole: true, write: writeCount, describe: describeCount }}
        wide
        title={words.backlog.title}
        total={formatCount(backlog.waiting)}
        note={words.backlog.note(formatCount(backlog.waiting))}
        fileName={fileOf("waiting-for-approval")}
        points={backlogPoints(backlog, { range, grouping, clientId })}
        kind="bar"
        name={words.backlog.now}
      />
      <RankingCard
        {...{ scope, ...backlogByAge(backlog, clientId) }}
        title={words.backlogByAge.title}
        note={words.backlogByAge.note}
        fileName={fileOf("waiting-by-age")}
      />
      <RankingCard
        {...{ scope, ...backlogByClient(backlog) }}
        title={words.backlogByClient.title}
        note={words.backlogByClient.note}
        fileName={fileOf("waiting-by-client")}
      />
    </div>
  );
}
