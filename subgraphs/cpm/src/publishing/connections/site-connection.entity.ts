import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { SiteProblem } from "../destination/site-problem.js";

/** The kinds of destinations. */
export enum SiteKind {
  WORDPRESS = "WORDPRESS",
  GIT = "GIT",
}

/** A site that content of a client, and of its descendants, is published to. The password is sent only to that site. */
@ObjectType("Site", { description: "A site that content is published to. Its password is never shown." })
@Entity({ name: "site_connection" })
export class SiteConnection {
  @Field(() => ID, { description: "Its id." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The client. Content of its descendants can be published there too." })
  @Column("text")
  clientId: string;

  /** The ids from the root down to the client. */
  @Column("text", { array: true })
  clientPath: string[];

  @Field(() => SiteKind, { description: "What runs there." })
  @Column("text")
  kind: SiteKind;

  @Field({ description: "Its address." })
  @Column("text")
  url: string;

  @Field(() => String, { nullable: true, description: "Of a Git repository, the branch; null for its default one." })
  @Column("text", { nullable: true })
  branch: string | null;

  @Field({ description: "The name that the site gives itself, or its host." })
  @Column("text")
  name: string;

  /** User name and password as JSON. */
  @Column("text", { select: false })
  loginEncrypted: string;

  @Field(() => SiteProblem, { nullable: true, description: "Why it cannot be published to; null when it can." })
  @Column("text", { nullable: true })
  problem: SiteProblem | null;

  @Field(() => String, { nullable: true, description: "What the site itself said about the problem." })
  @Column("text", { nullable: true })
  detail: string | null;

  @Field(() => [String], { description: "What does not work although the connection does." })
  @Column("text", { array: true })
  notices: string[];

  @Field(() => String, {
    nullable: true,
    description:
      "The time zone in which the site shows times, such as `America/Chicago` or `+05:30`; null when it has none or was never reached.",
  })
  @Column("text", { nullable: true })
  timeZone: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was last checked." })
  @Column({ type: "timestamptz", insert: false })
  checkedAt: Date;

  @Field(() => GraphQLDateTime, { description: "When it was connected." })
  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}

registerEnumType(SiteKind, {
  name: "SiteKind",
  description: "What runs at a destination.",
  valuesConfig: {
    WORDPRESS: { description: "WordPress, over its REST API." },
    GIT: { description: "A Git repository of Markdown files with front matter, from which a site is built." },
  },
});
