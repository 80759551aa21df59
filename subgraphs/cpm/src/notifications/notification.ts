import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { ClientDecisionKind } from "../review-links/review-link.js";
import { NotificationDelivery, NotificationKind } from "./notification-kind.js";

@ObjectType({ description: "How the jobs of a finished batch ended." })
export class BatchOutcome {
  @Field(() => Int, { description: "Completed jobs." })
  completed: number;

  @Field(() => Int, { description: "Failed jobs that were not retried." })
  failed: number;

  @Field(() => Int, { description: "Cancelled jobs." })
  cancelled: number;

  @Field(() => Int, { description: "Completed jobs whose content does not pass its strategy." })
  belowStrategy: number;
}

/** What a notification stores besides ids. */
export interface NotificationData {
  outcome?: BatchOutcome;
  provider?: string;
  /** The name that a guest gave. */
  guestName?: string;
  /** What a guest decided. */
  decision?: ClientDecisionKind;
  /** The client with the budget, the webhook or the calendar. */
  clientId?: string;
}

/** A notification of one user. `actor` is stored as `actorName` says; the resolver returns the name. */
@ObjectType({ description: "Something that concerns the user." })
export class Notification {
  @Field(() => ID, { description: "Newer notifications have greater ids." })
  id: string;

  @Field(() => NotificationKind, { description: "What it tells." })
  kind: NotificationKind;

  @Field(() => Int, {
    description: "How many events it tells: those of one batch are told together while it is unread.",
  })
  count: number;

  @Field(() => GraphQLDateTime, { description: "When the latest of them happened." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the user read it; null before." })
  readAt: Date | null;

  clientPath: string[];

  jobId: string | null;

  @Field(() => ID, { nullable: true, description: "The batch that it is about, or that its job belongs to." })
  batchId: string | null;

  actor: string | null;

  data: NotificationData;
}

/** A page of notifications. */
export const NotificationConnection = createConnectionType(Notification, {
  name: "Notification",
  items: "notifications",
});
export type NotificationConnection = Connection<Notification>;

@ObjectType({ description: "A change of the user's notifications." })
export class NotificationUpdate {
  @Field(() => Int, { description: "How many are unread." })
  unreadCount: number;

  @Field(() => Notification, {
    nullable: true,
    description: "The newest one, when it has just arrived; null at the beginning and after others were read.",
  })
  notification: Notification | null;
}

@ObjectType({ description: "How a user gets notifications of one kind." })
export class KindPreference {
  @Field(() => NotificationKind, { description: "The kind." })
  kind: NotificationKind;

  @Field(() => NotificationDelivery, { description: "How they are delivered." })
  delivery: NotificationDelivery;
}

@ObjectType({ description: "How a user gets notifications." })
export class NotificationPreferences {
  @Field(() => [KindPreference], { description: "The kinds that the user can get." })
  kinds: KindPreference[];

  @Field({ description: "Whether the user gets e-mails with notifications at all." })
  emails: boolean;

  @Field({ description: "Whether this installation has a mail server. Without one there are no e-mails." })
  canEmail: boolean;

  @Field(() => Int, { description: "The hour of the daily e-mail, 0 to 23." })
  digestHour: number;

  @Field({ description: "The time zone of that hour, such as America/Chicago." })
  timeZone: string;
}
