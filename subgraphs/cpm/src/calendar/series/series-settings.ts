import { contradictoryFields } from "@cgs/kit/errors";
import type { ContentInput } from "../../jobs/acceptance/generate-content.input.js";
import type { OrderSeriesRow } from "./order-series.entity.js";
import type { OrderSeriesInput, SpacingInput } from "./order-series.input.js";
import { weekdayNumber } from "./order-series.js";
import { dayNumber, type Spacing } from "./spacing.js";

/** Between the first and the last day. */
const MAX_DAYS = 5 * 366;

/** What a user decides about a series. */
export type SeriesSettings = Pick<
  OrderSeriesRow,
  | "clientId"
  | "clientPath"
  | "name"
  | "clientIds"
  | "clientPaths"
  | "keywords"
  | "clientVariables"
  | "content"
  | "spacing"
  | "publishing"
  | "timeZone"
>;

/** The settings of a series. @throws AppError VALIDATION_ERROR for fields that contradict each other. */
export function settingsOf(
  { clientId, name, keywords, spacing, publishing }: OrderSeriesInput,
  content: ContentInput,
  clients: Pick<SeriesSettings, "clientPath" | "clientIds" | "clientPaths" | "clientVariables" | "timeZone">,
): SeriesSettings {
  if (publishing?.daysAfter === 0 && publishing.time <= spacing.time)
    throw contradictoryFields("input.publishing.time", "input.spacing.time", "must be after the order");
  return {
    ...{ clientId, name, keywords: [...keywords], content },
    ...clients,
    spacing: spacingOf(spacing),
    publishing: publishing
      ? { siteId: publishing.siteId, daysAfter: publishing.daysAfter, time: publishing.time }
      : null,
  };
}

function spacingOf({
  weekdays,
  perWeek = null,
  everyDays = null,
  time,
  startsOn,
  endsOn = null,
  repeat,
}: SpacingInput): Spacing {
  const [week, days, end] = ["input.spacing.perWeek", "input.spacing.everyDays", "input.spacing.endsOn"];
  if ((perWeek === null) === (everyDays === null))
    throw contradictoryFields(week, days, "must be set, or everyDays, but not both");
  if (perWeek !== null && perWeek > weekdays.length)
    throw contradictoryFields(week, "input.spacing.weekdays", "must be at most the number of weekdays");
  if (endsOn !== null && endsOn < startsOn)
    throw contradictoryFields(end, "input.spacing.startsOn", "must not be before the start");
  if (endsOn !== null && dayNumber(endsOn) > dayNumber(startsOn) + MAX_DAYS)
    throw contradictoryFields(end, "input.spacing.startsOn", "must be within five years");
  return { weekdays: weekdays.map(weekdayNumber), perWeek, everyDays, time, startsOn, endsOn, repeat };
}
