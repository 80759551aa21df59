import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "An addition to one part of content that is being written." })
export class DraftPiece {
  @Field({ description: "The part, for example section-2 or post. Parts are ordered by their numbers." })
  part: string;

  @Field({ description: "The part's heading." })
  title: string;

  @Field(() => Int, {
    description: "The position of the piece in the part, in characters. At 0 the part starts again.",
  })
  offset: number;

  @Field({ description: "The piece, as Markdown." })
  text: string;

  @Field({ description: "Whether the part is complete." })
  complete: boolean;
}

@ObjectType({ description: "Changes of content that is being written, at most four a second." })
export class JobDraft {
  @Field(() => [DraftPiece], { description: "The additions, by part." })
  pieces: DraftPiece[];
}
