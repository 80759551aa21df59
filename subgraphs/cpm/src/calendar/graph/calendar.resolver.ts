import { requireRole, type UserCaller } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { Arg, Args, ArgsType, Ctx, Directive, Field, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Client } from "../../federation/references.js";
import { EntryArgs, MoveArgs, PlanOrdersInput, PlanPublicationInput } from "../entries/plan.input.js";
import { CalendarArgs, CalendarDaysArgs, OverdueArgs } from "../reads/calendar.args.js";
import { CalendarDay, CalendarEntry, CalendarEntryConnection } from "../reads/calendar-item.js";
import { timeZoneSchema } from "../series/order-series.input.js";
import { CalendarTimeZone } from "../time-zone/calendar-time-zone.js";
import type { CalendarContext } from "./context.js";
import { toCalendarEntry } from "./to-calendar-entry.js";

@ArgsType()
class TimeZoneArgs {
  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => String, { nullable: true, description: "The time zone, such as Europe/Berlin. Null to inherit it." })
  @Valid(timeZoneSchema)
  timeZone?: string | null;
}

const COVERED = "For viewers. CLIENT_NOT_FOUND for a client that the caller does not cover.";

/** The calendar: what is planned, and what has come of it. */
@Resolver(() => CalendarEntry)
export class CalendarResolver {
  @Directive("@cost(weight: 50)") // reads the jobs of a period
  @Query(() => CalendarEntryConnection, {
    description: `What is planned, written and published in a period, the earliest first. ${COVERED}`,
  })
  async calendar(
    @Args(() => CalendarArgs) args: CalendarArgs,
    @Ctx() context: CalendarContext,
  ): Promise<CalendarEntryConnection> {
    return context.calendarReads.page(await readerOf(context, args.clientId), args);
  }

  @Directive("@cost(weight: 50)") // reads the jobs of a period
  @Query(() => [CalendarDay], {
    description: `The days of a period that have entries, each with the first of them and their number. ${COVERED}`,
  })
  async calendarDays(
    @Args(() => CalendarDaysArgs) args: CalendarDaysArgs,
    @Ctx() context: CalendarContext,
  ): Promise<CalendarDay[]> {
    return context.calendarReads.days(await readerOf(context, args.clientId), args);
  }

  @Query(() => CalendarEntryConnection, {
    description: `What was planned and did not happen at its time, the oldest first. ${COVERED}`,
  })
  async overdueCalendarEntries(
    @Args(() => OverdueArgs) args: OverdueArgs,
    @Ctx() context: CalendarContext,
  ): Promise<CalendarEntryConnection> {
    return context.calendarReads.overdue(await readerOf(context, args.clientId), args);
  }

  @Query(() => CalendarTimeZone, { description: `The time zone of a client's calendar. ${COVERED}` })
  calendarTimeZone(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, traceId, calendarTimeZones }: CalendarContext,
  ): Promise<CalendarTimeZone> {
    return calendarTimeZones.get({ caller: requireRole(caller, "viewer"), traceId }, clientId);
  }

  @Directive("@cost(weight: 200)") // prepares jobs
  @PayloadMutation("entries", () => [CalendarEntry], {
    result: "The planned orders, in their order.",
    description:
      "Plans orders of content, all or none. Each is placed at its time in the caller's name, with the rights, the quota and the budget that there are then. The same request with the same key plans once. For editors. Errors as for generateContent.",
  })
  async planOrders(
    @Arg("input", () => PlanOrdersInput, { description: "The orders." }) input: PlanOrdersInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "1 to 255 printable ASCII characters. Kept for 24 hours.",
    })
    key: string | null,
    @Ctx() { caller, traceId, calendarPlans }: CalendarContext,
  ): Promise<CalendarEntry[]> {
    const actor = { caller: requireRole(caller, "editor"), traceId };
    return (await calendarPlans.planOrders(actor, input, key)).map(toCalendarEntry);
  }

  @PayloadMutation("entry", () => CalendarEntry, {
    result: "The planned publication.",
    description:
      "Plans that a job's content is published on a site at a time. The revision that is approved then is published; while none is, nothing is, and the entry is overdue. For editors. VERSION_CONFLICT when it is planned already.",
  })
  async planPublication(
    @Arg("input", () => PlanPublicationInput, { description: "What, where and when." }) input: PlanPublicationInput,
    @Ctx() { caller, traceId, jobs, calendarPlans }: CalendarContext,
  ): Promise<CalendarEntry> {
    const editor = requireRole(caller, "editor");
    const job = await jobs.get(editor, input.jobId);
    return toCalendarEntry(await calendarPlans.planPublication({ caller: editor, traceId }, job, input));
  }

  @PayloadMutation("entry", () => CalendarEntry, {
    result: "The moved entry.",
    description:
      "Moves a planned entry to another time, also one that is overdue or failed. It then happens in the caller's name. For editors. VERSION_CONFLICT when it has changed, or is being carried out.",
  })
  async moveCalendarEntry(
    @Args(() => MoveArgs) { id, version, at }: MoveArgs,
    @Ctx() { caller, traceId, calendarPlans }: CalendarContext,
  ): Promise<CalendarEntry> {
    const actor = { caller: requireRole(caller, "editor"), traceId };
    return toCalendarEntry(await calendarPlans.move(actor, id, version, at ?? null));
  }

  @PayloadMutation("entry", () => CalendarEntry, {
    result: "The cancelled entry.",
    description:
      "Cancels a planned entry; with an order, the publication of its content, too. For editors. VERSION_CONFLICT when it has changed, or is being carried out.",
  })
  async cancelCalendarEntry(
    @Args(() => EntryArgs) { id, version }: EntryArgs,
    @Ctx() { caller, traceId, calendarPlans }: CalendarContext,
  ): Promise<CalendarEntry> {
    const actor = { caller: requireRole(caller, "editor"), traceId };
    return toCalendarEntry(await calendarPlans.cancel(actor, id, version));
  }

  @PayloadMutation("calendarTimeZone", () => CalendarTimeZone, {
    result: "The time zone that applies.",
    description:
      "Sets the time zone of a client's calendar, which its descendants inherit. What is planned keeps its moment. For managers. CLIENT_NOT_FOUND.",
  })
  setCalendarTimeZone(
    @Args(() => TimeZoneArgs) { clientId, timeZone }: TimeZoneArgs,
    @Ctx() { caller, traceId, calendarTimeZones }: CalendarContext,
  ): Promise<CalendarTimeZone> {
    return calendarTimeZones.set({ caller: requireRole(caller, "manager"), traceId }, clientId, timeZone ?? null);
  }

  @FieldResolver(() => Client, {
    nullable: true,
    description: "The client that the content is for; null when the SMM is not available.",
  })
  client(@Root() { clientId }: CalendarEntry): Client {
    return { id: clientId };
  }
}

/** @throws AppError CLIENT_NOT_FOUND for a client that the caller does not cover. */
async function readerOf(context: CalendarContext, clientId: string | null | undefined): Promise<UserCaller> {
  const caller = requireRole(context.caller, "viewer");
  if (clientId) await context.calendarTimeZones.clientOf({ caller, traceId: context.traceId }, clientId);
  return caller;
}
