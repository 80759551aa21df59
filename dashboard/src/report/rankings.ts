import type { DateRange } from "../chart/use-date-range";
import { formatCount, formatMoney, formatPercent, formatScore } from "../format/numbers";
import { ruleName } from "../format/rule-name";
import type { ApprovalBacklogQuery, ContentReportQuery, CostReportQuery } from "../gql/graphql";
import { reportsWords } from "../words/reports";
import type { RankedBar } from "./chart-data";
import { finishedIn, listAddress, ownOf } from "./list-address";

const words = reportsWords.bar;
const charts = reportsWords.charts;
const names = reportsWords.columns;

type Report = ContentReportQuery["report"];
type Backlog = ApprovalBacklogQuery["approvalBacklog"];
type Cost = CostReportQuery["byModel"]["groups"][number];

/** Bars, the headings of their table, and their exact numbers. */
export interface Ranking {
  bars: RankedBar[];
  columns: string[];
  csv: string[][];
}

const piecesOf = (count: number) => words.pieces(count, formatCount(count));

/** The average score of each client, best first; those that were not measured come last. */
export function scoreByClient({ clients }: Report, range: DateRange): Ranking {
  const sorted = clients.toSorted((a, b) => (b.averageScore ?? -1) - (a.averageScore ?? -1));
  return {
    bars: sorted.map(({ clientId, client, finished, measured, averageScore }) => ({
      id: clientId,
      name: client?.name ?? clientId,
      value: averageScore ?? 0,
      text:
        averageScore === null
          ? words.notMeasured(piecesOf(finished))
          : words.score(formatScore(averageScore), piecesOf(finished)),
      to: listAddress({ ...finishedIn(range, clientId), ...ownOf(clientId) }),
      figures: [formatScore(averageScore), formatCount(finished), formatCount(measured)],
    })),
    columns: [names.client, names.score, names.pieces, names.measured],
    csv: [
      [names.client, names.clientId, names.score, names.pieces, names.measured],
      ...sorted.map(({ clientId, client, finished, measured, averageScore }) => [
        client?.name ?? clientId,
        clientId,
        averageScore === null ? "" : String(averageScore),
        String(finished),
        String(measured),
      ]),
    ],
  };
}

/** The share of measured pieces that fails each rule. */
export function failuresByRule({ rules }: Report, range: DateRange, clientId: string): Ranking {
  return {
    bars: rules.map(({ rule, failed, share }) => ({
      id: rule,
      name: ruleName(rule),
      value: share,
      text: words.share(formatPercent(share), piecesOf(failed)),
      to: listAddress({ ...finishedIn(range, clientId), rule }),
      figures: [formatPercent(share), formatCount(failed)],
    })),
    columns: [names.rule, names.share, names.failed],
    csv: [
      [names.rule, names.ruleId, names.share, names.failed],
      ...rules.map(({ rule, failed, share }) => [ruleName(rule), rule, String(share), String(failed)]),
    ],
  };
}

/** The cost of each model, highest first, with the pieces that it wrote. */
export function costByModel(costs: readonly Cost[], { models }: Report, range: DateRange, clientId: string): Ranking {
  const written = new Map(models.map(({ model, finished }) => [model, finished]));
  const nameOf = (model: string) =>
    model === "" ? reportsWords.noModel : model.startsWith("sandbox/") ? reportsWords.sample(model) : model;
  const toList = (model: string) => listAddress({ ...finishedIn(range, clientId), model });
  const free = models.filter(({ model }) => !costs.some(({ key }) => key === model));
  const all = [...costs, ...free.map(({ model }) => ({ key: model, costUsd: "0", unpricedTokens: 0 }))];
  return costRanking(all, {
    heading: [names.model],
    nameOf,
    written,
    toList: (key) => (key === "" ? undefined : toList(key)),
  });
}

