import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

/** How much an issue of facts matters. */
export enum FactIssueLevel {
  PROBLEM = "PROBLEM",
  HINT = "HINT",
}

registerEnumType(FactIssueLevel, {
  name: "FactIssueLevel",
  description: "How much an issue of facts matters.",
  valuesConfig: {
    PROBLEM: { description: "Facts contradict each other, or one is not used." },
    HINT: { description: "It may be intended." },
  },
});

/** An issue of a client's facts. */
@ObjectType({ description: "An issue of a client's facts." })
export class FactIssue {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field({ description: "The fact, e.g. `facts.offers.2.validUntil`." })
  field: string;

  @Field(() => String, { nullable: true, description: "The other field, where two contradict each other." })
  contradicts: string | null;

  @Field(() => ID, { nullable: true, description: "The other client, where the facts of two clients differ." })
  otherClientId: string | null;

  @Field(() => FactIssueLevel, { description: "How much it matters." })
  level: FactIssueLevel;

  @Field({ description: "The issue." })
  message: string;
}

/** The issues of the facts of a client and its descendants. */
@ObjectType({ description: "The issues of the facts of a client and its descendants." })
export class FactIssueList {
  @Field(() => [FactIssue], { description: "The first 500 issues; empty when there are none." })
  issues: FactIssue[];

  @Field(() => Int, { description: "The number of checked clients." })
  checkedClients: number;

  @Field({ description: "Whether all clients were checked and all issues are listed." })
  complete: boolean;
}
