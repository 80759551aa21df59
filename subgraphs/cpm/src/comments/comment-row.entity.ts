import { Column, Entity, PrimaryColumn } from "typeorm";

/** Where a comment belongs in the text: the quote and position selectors of the W3C Web Annotation model. */
export interface StoredAnchor {
  quote: string;
  /** The text directly before and after the quote. */
  prefix: string;
  suffix: string;
  /** Where the quote starts in the plain text of the base revision, in characters. */
  position: number;
}

/** A comment or a reply. `author` and `guestName` are alternatives. */
@Entity({ name: "content_comment" })
export class CommentRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid")
  jobId: string;

  /** The comment that it replies to; null for the first one of a thread. */
  @Column("uuid", { nullable: true })
  threadId: string | null;

  /** The revision that was commented on. */
  @Column("integer")
  revision: number;

  /** The actor's kind and id in the format of `actorName`; null for a guest. */
  @Column("text", { nullable: true })
  author: string | null;

  @Column("text", { nullable: true })
  guestName: string | null;

  /** The review link of a guest; null for others, and when the link is deleted. */
  @Column("uuid", { nullable: true })
  linkId: string | null;

  @Column("text")
  body: string;

  /** What the author would write in place of the passage, as plain text. */
  @Column("text", { nullable: true })
  suggestion: string | null;

  @Column("jsonb", { nullable: true })
  anchor: StoredAnchor | null;

  /** The ids of mentioned users. */
  @Column("uuid", { array: true })
  mentions: string[];

  @Column("text", { nullable: true })
  resolvedBy: string | null;

  @Column("timestamptz", { nullable: true })
  resolvedAt: Date | null;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}
