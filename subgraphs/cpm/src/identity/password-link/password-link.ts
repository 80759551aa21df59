import { Field, Int, ObjectType } from "type-graphql";
import { User } from "../user/user.js";

/** A link with which a user sets their password. */
@ObjectType({ description: "A link with which a user sets their password, once." })
export class PasswordLink {
  @Field(() => User, { description: "The user." })
  user: User;

  @Field({ description: "Whether the link goes to the user by e-mail." })
  emailed: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The link, in an installation without a mail server. It is shown this once: pass it on securely.",
  })
  url: string | null;

  @Field(() => Int, { description: "The hours for which the link is valid." })
  validHours: number;
}
