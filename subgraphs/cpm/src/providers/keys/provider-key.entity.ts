import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A client's own key for a vendor. The key is sent only to that vendor. */
@ObjectType({ description: "A client's own key for a vendor. The key itself is never shown." })
@Entity({ name: "provider_key" })
export class ProviderKey {
  @Field(() => ID, { description: "The client. Its descendants use the key too, unless they have their own." })
  @PrimaryColumn("text")
  clientId: string;

  @Field({ description: "The vendor." })
  @PrimaryColumn("text")
  provider: string;

  @Field(() => Int, {
    description: "The position in the order. 1 is used first; the next key when the vendor rejects it.",
  })
  @PrimaryColumn("smallint")
  priority: number;

  @Column("text", { select: false })
  keyEncrypted: string;

  @Field({ description: "The last four characters." })
  @Column("text")
  lastFour: string;

  @Field(() => GraphQLDateTime, { description: "When it was set." })
  @Column("timestamptz")
  createdAt: Date;
}
