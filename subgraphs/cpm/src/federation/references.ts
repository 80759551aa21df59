import { Directive, Field, ID, ObjectType } from "type-graphql";

/** A reference to a client, which the SMM owns. */
@Directive('@key(fields: "id")')
@ObjectType({ description: "A client of the agency." })
export class Client {
  @Field(() => ID, { description: "The client's id." })
  id: string;
}

/** A reference to a template, which the IM owns. */
@Directive('@key(fields: "id")')
@ObjectType({ description: "A prompt template." })
export class Template {
  @Field(() => ID, { description: "The template's id." })
  id: string;
}
