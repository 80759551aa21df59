import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Arg, Args, ArgsType, Ctx, Directive, Field, ID, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { OrderSeries, OrderSeriesConnection, OrderSeriesPreview } from "../series/order-series.js";
import { OrderSeriesInput, SeriesArgs } from "../series/order-series.input.js";
import type { CalendarContext } from "./context.js";

@ArgsType()
class SeriesListArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: "Only this client's own series. Default: those of all of the caller's clients.",
  })
  @Valid(clientIdSchema)
  clientId?: string | null;
}

@ArgsType()
class PreviewArgs {
  @Field(() => ID, { nullable: true, description: "The series that would change; null for a new one." })
  @Valid(z.uuid("must be an id"))
  id?: string | null;
}

@ArgsType()
class PauseArgs extends SeriesArgs {
  @Field({ description: "Whether it orders nothing until it is resumed." })
  paused: boolean;
}

const INPUT = { description: "The series." };

/** Orders from lists of keywords. */
@Resolver()
export class OrderSeriesResolver {
  @Query(() => OrderSeriesConnection, {
    description:
      "The order series of a client, or of all of the caller's clients, newest first. For viewers. CLIENT_NOT_FOUND.",
  })
  orderSeries(
    @Args(() => SeriesListArgs) { clientId, ...args }: SeriesListArgs,
    @Ctx() { caller, traceId, calendarSeries }: CalendarContext,
  ): Promise<OrderSeriesConnection> {
    return calendarSeries.list({ caller: requireRole(caller, "viewer"), traceId }, clientId ?? null, args);
  }

  @Directive("@cost(weight: 50)") // works out the days of all orders
  @Query(() => OrderSeriesPreview, {
    description:
      "What an order series would plan from now on. Stores nothing. For editors. CLIENT_NOT_FOUND, NOT_FOUND.",
  })
  previewOrderSeries(
    @Args(() => PreviewArgs) { id }: PreviewArgs,
    @Arg("input", () => OrderSeriesInput, INPUT) input: OrderSeriesInput,
    @Ctx() { caller, traceId, calendarSeries }: CalendarContext,
  ): Promise<OrderSeriesPreview> {
    return calendarSeries.preview({ caller: requireRole(caller, "editor"), traceId }, input, id ?? null);
  }

  @Directive("@cost(weight: 200)") // prepares a job for each client
  @PayloadMutation("series", () => OrderSeries, {
    result: "The new series.",
    description:
      "Creates an order series and plans its orders about three months ahead, in the caller's name. The same request with the same key creates one. For editors. Errors as for generateContent.",
  })
  createOrderSeries(
    @Arg("input", () => OrderSeriesInput, INPUT) input: OrderSeriesInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "1 to 255 printable ASCII characters. Kept for 24 hours.",
    })
    key: string | null,
    @Ctx() { caller, traceId, calendarSeries }: CalendarContext,
  ): Promise<OrderSeries> {
    return calendarSeries.create({ caller: requireRole(caller, "editor"), traceId }, input, key);
  }

  @Directive("@cost(weight: 200)") // prepares a job for each client
  @PayloadMutation("series", () => OrderSeries, {
    result: "The changed series.",
    description:
      "Replaces an order series and plans it anew from today, in the caller's name. Keywords that were ordered, moved or cancelled are not planned again unless it repeats. For editors. VERSION_CONFLICT; other errors as for createOrderSeries.",
  })
  updateOrderSeries(
    @Args(() => SeriesArgs) { id, version }: SeriesArgs,
    @Arg("input", () => OrderSeriesInput, INPUT) input: OrderSeriesInput,
    @Ctx() { caller, traceId, calendarSeries }: CalendarContext,
  ): Promise<OrderSeries> {
    return calendarSeries.update({ caller: requireRole(caller, "editor"), traceId }, id, version, input);
  }

  @PayloadMutation("series", () => OrderSeries, {
    result: "The changed series.",
    description:
      "Pauses an order series, which removes what it has planned and no user moved, or resumes it: it is planned anew from today. For editors. NOT_FOUND, VERSION_CONFLICT.",
  })
  setOrderSeriesPaused(
    @Args(() => PauseArgs) { id, version, paused }: PauseArgs,
    @Ctx() { caller, traceId, calendarSeries }: CalendarContext,
  ): Promise<OrderSeries> {
    return calendarSeries.setPaused({ caller: requireRole(caller, "editor"), traceId }, id, version, paused);
  }

  @PayloadMutation("series", () => OrderSeries, {
    result: "The deleted series.",
    description:
      "Deletes an order series with what it has planned and no user moved. Content that was ordered stays. For editors. NOT_FOUND, VERSION_CONFLICT.",
  })
  deleteOrderSeries(
    @Args(() => SeriesArgs) { id, version }: SeriesArgs,
    @Ctx() { caller, traceId, calendarSeries }: CalendarContext,
  ): Promise<OrderSeries> {
    return calendarSeries.delete({ caller: requireRole(caller, "editor"), traceId }, id, version);
  }
}
