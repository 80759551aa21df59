import { Field, ID, ObjectType } from "type-graphql";

/** A view as one user sees it. */
@ObjectType({ description: "A named view of the list of content: its filters, search, order, columns and row height." })
export class ContentView {
  @Field(() => ID, { description: "Its id." })
  id: string;

  /** The owner. */
  userId: string;

  @Field({ description: "Its name." })
  name: string;

  @Field({ description: "The parameters of the list's address, such as `client=acme&status=failed`." })
  address: string;

  @Field({ description: "Whether it is shared with colleagues." })
  shared: boolean;

  @Field({ description: "Whether the user owns it. Only owners change it; managers also delete what is shared." })
  own: boolean;

  @Field({ description: "Whether the list opens with it for the user." })
  isDefault: boolean;
}
