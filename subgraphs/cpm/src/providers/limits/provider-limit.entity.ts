import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { MinuteLimit } from "./minute-window.js";

/** A rate limit of a vendor, or of one of its models, for all workers together. */
@ObjectType({ description: "A rate limit of a vendor or of one of its models, for all workers together." })
@Entity({ name: "provider_limit" })
export class ProviderLimit implements MinuteLimit {
  @Field({ description: "The vendor." })
  @PrimaryColumn("text")
  provider: string;

  /** Empty for the limit of all the vendor's models together. */
  @PrimaryColumn("text")
  model: string;

  @Field(() => Int, { description: "Requests in any minute." })
  @Column("integer")
  requestsPerMinute: number;

  @Field(() => Int, { description: "Tokens sent and generated in any minute." })
  @Column("integer")
  tokensPerMinute: number;
}