/** The cost of each client, highest first, with the pieces that were finished for it. */
export function costByClient(costs: readonly Cost[], { clients }: Report, range: DateRange): Ranking {
  const written = new Map(clients.map(({ clientId, finished }) => [clientId, finished]));
  const nameById = new Map(costs.map(({ key, client }) => [key, client?.name ?? key]));
  return costRanking(costs, {
    heading: [names.client, names.clientId],
    nameOf: (id) => nameById.get(id) ?? id,
    written,
    toList: (id) => listAddress({ ...finishedIn(range, id), ...ownOf(id) }),
  });
}

interface CostNames {
  /** The headings of the name, and of the id where it differs. */
  heading: string[];
  nameOf: (key: string) => string;
  /** The number of finished pieces. */
  written: ReadonlyMap<string, number>;
  toList: (key: string) => string | undefined;
}

function costRanking(
  costs: readonly Pick<Cost, "key" | "costUsd" | "unpricedTokens">[],
  { heading, nameOf, written, toList }: CostNames,
): Ranking {
  const rows = costs.filter(
    ({ key, costUsd, unpricedTokens }) => Number(costUsd) > 0 || unpricedTokens > 0 || written.has(key),
  );
  return {
    bars: rows.map(({ key, costUsd, unpricedTokens }) => {
      const count = written.get(key) ?? 0;
      const usd = Number(costUsd);
      const cost = usd === 0 && unpricedTokens > 0 ? words.unknownCost : formatMoney(usd);
      return {
        id: key,
        name: nameOf(key),
        value: usd,
        text: count === 0 ? words.costWithoutPieces(cost) : words.cost(cost, piecesOf(count)),
        to: count === 0 ? undefined : toList(key),
        figures: [cost, formatCount(count)],
      };
    }),
    columns: [heading[0] ?? "", names.cost, names.pieces],
    csv: [
      [...heading, names.cost, names.unpricedTokens, names.pieces],
      ...rows.map(({ key, costUsd, unpricedTokens }) => [
        nameOf(key),
        ...(heading.length > 1 ? [key] : []),
        ...[costUsd, String(unpricedTokens), String(written.get(key) ?? 0)],
      ]),
    ],
  };
}

/** What waits now by the days since it was finished. */
export function backlogByAge({ ages, waiting }: Backlog, clientId: string): Ranking {
  const ageNames = charts.backlogByAge.ages;
  const shown = waiting === 0 ? [] : ages;
  const nameOf = ({ minDays, maxDays }: Backlog["ages"][number]) =>
    maxDays === null ? ageNames.more(minDays) : maxDays === 0 ? ageNames.today : ageNames.between(minDays, maxDays);
  return {
    bars: shown.map((age) => ({
      id: String(age.minDays),
      name: nameOf(age),
      value: age.waiting,
      text: piecesOf(age.waiting),
      to:
        age.waiting === 0
          ? undefined
          : listAddress({
              ...{ client: clientId, status: "unapproved" },
              ...{ finishedFrom: age.finishedFrom ?? "", finishedTo: age.finishedTo },
            }),
      figures: [formatCount(age.waiting)],
    })),
    columns: [names.age, names.waiting],
    csv: [[names.age, names.waiting], ...shown.map((age) => [nameOf(age), String(age.waiting)])],
  };
}

/** What waits now by client, most first. */
export function backlogByClient({ clients }: Backlog): Ranking {
  return {
    bars: clients.map(({ clientId, client, waiting }) => ({
      id: clientId,
      name: client?.name ?? clientId,
      value: waiting,
      text: piecesOf(waiting),
      to: listAddress({ ...ownOf(clientId), status: "unapproved" }),
      figures: [formatCount(waiting)],
    })),
    columns: [names.client, names.waiting],
    csv: [
      [names.client, names.clientId, names.waiting],
      ...clients.map(({ clientId, client, waiting }) => [client?.name ?? clientId, clientId, String(waiting)]),
    ],
  };
}
