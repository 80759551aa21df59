import { between, clientIdSchema, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { CalendarEntryKind } from "./calendar-item.js";
import { timeZoneSchema } from "../series/order-series.input.js";

const kindsSchema = listOf(z.enum(CalendarEntryKind), { min: 1, max: 3 });

/** The entries of a period. */
@ArgsType()
export class CalendarArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: "Only this client and its descendants. Default: all of the caller's clients.",
  })
  @Valid(clientIdSchema)
  clientId?: string | null;

  @Field(() => GraphQLDateTime, { description: "The start of the period." })
  from: Date;

  @Field(() => GraphQLDateTime, {
    description: "The end of the period, itself not in it: at most 100 days after its start.",
  })
  to: Date;

  @Field(() => [CalendarEntryKind], { nullable: true, description: "Only these kinds. Default: all." })
  @Valid(kindsSchema)
  kinds?: CalendarEntryKind[] | null;
}

/** The days of a period. */
@ArgsType()
export class CalendarDaysArgs {
  @Field(() => ID, {
    nullable: true,
    description: "Only this client and its descendants. Default: all of the caller's clients.",
  })
  @Valid(clientIdSchema)
  clientId?: string | null;

  @Field(() => GraphQLDateTime, { description: "The start of the period." })
  from: Date;

  @Field(() => GraphQLDateTime, {
    description: "The end of the period, itself not in it: at most 45 days after its start.",
  })
  to: Date;

  @Field({ description: "The time zone in which days begin, such as Europe/Berlin." })
  @Valid(timeZoneSchema)
  timeZone: string;

  @Field(() => Int, { defaultValue: 4, description: "The most entries of a day, 1 to 20." })
  @Valid(between(1, 20))
  perDay: number;

  @Field(() => [CalendarEntryKind], { nullable: true, description: "Only these kinds. Default: all." })
  @Valid(kindsSchema)
  kinds?: CalendarEntryKind[] | null;
}

/** What is overdue. */
@ArgsType()
export class OverdueArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: "Only this client and its descendants. Default: all of the caller's clients.",
  })
  @Valid(clientIdSchema)
  clientId?: string | null;
}
