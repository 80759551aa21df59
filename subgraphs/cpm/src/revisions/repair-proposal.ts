import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { EditableContent } from "./content-revision.js";

/** What became of a proposal. */
export enum RepairDecision {
  SAVED = "SAVED",
  TAKEN = "TAKEN",
  DISCARDED = "DISCARDED",
}

registerEnumType(RepairDecision, {
  name: "RepairDecision",
  description: "What becomes of a proposed repair. It is paid in any case.",
  valuesConfig: {
    SAVED: { description: "It becomes the newest revision. Not for the repair of an unsaved edit." },
    TAKEN: { description: "The user takes it over into an unsaved edit." },
    DISCARDED: { description: "Nothing is changed." },
  },
});

@ObjectType({ description: "Repaired content that its user has not decided about. Other users do not see it." })
export class RepairProposal {
  @Field(() => ID, { description: "Its id." })
  id: string;

  @Field(() => ID, { description: "The id of the job whose content is repaired." })
  jobId: string;

  @Field(() => ID, { description: "The id of the repairing job, which has the progress and the cost." })
  repairId: string;

  @Field(() => Int, { description: "The number of the revision that is repaired, or that the unsaved edit is of." })
  revision: number;

  @Field({ description: "The id of the failed check." })
  rule: string;

  @Field(() => Int, { nullable: true, description: "The position in the report of the only claim that is corrected." })
  claim: number | null;

  @Field({ description: "The name of the rule." })
  title: string;

  @Field({ description: "Whether an unsaved edit is repaired instead of the revision." })
  edited: boolean;

  @Field({ description: "Whether the repair has ended. Without `after`, it found nothing better." })
  ended: boolean;

  @Field(() => EditableContent, { description: "What is repaired." })
  before: EditableContent;

  @Field(() => EditableContent, { nullable: true, description: "What is proposed." })
  after: EditableContent | null;

  @Field(() => Int, { nullable: true, description: "The score of what is repaired." })
  scoreBefore: number | null;

  @Field(() => Int, { nullable: true, description: "The score of what is proposed." })
  scoreAfter: number | null;
}
