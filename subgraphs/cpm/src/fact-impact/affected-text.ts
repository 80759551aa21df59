import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { Field, Int, ObjectType } from "type-graphql";
import { Claim } from "../conformance/report/report.js";
import { Job } from "../job-record/job.entity.js";

/** A stored text with the passages that rest on facts. */
@ObjectType({ description: "A finished text that rests on facts which are about to change." })
export class AffectedText {
  @Field(() => Job, { description: "The job of the text." })
  job: Job;

  @Field(() => Int, {
    description: "The revision that rests on them: the newest one, else the approved one.",
  })
  revision: number;

  @Field({ description: "Whether this revision is approved for publication." })
  approved: boolean;

  @Field(() => [Claim], { description: "The claims that rest on them, in the order of the report." })
  claims: Claim[];
}

/** A page of affected texts. */
export const AffectedTextConnection = createConnectionType(AffectedText, { name: "AffectedText", items: "texts" });
export type AffectedTextConnection = Connection<AffectedText>;
