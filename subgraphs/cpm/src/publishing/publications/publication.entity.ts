import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { Placement } from "../destination/destination.js";
import { PostState } from "../destination/post-state.js";
import { SiteProblem } from "../destination/site-problem.js";

/** Whether what was ordered has happened. */
export enum PublicationState {
  WAITING = "WAITING",
  DONE = "DONE",
  CONFLICT = "CONFLICT",
  FAILED = "FAILED",
}

/** Content of a job on one site. The row is the order and the outcome: a worker carries out what it says. */
@ObjectType({ description: "Content on a site." })
@Entity({ name: "publication" })
export class Publication {
  @Field(() => ID, { description: "Its id." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The job whose content it is." })
  @Column("uuid")
  jobId: string;

  @Column("uuid")
  connectionId: string;

  @Field(() => PublicationState, { description: "Whether what was ordered has happened." })
  @Column("text")
  state: PublicationState;

  @Field(() => PostState, { description: "What was ordered." })
  @Column("text")
  wanted: PostState;

  @Field(() => Int, { description: "The ordered revision." })
  @Column("integer")
  revision: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When a scheduled post appears." })
  @Column("timestamptz", { nullable: true })
  scheduledFor: Date | null;

  @Column("jsonb")
  placement: Placement;

  @Column("text")
  orderedBy: string;

  @Field(() => GraphQLDateTime, { description: "When it was last ordered." })
  @Column({ type: "timestamptz", insert: false })
  orderedAt: Date;

  /** The site's id of the post. */
  @Column("text", { nullable: true })
  postId: string | null;

  /** The hash of what was last written, or was last accepted as the site's own. */
  @Column("text", { nullable: true })
  writtenHash: string | null;

  @Field(() => PostState, { nullable: true, description: "What visitors see, as last read; null before it exists." })
  @Column("text", { nullable: true })
  liveState: PostState | null;

  @Field(() => Int, {
    nullable: true,
    description: "The revision that stands there; null before it exists, and when the site's own version was kept.",
  })
  @Column("integer", { nullable: true })
  liveRevision: number | null;

  @Field(() => String, { nullable: true, description: "Its public address." })
  @Column("text", { nullable: true })
  url: string | null;

  @Field(() => String, { nullable: true, description: "Where a user edits it on the site." })
  @Column("text", { nullable: true })
  editUrl: string | null;

  @Field(() => SiteProblem, { nullable: true, description: "Why it failed, or is tried again." })
  @Column("text", { nullable: true })
  problem: SiteProblem | null;

  @Field(() => String, { nullable: true, description: "What the site itself said." })
  @Column("text", { nullable: true })
  detail: string | null;

  @Field(() => [String], { description: "What the site did not take, and what to do about it." })
  @Column("text", { array: true })
  notices: string[];

  /** What stood there as the user saw it when ordering. */
  @Column({ type: "text", nullable: true, insert: false, select: false })
  seen: string | null;

  /** One more with each order. */
  @Column({ type: "integer", insert: false, select: false })
  orderNumber: number;

  /** How often it was claimed. */
  @Column({ type: "integer", insert: false, select: false })
  attempts: number;

  /** How often the present order was tried. */
  @Column({ type: "integer", insert: false, select: false })
  tries: number;

  /** When it may be claimed. */
  @Column({ type: "timestamptz", insert: false, select: false })
  dueAt: Date;

  /** Until when a worker carries it out. */
  @Column({ type: "timestamptz", nullable: true, insert: false, select: false })
  claimedUntil: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the site last took something." })
  @Column("timestamptz", { nullable: true })
  writtenAt: Date | null;
}

registerEnumType(PublicationState, {
  name: "PublicationState",
  description: "Whether what was ordered for a site has happened.",
  valuesConfig: {
    WAITING: { description: "It will happen within seconds, or once the site works again." },
    DONE: { description: "It has happened." },
    CONFLICT: {
      description: "A user changed or deleted the post on the site, so nothing was written. It needs a decision.",
    },
    FAILED: { description: "It did not happen; `problem` says why." },
  },
});
