import { GraphQLDateTime } from "graphql-scalars";
import { Directive, Field, ID, Int, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { type Brief, readBrief } from "../brief/brief.js";
import { JobStage, JobStatus } from "./job-status.js";

/** Database enums are lower case, GraphQL's upper case. */
const lowerCase = {
  from: (value: string) => value.toUpperCase(),
  to: (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value),
};

/** What the caller asked for, as accepted. */
export interface StoredRequest {
  instructions?: string;
  keywords: string[];
  targetLength?: number;
  tone?: string;
  location?: string;
  provider?: string;
  model?: string;
  temperature?: number;
  /** Who takes over, in this order, when the model asked for can't write. */
  fallbacks?: FallbackModel[];
}

@ObjectType({ description: "Why a job failed." })
export class JobError {
  @Field({ description: "A code of the error catalogue." })
  code: string;

  @Field({ description: "What happened, in words for the person who asked." })
  message: string;

  @Field({ description: "Whether trying again may succeed." })
  retryable: boolean;
}

@ObjectType({ description: "A model that takes over when the one asked for can't write." })
export class FallbackModel {
  @Field({ description: "Its vendor." })
  provider: string;

  @Field({ description: "Its name." })
  model: string;
}

@ObjectType({ description: "What a job has used so far." })
export class Usage {
  @Field(() => Int, { description: "Tokens sent to models." })
  promptTokens: number;

  @Field(() => Int, { description: "Tokens written by models." })
  completionTokens: number;

  @Field(() => String, {
    nullable: true,
    description: "Cost in US dollars as a decimal; null when a price is unknown.",
  })
  costUsd: string | null;

  @Field({
    description: "The part of the cost that is estimated: of answers lost before their vendor said what they used.",
  })
  estimatedUsd: string;
}

/** A request to write one piece of content, and everything that became of it. The row is the truth; the queue carries its id. */
@Directive('@key(fields: "id")')
@ObjectType({ description: "The writing of one piece of content." })
@Entity({ name: "job" })
export class Job {
  @Field(() => ID, { description: "UUID, version 7: sorts by creation." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The client it is written for." })
  @Column("text")
  clientId: string;

  @Column("text", { array: true })
  clientPath: string[];

  /** The client whose plan it is counted on, as it was when the job was accepted. */
  @Column("text")
  planHolder: string;

  /** First day of the month it counts in. */
  @Column("date", { nullable: true })
  countedIn: string | null;

  @Field({ description: "seo_article, hyperlocal, gbp_post, or another type that a template exists for." })
  @Column("text")
  contentType: string;

  @Field(() => JobStatus, { description: "Where the job is in its life." })
  @Column("text", { transformer: lowerCase })
  status: JobStatus;

  @Field(() => Int, { description: "0 to 100." })
  @Column("integer")
  progress: number;

  @Field(() => JobStage, { name: "currentStep", description: "What the job is busy with." })
  @Column("text", { transformer: lowerCase })
  stage: JobStage;

  /** Grows with every change of the row, so that readers can tell newer from older. */
  @Column("integer")
  revision: number;

  @Column("jsonb")
  request: StoredRequest;

  /** What the writer works from. Only the worker loads it. */
  @Column("jsonb", { select: false, transformer: { from: readBrief, to: (brief: unknown) => brief } })
  brief: Brief;

  @Field({ description: "The vendor asked to write." })
  @Column("text")
  provider: string;

  @Field({ description: "The model asked for." })
  @Column("text")
  requestedModel: string;

  @Field(() => String, { nullable: true, description: "The model that answered." })
  @Column("text", { nullable: true })
  servedModel: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why another model than the one asked for wrote at least a part of it; null when none did.",
  })
  @Column("text", { nullable: true })
  fallbackReason: string | null;

  @Column("text")
  templateId: string;

  @Field({ description: "Name and version of the template behind the instructions." })
  @Column("text")
  templateUsed: string;

  @Field(() => ID, { description: "The stored instructions that produced the text." })
  @Column("text")
  instructionId: string;

  @Field({ description: "Version of the effective strategy it was written under." })
  @Column("text")
  strategyVersion: string;

  @Field(() => JobError, { nullable: true, description: "Why it failed." })
  @Column("jsonb", { nullable: true })
  error: JobError | null;

  @Column("integer")
  promptTokens: number;

  @Column("integer")
  completionTokens: number;

  @Column("numeric", { nullable: true })
  costUsd: string | null;

  /** The part of the cost that is estimated. */
  @Column("numeric", { default: 0 })
  estimatedUsd: string;

  /** What it may still cost: its part of the budgets above it. Null when its model has no known price. Zero once it has ended. */
  @Column("numeric", { nullable: true })
  reservedUsd: string | null;

  /** The number of its latest claim: whoever writes to the row names it. */
  @Column("integer")
  attempt: number;

  /** The span that it was accepted in, as a W3C `traceparent`. Null for jobs from before there were any. */
  @Column("text", { nullable: true, select: false })
  traceParent: string | null;

  /** The span of its latest attempt; before there is one, of the attempt that it goes on from. */
  @Column("text", { nullable: true, select: false })
  attemptTrace: string | null;

  /** Claims that ended with waiting for a vendor. */
  @Column("integer")
  waits: number;

  @Column("integer")
  failures: number;

  /** How often the worker that wrote it was lost. */
  @Column("integer")
  losses: number;

  @Column("uuid", { nullable: true })
  workerId: string | null;

  @Column("timestamptz")
  runAfter: Date;

  @Column("timestamptz")
  enqueuedAt: Date;

  /** Whether it has a slot: it is in the queue, or being written. Means nothing after its end. */
  @Column("boolean")
  admitted: boolean;

  @Field(() => ID, { nullable: true, description: "The failed or cancelled job that this one goes on from." })
  @Column("uuid", { nullable: true })
  retryOf: string | null;

  @Field(() => ID, { nullable: true, description: "The batch it was asked for in." })
  @Column("uuid", { nullable: true })
  batchId: string | null;

  @Field(() => Int, { nullable: true, description: "Which of its batch's items it is for, from 0." })
  @Column("integer", { nullable: true })
  batchIndex: number | null;

  /** Whether a retry has taken its place in its batch. */
  @Column({ type: "boolean", insert: false })
  replaced: boolean;

  @Field(() => Int, { description: "Estimated seconds from creation to completion." })
  @Column("integer")
  estimatedCompletionTime: number;

  @Column("text")
  createdBy: string;

  @Field(() => GraphQLDateTime, { description: "When it was accepted." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "When it last changed." })
  @UpdateDateColumn({ type: "timestamptz" })
  updatedAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When a worker first took it up." })
  @Column("timestamptz", { nullable: true })
  startedAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it ended." })
  @Column("timestamptz", { nullable: true })
  completedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When its content and request were removed on request.",
  })
  @Column({ type: "timestamptz", nullable: true, insert: false })
  erasedAt: Date | null;
}

@ObjectType({ description: "A page of jobs, newest first." })
export class JobList {
  @Field(() => [Job], { description: "The jobs of this page." })
  jobs: Job[];

  @Field(() => Int, { description: "How many there are in all." })
  total: number;

  @Field(() => Int, { description: "The page's size as asked for." })
  limit: number;

  @Field(() => Int, { description: "How many were skipped." })
  offset: number;

  @Field({ description: "Whether another page follows." })
  hasMore: boolean;
}
