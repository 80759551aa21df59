import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { MinuteLimit } from "./minute-window.js";

/** What may be asked of a vendor, or of one of its models, in a minute, by all workers together. */
@ObjectType({ description: "What may be asked of a vendor, or of one of its models, in any minute." })
@Entity({ name: "provider_limit" })
export class ProviderLimit implements MinuteLimit {
  @Field({ description: "The vendor." })
  @PrimaryColumn("text")
  provider: string;

  /** Empty for all of the vendor's models together. */
  @PrimaryColumn("text")
  model: string;

  @Field(() => Int, { description: "Requests in any minute." })
  @Column("integer")
  requestsPerMinute: number;

  @Field(() => Int, { description: "Tokens sent and written in any minute." })
  @Column("integer")
  tokensPerMinute: number;
}
