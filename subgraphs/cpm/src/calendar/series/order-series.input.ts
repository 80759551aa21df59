import { Weekday } from "@cgs/kit/client-facts";
import "@cgs/kit/graphql/fact-enums";
import { between, clientIdList, clientIdSchema, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import { ContentInput } from "../../jobs/acceptance/generate-content.input.js";
import { isTimeZone } from "../time-zone/zoned-time.js";

/** The most clients of a series. */
export const MAX_CLIENTS = 200;

/** The most keywords of a series. */
export const MAX_KEYWORDS = 500;

/** A date within the years that calendars show. */
const date = z.iso
  .date("must be a date such as 2026-12-01")
  .refine((value) => value >= "1970-01-01" && value < "2100-01-01", "must be before 2100");

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");

/** The name of a time zone. */
export const timeZoneSchema = storableText({ min: 1, max: 64 }).refine(
  isTimeZone,
  "must be a time zone such as Europe/Berlin",
);

const line = storableText({ min: 1, max: 100 }).regex(/^[^\p{Cc}]*$/u, "must be one line of text");

@InputType({ description: "How the orders of a series are spaced, for each of its clients." })
export class SpacingInput {
  @Field(() => [Weekday], { description: "The days of the week on which it may order." })
  @Valid(listOf(z.enum(Weekday), { min: 1, max: 7 }).refine(unique, "must not repeat an entry"))
  weekdays: Weekday[];

  @Field(() => Int, {
    nullable: true,
    description:
      "Orders in each period of seven days, at most one on each of the weekdays; they are spread evenly. Not with everyDays.",
  })
  @Valid(between(1, 7))
  perWeek?: number | null;

  @Field(() => Int, { nullable: true, description: "One order every so many of the allowed days. Not with perWeek." })
  @Valid(between(1, 365))
  everyDays?: number | null;

  @Field({ description: "When on that day, such as 09:00." })
  @Valid(time)
  time: string;

  @Field({ description: "The first day, such as 2026-12-01. A day in the past stands for today." })
  @Valid(date)
  startsOn: string;

  @Field(() => String, { nullable: true, description: "The last day; null without one." })
  @Valid(date)
  endsOn?: string | null;

  @Field({ defaultValue: false, description: "Whether the keywords begin again after the last one." })
  repeat: boolean;
}

@InputType({ description: "Where and when the content of a series is published, if it is approved by then." })
export class SeriesPublishingInput {
  @Field(() => ID, { description: "The site, which all clients of the series must have." })
  @Valid(z.uuid("must be an id"))
  siteId: string;

  @Field(() => Int, { description: "Days after the order, 0 to 365." })
  @Valid(between(0, 365))
  daysAfter: number;

  @Field({ description: "When on that day, such as 09:00: after the order." })
  @Valid(time)
  time: string;
}

@InputType({ description: "Orders from a list of keywords." })
export class OrderSeriesInput {
  @Field(() => ID, { description: "The client to which the series belongs." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field({ description: "The name of the series, at most 100 characters." })
  @Valid(line)
  name: string;

  @Field(() => [ID], {
    nullable: true,
    description: `At most ${MAX_CLIENTS} clients that it orders for: the client itself or its descendants, such as all locations. Each gets every keyword. Default: the client.`,
  })
  @Valid(clientIdList(MAX_CLIENTS))
  clientIds?: string[] | null;

  @Field(() => [String], {
    description: `1 to ${MAX_KEYWORDS} main keywords, each at most 100 characters. One is ordered at a time, in this order. {client}, {city}, {location} and {service} are replaced for each client, with the values at that time.`,
  })
  @Valid(listOf(line, { min: 1, max: MAX_KEYWORDS }).refine(unique, "must not repeat an entry"))
  keywords: string[];

  @Field(() => ContentInput, {
    nullable: true,
    description:
      "The content of each order. Its own keywords follow the main keyword. A change without it keeps the content; a new series needs it.",
  })
  content?: ContentInput | null;

  @Field(() => SpacingInput, { description: "When it orders." })
  spacing: SpacingInput;

  @Field(() => String, {
    nullable: true,
    description: "The time zone, such as Europe/Berlin. Default: that of the client's calendar.",
  })
  @Valid(timeZoneSchema)
  timeZone?: string | null;

  @Field(() => SeriesPublishingInput, {
    nullable: true,
    description: "Where and when the content is published; null for nowhere.",
  })
  publishing?: SeriesPublishingInput | null;
}

/** A series as the caller saw it. */
@ArgsType()
export class SeriesArgs {
  @Field(() => ID, { description: "The series." })
  @Valid(z.uuid("must be an id"))
  id: string;

  @Field(() => Int, { description: "The version that the caller saw. VERSION_CONFLICT when it has changed." })
  @Valid(between(1, 2_147_483_647))
  version: number;
}

function unique(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}
