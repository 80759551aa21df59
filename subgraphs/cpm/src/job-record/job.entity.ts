import { GraphQLDateTime } from "graphql-scalars";
import { Directive, Field, ID, Int, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { type Brief, readBrief } from "../brief/brief.js";
import { JobStage, JobStatus } from "./job-status.js";
import type { StoredWait } from "./job-wait.js";
import type { StoredRequest } from "./stored-request.js";
import { ReportedContent } from "./reported-content.js";

/** Database enums are lower case, GraphQL's upper case. */
const lowerCase = {
  from: (value: string) => value.toUpperCase(),
  to: (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value),
};

@ObjectType({ description: "Why a job failed." })
export class JobError {
  @Field({ description: "A code of the error catalogue." })
  code: string;

  @Field({ description: "What happened, for the user." })
  message: string;

  @Field({ description: "Whether a retry may succeed." })
  retryable: boolean;
}

@ObjectType({ description: "A model that writes when the requested model cannot." })
export class FallbackModel {
  @Field({ description: "The provider's name." })
  provider: string;

  @Field({ description: "The model's name." })
  model: string;
}

/**
 * A request for one piece of content, its state and its outcome. The row is the truth; the queue carries only its id.
 * See docs/decisions/056-keep-running-state-and-texts-in-the-jobs-row.md.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: "A request for one piece of content." })
@Entity({ name: "job" })
export class Job extends ReportedContent {
  @Field(() => ID, { description: "UUID, version 7: sorts by creation." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The client that the content is for." })
  @Column("text")
  clientId: string;

  @Column("text", { array: true })
  clientPath: string[];

  /** The client that holds the plan whose quota counts the job. Set when the job is accepted. */
  @Column("text")
  planHolder: string;

  /** The plan under which the job was accepted. It keeps that plan's concurrency when the plan is taken away. */
  @Column("text", { nullable: true })
  acceptedPlan: string | null;

  /** The first day of the month whose quota counts the job. */
  @Column("date", { nullable: true })
  countedIn: string | null;

  @Field({ description: "seo_article, hyperlocal, gbp_post, or another type that a template exists for." })
  @Column("text")
  contentType: string;

  @Field(() => JobStatus, { description: "The job's status." })
  @Column("text", { transformer: lowerCase })
  status: JobStatus;

  @Field(() => Int, { description: "0 to 100." })
  @Column("integer")
  progress: number;

  @Field(() => JobStage, { name: "currentStep", description: "The current stage." })
  @Column("text", { transformer: lowerCase })
  stage: JobStage;

  /** Increases with every change of the row, so that readers can tell newer from older. */
  @Column("integer")
  revision: number;

  @Column("jsonb")
  request: StoredRequest;

  /** The input of the worker. Other reads leave it out. */
  @Column("jsonb", { select: false, transformer: { from: readBrief, to: (brief: unknown) => brief } })
  brief: Brief;

  @Field({ description: "The requested provider." })
  @Column("text")
  provider: string;

  @Field({ description: "The requested model." })
  @Column("text")
  requestedModel: string;

  @Field(() => String, { nullable: true, description: "The model that served the job." })
  @Column("text", { nullable: true })
  servedModel: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why a fallback model wrote at least one part; null when none did.",
  })
  @Column("text", { nullable: true })
  fallbackReason: string | null;

  @Column("text")
  templateId: string;

  @Field({ description: "Name and version of the template behind the instructions." })
  @Column("text")
  templateUsed: string;

  @Field(() => ID, { description: "The stored instructions that the content was generated from." })
  @Column("text")
  instructionId: string;

  @Field({ description: "The version of the effective strategy it was written with." })
  @Column("text")
  strategyVersion: string;

  @Field(() => JobError, { nullable: true, description: "Why it failed." })
  @Column("jsonb", { nullable: true })
  error: JobError | null;

  @Column("integer")
  promptTokens: number;

  @Column("integer")
  completionTokens: number;

  @Column("integer", { default: 0 })
  cachedTokens: number;

  @Column("integer", { default: 0 })
  cacheWriteTokens: number;

  @Column("numeric", { default: 0 })
  savedUsd: string;

  @Column("numeric", { nullable: true })
  costUsd: string | null;

  /** The part of the cost that is estimated. */
  @Column("numeric", { default: 0 })
  estimatedUsd: string;

  /** What vendors' prices for batches saved. */
  @Column("numeric", { default: 0 })
  batchSavedUsd: string;

  /** The hours from its acceptance within which it may be written through a vendor's batch interface. Null: it is written at once. */
  @Column("integer", { nullable: true })
  deadlineHours: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Why a job with a deadline is written by direct calls, at the standard price. Null while it is written in batches, and without a deadline.",
  })
  @Column("text", { nullable: true })
  directReason: string | null;

  /** The cost that budgets reserve for it, in US dollars. Null when the price of its model is unknown. Zero once it has ended. */
  @Column("numeric", { nullable: true })
  reservedUsd: string | null;

  /** The number of its latest claim: the fencing token that each write of a worker names. */
  @Column("integer")
  attempt: number;

  /** The span of its acceptance, as a W3C `traceparent`. Null for jobs that are older than tracing. */
  @Column("text", { nullable: true, select: false })
  traceParent: string | null;

  /** The span of its latest attempt. Before the first attempt of a retry, the span of the retried job's last attempt. */
  @Column("text", { nullable: true, select: false })
  attemptTrace: string | null;

  /** Claims that ended because the vendor took no requests. */
  @Column("integer")
  waits: number;

  @Column("integer")
  failures: number;

  /** The number of times its worker was lost. */
  @Column("integer")
  losses: number;

  @Column("uuid", { nullable: true })
  workerId: string | null;

  @Column("timestamptz")
  runAfter: Date;

  /** Set while it is back in the queue because of a vendor. */
  @Column("jsonb", { nullable: true })
  waitingFor: StoredWait | null;

  @Column("timestamptz")
  enqueuedAt: Date;

  /** Whether it has a slot: it is in the queue or processing. Undefined after its end. */
  @Column("boolean")
  admitted: boolean;

  /** When it got its latest slot. Only statements of the queue read and write it. */
  @Column({ type: "timestamptz", nullable: true, select: false, insert: false, update: false })
  admittedAt?: Date | null;

  /** The part of its reservation that its running calls hold. Only statements of budgets read and write it. */
  @Column({ type: "numeric", select: false, insert: false, update: false }) heldUsd?: string;

  /** Triggers write it. */
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the newest revision of its content is approved; null without content.",
  })
  @Column({ type: "boolean", nullable: true, insert: false, update: false })
  approved?: boolean | null;

  /** Triggers write it. */
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the newest revision of its content passed its strategy; null before the job is complete, and without a measurement.",
  })
  @Column({ type: "boolean", nullable: true, insert: false, update: false })
  passed?: boolean | null;

  @Field(() => ID, { nullable: true, description: "The failed or cancelled job that this one retries." })
  @Column("uuid", { nullable: true })
  retryOf: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The job whose content this one repairs. The repaired content is a revision of that job's; a repair has none of its own.",
  })
  @Column("uuid", { nullable: true })
  repairOf: string | null;

  @Field(() => ID, { nullable: true, description: "The batch it belongs to." })
  @Column("uuid", { nullable: true })
  batchId: string | null;

  @Field(() => Int, { nullable: true, description: "The index of its item in the batch, from 0." })
  @Column("integer", { nullable: true })
  batchIndex: number | null;

  /** Whether a retry has replaced it in its batch. */
  @Column({ type: "boolean", insert: false })
  replaced: boolean;

  @Field(() => Int, { description: "Estimated seconds from creation to completion." })
  @Column("integer")
  estimatedCompletionTime: number;

  /** The id of the user or of the API key that ordered it. */
  @Column("text")
  createdBy: string;

  @Field(() => GraphQLDateTime, { description: "When it was accepted." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "When it last changed." })
  @UpdateDateColumn({ type: "timestamptz" })
  updatedAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When a worker first claimed it." })
  @Column("timestamptz", { nullable: true })
  startedAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it ended." })
  @Column("timestamptz", { nullable: true })
  completedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When its content and request were erased.",
  })
  @Column({ type: "timestamptz", nullable: true, insert: false })
  erasedAt: Date | null;
}
