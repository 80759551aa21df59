import { Field, ObjectType } from "type-graphql";
import { PostState } from "../destination/post-state.js";

@ObjectType({ description: "The text of a post, as readers see it." })
export class PostText {
  @Field({ description: "The title." })
  title: string;

  @Field({ description: "The excerpt." })
  excerpt: string;

  @Field(() => [String], { description: "The paragraphs, headings and list items of the body, without markup." })
  lines: string[];

  @Field({ description: "The body as the site stores it." })
  body: string;
}

@ObjectType({ description: "What stands on a site now." })
export class StandingText extends PostText {
  @Field(() => PostState, { description: "Whether visitors see it." })
  state: PostState;

  @Field({ description: "Names exactly this state of the post, for the decision about it." })
  seen: string;

  @Field({ description: "Whether a user changed it on the site since it was last written." })
  isChanged: boolean;
}

@ObjectType({ description: "What a publication would write, beside what stands there now. Writes nothing." })
export class PublicationPreview {
  @Field({
    description: "The last part of the address that a first writing asks for. A post that exists keeps its own.",
  })
  slug: string;

  @Field(() => PostText, { description: "What would be written." })
  next: PostText;

  @Field(() => StandingText, { nullable: true, description: "What stands there; null when there is no post." })
  standing: StandingText | null;

  @Field({ description: "Whether the post existed and was deleted on the site." })
  isDeleted: boolean;
}
