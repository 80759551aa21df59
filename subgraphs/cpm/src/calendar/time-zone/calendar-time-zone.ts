import { Field, ID, ObjectType } from "type-graphql";

/** The time zone of a client's calendar. */
@ObjectType({ description: "The time zone of a client's calendar." })
export class CalendarTimeZone {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field({ description: "The IANA name, such as Europe/Berlin." })
  timeZone: string;

  @Field(() => ID, {
    nullable: true,
    description: "The client above that sets it; null when the client sets it itself, and for the default, UTC.",
  })
  inheritedFrom: string | null;

  @Field({ description: "Whether the client sets it itself." })
  isOwn: boolean;
}
