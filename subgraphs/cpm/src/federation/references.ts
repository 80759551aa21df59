import { Directive, Field, ID, ObjectType } from "type-graphql";

/** A client, as the SMM knows it. */
@Directive('@key(fields: "id")')
@ObjectType({ description: "A client of the agency." })
export class Client {
  @Field(() => ID, { description: "The client's id." })
  id: string;
}

/** A template, as the IM knows it. */
@Directive('@key(fields: "id")')
@ObjectType({ description: "A prompt template." })
export class Template {
  @Field(() => ID, { description: "The template's id." })
  id: string;
}
