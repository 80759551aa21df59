import { Weekday } from "@cgs/kit/client-facts";
import { createConnectionType, type Connection } from "@cgs/kit/pagination/connection";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { OrderSeriesRow } from "./order-series.entity.js";
import { SeriesContent, toSeriesContent } from "./series-content.js";
import type { WeekdayNumber } from "./spacing.js";

const WEEK = [
  Weekday.MONDAY,
  Weekday.TUESDAY,
  Weekday.WEDNESDAY,
  Weekday.THURSDAY,
  Weekday.FRIDAY,
  Weekday.SATURDAY,
  Weekday.SUNDAY,
];

/** The number of a day of the week: Monday is 1. */
export const weekdayNumber = (day: Weekday): WeekdayNumber => (WEEK.indexOf(day) + 1) as WeekdayNumber;

@ObjectType({ description: "How the orders of a series are spaced, for each of its clients." })
export class SeriesSpacing {
  @Field(() => [Weekday], { description: "The days of the week on which it may order." })
  weekdays: Weekday[];

  @Field(() => Int, { nullable: true, description: "Orders in each period of seven days; null with everyDays." })
  perWeek: number | null;

  @Field(() => Int, { nullable: true, description: "One order every so many of the allowed days; null with perWeek." })
  everyDays: number | null;

  @Field({ description: "When on that day, such as 09:00." })
  time: string;

  @Field({ description: "The first day." })
  startsOn: string;

  @Field(() => String, { nullable: true, description: "The last day; null without one." })
  endsOn: string | null;

  @Field({ description: "Whether the keywords begin again after the last one." })
  repeat: boolean;
}

@ObjectType({ description: "Where and when the content of a series is published." })
export class OrderSeriesPublishing {
  @Field(() => ID, { description: "The site." })
  siteId: string;

  @Field(() => Int, { description: "Days after the order." })
  daysAfter: number;

  @Field({ description: "When on that day." })
  time: string;
}

@ObjectType({ description: "Orders from a list of keywords, planned ahead for about three months." })
export class OrderSeries {
  @Field(() => ID, { description: "Its id." })
  id: string;

  @Field(() => ID, { description: "The client to which it belongs." })
  clientId: string;

  @Field({ description: "Its name." })
  name: string;

  @Field(() => [ID], { description: "The clients that it orders for." })
  clientIds: string[];

  @Field(() => [String], { description: "The main keywords, in their order." })
  keywords: string[];

  @Field({ description: "The content type." })
  contentType: string;

  @Field(() => String, { nullable: true, description: "The instructions of each order." })
  instructions: string | null;

  @Field(() => Int, { nullable: true, description: "The words of each order; null for the default." })
  targetLength: number | null;

  @Field(() => SeriesContent, { description: "What each order asks for." })
  content: SeriesContent;

  @Field(() => SeriesSpacing, { description: "When it orders." })
  spacing: SeriesSpacing;

  @Field({ description: "The time zone of its times." })
  timeZone: string;

  @Field(() => OrderSeriesPublishing, {
    nullable: true,
    description: "Where and when its content is published; null for nowhere.",
  })
  publishing: OrderSeriesPublishing | null;

  @Field({ description: "Whether it orders nothing until it is resumed." })
  paused: boolean;

  @Field({ description: "Whether it orders nothing because its client is archived." })
  held: boolean;

  @Field(() => Int, { description: "Increases with each change by a user." })
  version: number;

  @Field(() => GraphQLDateTime, { description: "When it was created." })
  createdAt: Date;
}

/** The series as callers see it. */
export function toOrderSeries({ content, spacing, ...row }: OrderSeriesRow): OrderSeries {
  const { contentType, instructions = null, metadata } = content;
  return {
    ...row,
    ...{ contentType, instructions, targetLength: metadata?.targetLength ?? null },
    content: toSeriesContent(content),
    spacing: { ...spacing, weekdays: WEEK.filter((day) => spacing.weekdays.includes(weekdayNumber(day))) },
  };
}

/** A page of series. */
export const OrderSeriesConnection = createConnectionType(OrderSeries, { name: "OrderSeries", items: "order series" });
export type OrderSeriesConnection = Connection<OrderSeries>;

@ObjectType({ description: "An order that a series would plan." })
export class SeriesOccurrence {
  @Field(() => ID, { description: "The client that the content is for." })
  clientId: string;

  @Field({ description: "The main keyword." })
  keyword: string;

  @Field(() => GraphQLDateTime, { description: "When it is ordered." })
  at: Date;
}

@ObjectType({ description: "What a series would plan." })
export class OrderSeriesPreview {
  @Field(() => [SeriesOccurrence], { description: "The first orders, at most 100, the earliest first." })
  occurrences: SeriesOccurrence[];

  @Field(() => Int, { nullable: true, description: "The number of all orders; null for a series that does not end." })
  total: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "The last order; null for a series that does not end, and without orders.",
  })
  lastAt: Date | null;

  @Field({ description: "The time zone of its times." })
  timeZone: string;
}
