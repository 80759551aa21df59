import type { OrderSeriesInput, SeriesFieldsFragment, Weekday } from "../gql/graphql";
import { orderWords } from "../words/order";

/** A series in the form. Numbers are as typed. */
export interface SeriesValues {
  name: string;
  /** One keyword a line. */
  keywords: string;
  /** For the client itself, or for the chosen ones of those beneath it. */
  clients: "self" | "beneath";
  rule: "perWeek" | "everyDays";
  perWeek: string;
  everyDays: string;
  weekdays: Weekday[];
  /** When on each day, such as `09:00`. */
  time: string;
  startsOn: string;
  /** Empty for a series that ends with its keywords. */
  endsOn: string;
  repeat: boolean;
  /** Empty for no publication. */
  siteId: string;
  daysAfter: string;
  publishTime: string;
}

/** What is wrong with the fields. */
export type SeriesErrors = Partial<Record<keyof SeriesValues, string>>;

const WORKDAYS: Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];

/** An empty form. @param startsOn the first day */
export function newSeries(startsOn: string): SeriesValues {
  return {
    ...{ name: "", keywords: "", clients: "self", rule: "perWeek", perWeek: "2", everyDays: "7", weekdays: WORKDAYS },
    ...{ time: "09:00", startsOn, endsOn: "", repeat: false, siteId: "", daysAfter: "7", publishTime: "09:00" },
  };
}

/** The form of a series that changes. */
export function valuesOf({ clientId, clientIds, spacing, publishing, ...series }: SeriesFieldsFragment): SeriesValues {
  const onlySelf = clientIds.length === 1 && clientIds[0] === clientId;
  return {
    ...newSeries(spacing.startsOn),
    ...{ name: series.name, keywords: series.keywords.join("\n"), clients: onlySelf ? "self" : "beneath" },
    ...{ weekdays: spacing.weekdays, time: spacing.time, endsOn: spacing.endsOn ?? "", repeat: spacing.repeat },
    ...(spacing.perWeek === null
      ? { rule: "everyDays", everyDays: String(spacing.everyDays ?? "") }
      : { perWeek: String(spacing.perWeek) }),
    ...(publishing && {
      ...{ siteId: publishing.siteId, daysAfter: String(publishing.daysAfter), publishTime: publishing.time },
    }),
  };
}

/** The keywords of a form, each once. */
export function keywordsOf({ keywords }: Pick<SeriesValues, "keywords">): string[] {
  const lines = keywords.split("\n").map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))];
}

/** What is wrong with a form, as far as the server need not be asked. */
export function seriesErrors(values: SeriesValues): SeriesErrors {
  const { weekdays, rule } = values;
  const isWhole = (text: string, most: number, least = 1) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return {
    ...(values.name.trim() === "" && { name: orderWords.validation.name }),
    ...(keywordsOf(values).length === 0 && { keywords: orderWords.seriesForm.problems.keywords }),
    ...(weekdays.length === 0 && { weekdays: orderWords.seriesForm.problems.weekdays }),
    ...(rule === "perWeek" &&
      !isWhole(values.perWeek, weekdays.length) && {
        perWeek: orderWords.seriesForm.problems.perWeek(weekdays.length),
      }),
    ...(rule === "everyDays" &&
      !isWhole(values.everyDays, 365) && { everyDays: orderWords.seriesForm.problems.everyDays }),
    ...(values.time === "" && { time: orderWords.seriesForm.problems.time }),
    ...(values.startsOn === "" && { startsOn: orderWords.seriesForm.problems.startsOn }),
    ...(values.siteId !== "" &&
      !isWhole(values.daysAfter, 365, 0) && { daysAfter: orderWords.seriesForm.problems.daysAfter }),
    ...(values.siteId !== "" && values.publishTime === "" && { publishTime: orderWords.seriesForm.problems.time }),
  };
}

/** The input of a series. @param content undefined to keep that of a series that changes */
export function seriesInput(
  values: SeriesValues,
  clientId: string,
  clientIds: string[],
  content: OrderSeriesInput["content"] | undefined,
): OrderSeriesInput {
  const { rule, weekdays, time, startsOn, endsOn, repeat, siteId, daysAfter, publishTime } = values;
  const amount = rule === "perWeek" ? { perWeek: Number(values.perWeek) } : { everyDays: Number(values.everyDays) };
  return {
    ...{ clientId, clientIds, name: values.name.trim(), keywords: keywordsOf(values) },
    ...(content && { content }),
    spacing: { ...amount, weekdays, time, startsOn, endsOn: endsOn || null, repeat },
    publishing: siteId ? { siteId, daysAfter: Number(daysAfter), time: publishTime } : null,
  };
}

/** How a series is spaced, in words. */
export function spacingWords({ spacing }: Pick<SeriesFieldsFragment, "spacing">): string {
  const { perWeek, everyDays, weekdays, time, repeat } = spacing;
  const words = orderWords.series.spacing;
  const amount = perWeek === null ? words.everyDays(everyDays ?? 1) : words.perWeek(perWeek);
  const days = weekdays.map((day) => words.days[day]).join(", ");
  const rule = weekdays.length === 7 ? words.atTime(amount, time) : words.onDaysAtTime(amount, days, time);
  return repeat ? words.repeated(rule) : rule;
}
