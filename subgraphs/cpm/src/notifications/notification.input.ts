import { between, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import { NotificationDelivery, NotificationKind } from "./notification-kind.js";

/** Notifications that are marked at once by their ids. */
const MAX_IDS = 100;

@ArgsType()
export class NotificationsArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: "Only those that are unread." })
  unreadOnly: boolean;
}

@ArgsType()
export class MarkNotificationsReadArgs {
  @Field(() => [ID], { nullable: true, description: `These, at most ${MAX_IDS}. Not with upTo.` })
  @Valid(listOf(z.uuid(), { min: 1, max: MAX_IDS }))
  ids?: string[] | null;

  @Field(() => ID, { nullable: true, description: "This one and all older ones. Not with ids." })
  @Valid(z.uuid())
  upTo?: string | null;
}

@InputType({ description: "How the user gets notifications of one kind." })
export class KindPreferenceInput {
  @Field(() => NotificationKind, { description: "The kind." })
  kind: NotificationKind;

  @Field(() => NotificationDelivery, { description: "How they are delivered." })
  delivery: NotificationDelivery;
}

@InputType({ description: "Changes of how the user gets notifications. What is left out stays." })
export class NotificationPreferencesInput {
  @Field(() => [KindPreferenceInput], { nullable: true, description: "Kinds to change, each once." })
  @Valid(
    z
      .array(z.looseObject({ kind: z.string() }))
      .max(Object.keys(NotificationKind).length)
      .refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, "must not repeat a kind"),
  )
  kinds?: KindPreferenceInput[] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether to get e-mails at all." })
  emails?: boolean | null;

  @Field(() => Int, { nullable: true, description: "The hour of the daily e-mail, 0 to 23." })
  @Valid(between(0, 23))
  digestHour?: number | null;

  @Field(() => String, { nullable: true, description: "An IANA time zone, such as America/Chicago." })
  @Valid(z.string().max(60).refine(isTimeZone, "must be a time zone such as America/Chicago"))
  timeZone?: string | null;
}

@ArgsType()
export class UnsubscribeArgs {
  @Field({ description: "The token of an e-mail's link." })
  @Valid(z.string().regex(/^[\w-]{65}$/, "must be the token of a link"))
  token: string;
}

/** Whether the runtime knows a time zone by this name. Offsets such as `+01:00` have no daylight saving time, and are none. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
