import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { SourceFailure } from "./source-failure.js";

/** Whether a source has been read. */
export enum SourceState {
  UPLOADING = "UPLOADING",
  PENDING = "PENDING",
  READY = "READY",
  FAILED = "FAILED",
}

/** A document or page of a client, from which content may cite passages. */
@ObjectType({ description: "A document or page of a client, from which content may cite passages." })
@Entity({ name: "source" })
export class Source {
  @Field(() => ID, { description: "Its id." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The client whose content may cite it." })
  @Column("text")
  clientId: string;

  /** The ids from the root down to the client. */
  @Column("text", { array: true })
  clientPath: string[];

  @Field({ description: "The name that users gave it." })
  @Column("text")
  name: string;

  @Field(() => String, { nullable: true, description: "Where it is read; null for an uploaded document." })
  @Column("text", { nullable: true })
  url: string | null;

  @Field({
    description: "Whether only orders that name it use it. Other sources are used by all orders of the client.",
  })
  @Column("boolean")
  orderOnly: boolean;

  @Field(() => SourceState, { description: "Whether it has been read." })
  @Column("text")
  state: SourceState;

  @Field(() => SourceFailure, { nullable: true, description: "Why it could not be read; null unless it failed." })
  @Column("text", { nullable: true })
  failure: SourceFailure | null;

  @Field(() => String, { nullable: true, description: "The media type: as uploaded at first, then as read." })
  @Column("text", { nullable: true })
  mediaType: string | null;

  @Field(() => String, { nullable: true, description: "The title that the document itself has." })
  @Column("text", { nullable: true })
  title: string | null;

  /** The uploaded bytes until they are read. */
  @Column({ type: "bytea", nullable: true, select: false })
  document: Buffer | null;

  @Field(() => Int, { nullable: true, description: "The size of the document in bytes; null until it is read." })
  @Column({ type: "integer", nullable: true, insert: false })
  bytes: number | null;

  /** How often its reading began. */
  @Column({ type: "integer", insert: false, select: false })
  attempts: number;

  /** How often the reading that is due began. */
  @Column({ type: "integer", insert: false, select: false })
  tries: number;

  @Field(() => Int, {
    description: "The number of its current document: 1 once it is read, one more whenever its page has changed.",
  })
  @Column({ type: "integer", insert: false })
  version: number;

  /** When its page is due to be read again. */
  @Column({ type: "timestamptz", nullable: true, insert: false })
  rereadAt: Date | null;

  @Field(() => SourceFailure, {
    nullable: true,
    description: "Why its page could not be read again; its passages stay in use. Null after a success.",
  })
  @Column({ type: "text", nullable: true, insert: false })
  rereadFailure: SourceFailure | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When reading it was last tried." })
  @Column({ type: "timestamptz", nullable: true, insert: false })
  checkedAt: Date | null;

  /** When a pending source may be claimed. */
  @Column({ type: "timestamptz", insert: false, select: false })
  dueAt: Date;

  /** Until when a process reads it. */
  @Column({ type: "timestamptz", nullable: true, insert: false, select: false })
  claimedUntil: Date | null;

  @Column({ type: "bytea", nullable: true, select: false })
  contentHash: Buffer | null;

  @Field(() => Int, { description: "The number of its passages; 0 until it is read." })
  @Column({ type: "integer", insert: false })
  passageCount: number;

  @Field(() => GraphQLDateTime, { description: "When it was added." })
  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it was last read; of a source that never was, when it failed.",
  })
  @Column({ type: "timestamptz", nullable: true })
  readAt: Date | null;
}

registerEnumType(SourceState, {
  name: "SourceState",
  description: "Whether a source has been read.",
  valuesConfig: {
    UPLOADING: { description: "Its upload is not complete. Deleted after a day." },
    PENDING: { description: "It will be read within seconds, in the background." },
    READY: { description: "Its passages can be searched and cited." },
    FAILED: {
      description: "It could not be read, or its page does not exist any more; its failure says why. No order uses it.",
    },
  },
});

registerEnumType(SourceFailure, {
  name: "SourceFailure",
  description: "Why a source could not be read.",
  valuesConfig: {
    TOO_LARGE: { description: "More than 5 MB, 500 pages or 2,000 passages, or too much time or memory to read." },
    UNSUPPORTED_TYPE: { description: "No PDF, DOCX, Markdown, HTML or plain text." },
    UNREADABLE: { description: "The document is damaged, encrypted, or not what it says it is." },
    EMPTY: { description: "The document has no text. Scanned pages have none." },
    NOT_FOUND: { description: "The address has no page, or its host does not exist." },
    REFUSED: { description: "The server requires a log-in or does not serve the page to us." },
    UNREACHABLE: { description: "The server did not answer as expected, three times." },
    BLOCKED_ADDRESS: { description: "The address, or one that it redirects to, is not public." },
    FORBIDDEN_BY_ROBOTS: { description: "The site's robots.txt does not allow reading the page." },
    TIMED_OUT: { description: "The server took too long, three times." },
  },
});
