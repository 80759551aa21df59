import { Directive, Field, ID, ObjectType } from "type-graphql";

/** A template of the IM. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ description: "A prompt template." })
export class Template {
  @Field(() => ID, { description: "The template's id." })
  id: string;
}
