import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ConformanceReport } from "../conformance/report/report.js";
import { ContentResult, FaqEntry } from "../content/content.js";

@ObjectType({ description: "The parts of a text that people change." })
export class EditableContent {
  @Field({ description: "The title." })
  title: string;

  @Field({ description: "Title for search results." })
  metaTitle: string;

  @Field({ description: "Description for search results." })
  metaDescription: string;

  @Field({ description: "The last part of the page's address." })
  slug: string;

  @Field({ description: "The text as Markdown, without the title and the questions at its end; of a post, its text." })
  bodyMarkdown: string;

  @Field(() => [FaqEntry], { description: "The questions at the end of the text; none for a post." })
  faq: FaqEntry[];
}

/** One state of a text. Its author is a stored name, which its resolver makes readable. */
@ObjectType({ description: "A text of a job as it was written or saved. It never changes." })
export class ContentRevision {
  @Field(() => ID, { description: "Of the job and its number." })
  id: string;

  @Field(() => ID, { description: "The job it is of." })
  jobId: string;

  @Field(() => Int, { description: "1 is what the job wrote; each change makes the next." })
  number: number;

  author: string | null;

  @Field(() => String, { nullable: true, description: "What its author said about the change." })
  note: string | null;

  @Field(() => Int, { nullable: true, description: "The revision it takes up again; null for others." })
  restoredFrom: number | null;

  @Field(() => Int, { nullable: true, description: "Its score; null for what was written before texts were measured." })
  score: number | null;

  @Field(() => GraphQLDateTime, { description: "When it was saved." })
  createdAt: Date;
}

@ObjectType({ description: "A page of a text's revisions, newest first." })
export class ContentRevisionList {
  @Field(() => [ContentRevision], { description: "The revisions of this page." })
  revisions: ContentRevision[];

  @Field(() => Int, { description: "How many there are in all." })
  total: number;

  @Field(() => Int, { description: "The page's size as asked for." })
  limit: number;

  @Field(() => Int, { description: "How many were skipped." })
  offset: number;

  @Field({ description: "Whether another page follows." })
  hasMore: boolean;
}

/** Its giver is a stored name, which its resolver makes readable. */
@ObjectType({ description: "That somebody found a text fit to be published." })
export class ContentApproval {
  @Field(() => Int, { description: "The number of the approved revision; newer ones are not approved." })
  revision: number;

  approvedBy: string;

  @Field(() => GraphQLDateTime, { description: "When it was approved." })
  approvedAt: Date;
}

@ObjectType({ description: "What a text would be and how well it would obey, if it were saved." })
export class ScoredContent {
  @Field(() => ContentResult, { description: "The text, as it would be stored." })
  content: ContentResult;

  @Field(() => ConformanceReport, { description: "How well it would obey the job's strategy." })
  conformance: ConformanceReport;

  @Field({ description: "The version of the strategy it is measured against: the one the job was written under." })
  strategyVersion: string;
}
