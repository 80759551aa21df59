import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { PostButton } from "../brief/post-type.js";
import { ConformanceReport } from "../conformance/report/report.js";
import { ContentResult, FaqEntry } from "../content/content.js";

@ObjectType({ description: "The parts of content that users can edit." })
export class EditableContent {
  @Field({ description: "The title." })
  title: string;

  @Field({ description: "Title for search results." })
  metaTitle: string;

  @Field({ description: "Description for search results." })
  metaDescription: string;

  @Field({ description: "The last part of the page's URL." })
  slug: string;

  @Field({
    description: "The content as Markdown, without the title and the FAQ at its end; for a post, its whole text.",
  })
  bodyMarkdown: string;

  @Field(() => [FaqEntry], { description: "The FAQ at the end of the content; empty for a post." })
  faq: FaqEntry[];

  @Field(() => PostButton, { nullable: true, description: "The button of a post." })
  button: PostButton | null;
}

/** A revision. `author` is the stored actor, for which the resolver returns a display name. */
@ObjectType({ description: "A revision of a job's content. It never changes." })
export class ContentRevision {
  @Field(() => ID, { description: "The ids of the job and the revision's number." })
  id: string;

  @Field(() => ID, { description: "The id of the job." })
  jobId: string;

  @Field(() => Int, { description: "1 is the generated content. Each edit adds the next number." })
  number: number;

  author: string | null;

  @Field(() => String, { nullable: true, description: "The author's note about the change." })
  note: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of the revision that was restored; null for other revisions.",
  })
  restoredFrom: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The conformance score; null for content older than the measurement.",
  })
  score: number | null;

  @Field(() => GraphQLDateTime, { description: "When it was saved." })
  createdAt: Date;
}

/** A page of revisions. */
export const ContentRevisionConnection = createConnectionType(ContentRevision, {
  name: "ContentRevision",
  items: "revisions of a job's content",
});
export type ContentRevisionConnection = Connection<ContentRevision>;

/** `approvedBy` is the stored actor, for which the resolver returns a display name. */
@ObjectType({ description: "The approval of a job's content for publication." })
export class ContentApproval {
  @Field(() => Int, { description: "The number of the approved revision. Newer revisions are not approved." })
  revision: number;

  approvedBy: string;

  @Field(() => GraphQLDateTime, { description: "When it was approved." })
  approvedAt: Date;
}

@ObjectType({ description: "Edited content and its conformance report, before it is saved." })
export class ScoredContent {
  @Field(() => ContentResult, { description: "The content as it would be stored." })
  content: ContentResult;

  @Field(() => ConformanceReport, { description: "The conformance report under the job's strategy." })
  conformance: ConformanceReport;

  @Field({ description: "The version of the strategy that the content is measured against: the one of the job." })
  strategyVersion: string;
}
