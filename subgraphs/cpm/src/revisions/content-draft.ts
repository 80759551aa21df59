import { between } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int, ObjectType } from "type-graphql";
import { EditableContent } from "./content-revision.js";
import { EditContentInput, RevisionArgs } from "./edit-content.input.js";

@ObjectType({ description: "The unsaved edit of the user. Other users do not see it." })
export class ContentDraft {
  @Field(() => ID, { description: "The ids of the job and the user." })
  id: string;

  @Field(() => ID, { description: "The id of the job." })
  jobId: string;

  @Field(() => Int, { description: "Counts the saves of the draft from 1." })
  version: number;

  @Field(() => Int, { description: "The number of the revision that is edited." })
  baseRevision: number;

  @Field(() => GraphQLDateTime, { description: "When it was saved." })
  savedAt: Date;

  @Field(() => EditableContent, {
    description: "The edited content. Fields without an edit are those of the base revision.",
  })
  editable: EditableContent;
}

/** The arguments of saveContentDraft. */
@ArgsType()
export class SaveDraftArgs extends RevisionArgs {
  @Field(() => Int, {
    description:
      "The version of the draft that the device saw last; 0 when there was none. VERSION_CONFLICT for another one.",
  })
  @Valid(between(0, 1_000_000))
  version: number;

  @Field(() => EditContentInput, { description: "The edit." })
  input: EditContentInput;
}
