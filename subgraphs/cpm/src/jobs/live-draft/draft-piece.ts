import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "What has been added to one part of a text that is being written." })
export class DraftPiece {
  @Field({ description: "The part, e.g. section-2, or post. Parts are in the order of their numbers." })
  part: string;

  @Field({ description: "The part's heading." })
  title: string;

  @Field(() => Int, { description: "Where the piece goes, in characters. At 0 the part begins anew." })
  offset: number;

  @Field({ description: "The piece, as Markdown." })
  text: string;

  @Field({ description: "Whether the part is finished with it." })
  complete: boolean;
}

@ObjectType({ description: "News of a text that is being written: at most four of them a second." })
export class JobDraft {
  @Field(() => [DraftPiece], { description: "What has been added, part by part." })
  pieces: DraftPiece[];
}
