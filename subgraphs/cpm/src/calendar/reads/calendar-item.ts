import { createConnectionType, type Connection } from "@cgs/kit/pagination/connection";
import { GraphQLDate, GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

/** What an entry of the calendar is. */
export enum CalendarEntryKind {
  ORDER = "ORDER",
  CONTENT = "CONTENT",
  PUBLICATION = "PUBLICATION",
}

/** How far an entry of the calendar is. */
export enum CalendarEntryState {
  PLANNED = "PLANNED",
  HELD = "HELD",
  OVERDUE = "OVERDUE",
  FAILED = "FAILED",
  RUNNING = "RUNNING",
  AWAITING_APPROVAL = "AWAITING_APPROVAL",
  APPROVED = "APPROVED",
  WAITING = "WAITING",
  SCHEDULED = "SCHEDULED",
  PUBLISHED = "PUBLISHED",
}

registerEnumType(CalendarEntryKind, {
  name: "CalendarEntryKind",
  description: "What an entry of the calendar is.",
  valuesConfig: {
    ORDER: { description: "An order that is planned." },
    CONTENT: { description: "Content that was ordered, on the day of its order." },
    PUBLICATION: { description: "A publication that is planned, or content on a site." },
  },
});
registerEnumType(CalendarEntryState, {
  name: "CalendarEntryState",
  description: "How far an entry of the calendar is.",
  valuesConfig: {
    PLANNED: { description: "It will happen at its time." },
    HELD: { description: "Its client is archived. It waits until the client is unarchived." },
    OVERDUE: { description: "Its time has passed; it is tried again for a day." },
    FAILED: { description: "It did not happen. A planned entry can be moved, and is then tried again." },
    RUNNING: { description: "The content is being written." },
    AWAITING_APPROVAL: { description: "The content is complete and not approved." },
    APPROVED: { description: "The content is approved." },
    WAITING: { description: "The site takes it within seconds, or once it works again." },
    SCHEDULED: { description: "The site has it and publishes it at its time." },
    PUBLISHED: { description: "It is public." },
  },
});

/** An entry of the calendar: something planned, content, or content on a site. */
@ObjectType({ description: "An entry of the calendar: something planned, content, or content on a site." })
export class CalendarEntry {
  @Field(() => ID, { description: "Its id. Content that was planned has the id of its order." })
  id: string;

  @Field(() => CalendarEntryKind, { description: "What it is." })
  kind: CalendarEntryKind;

  @Field(() => CalendarEntryState, { description: "How far it is." })
  state: CalendarEntryState;

  @Field(() => GraphQLDateTime, { description: "When it happens or happened." })
  at: Date;

  @Field(() => ID, { description: "The client that the content is for." })
  clientId: string;

  @Field({ description: "The content type." })
  contentType: string;

  @Field(() => String, { nullable: true, description: "The main keyword; null without one." })
  title: string | null;

  @Field(() => ID, { nullable: true, description: "The job of the content; null before it is ordered." })
  jobId: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The name of the site; null for what is not a publication, and for a removed site.",
  })
  siteName: string | null;

  @Field(() => ID, { nullable: true, description: "The series that planned it." })
  seriesId: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The version to move or cancel it with; null for what is not planned.",
  })
  version: number | null;

  @Field(() => String, { nullable: true, description: "Why it has not happened, as an error code." })
  problem: string | null;

  @Field(() => String, { nullable: true, description: "The same in words." })
  detail: string | null;

  /** The position of the row: its exact time. */
  key: string;
}

/** A day of the calendar. */
@ObjectType({ description: "A day of the calendar." })
export class CalendarDay {
  @Field(() => GraphQLDate, { description: "The day in the requested time zone." })
  day: string;

  @Field(() => Int, { description: "The number of its entries." })
  total: number;

  @Field(() => [CalendarEntry], { description: "The first of them, those that are overdue before all others." })
  entries: CalendarEntry[];
}

/** A page of the calendar. */
export const CalendarEntryConnection = createConnectionType(CalendarEntry, {
  name: "CalendarEntry",
  items: "entries of the calendar",
});
export type CalendarEntryConnection = Connection<CalendarEntry>;
