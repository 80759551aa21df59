import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

/** A version of a template, as callers see it. */
@ObjectType("TemplateVersion", { description: "A version of a template. It never changes." })
export class TemplateVersionView {
  @Field(() => ID, { description: "The template." })
  templateId: string;

  @Field({ description: "The template's name with this version, e.g. `SEO article v1.1`." })
  name: string;

  @Field({ description: "The version, e.g. `v1.1`." })
  version: string;

  @Field({ description: "The text, with `{variable}` placeholders." })
  template: string;

  @Field(() => [String], { description: "The names of the placeholders, in the order of their first use." })
  variables: string[];

  @Field(() => GraphQLDateTime, { description: "When it was saved." })
  createdAt: Date;

  @Field({ description: "Who saved it: kind and id, e.g. `user:4711`; `system` for starter templates." })
  createdBy: string;

  @Field({ description: "Why it was saved. May be empty." })
  reason: string;
}

/** A label with its version. */
@ObjectType({ description: "A label of a template with its version." })
export class TemplateLabelPosition {
  @Field({ description: "`production` or `staging`." })
  label: string;

  @Field({ description: "The version it points at, e.g. `v1.0`." })
  version: string;

  @Field(() => GraphQLDateTime, { description: "When it was moved there." })
  updatedAt: Date;
}

/** A move of a label, as callers see it. */
@ObjectType("TemplateLabelMove", { description: "A move of a label." })
export class TemplateLabelMoveView {
  @Field(() => ID, { description: "The move's id." })
  id: string;

  @Field({ description: "`production` or `staging`." })
  label: string;

  @Field(() => String, {
    nullable: true,
    description: "The version before; null when the label did not exist.",
  })
  from: string | null;

  @Field({ description: "The version after." })
  to: string;

  @Field({ description: "Who moved it: kind and id, e.g. `user:4711`." })
  movedBy: string;

  @Field({ description: "Why it was moved. May be empty." })
  reason: string;

  @Field(() => GraphQLDateTime, { description: "When it was moved." })
  movedAt: Date;
}

/** A page of the moves of a template's labels. */
export const TemplateLabelMoveConnection = createConnectionType(TemplateLabelMoveView, {
  name: "TemplateLabelMove",
  items: "moves of a template's labels",
});
export type TemplateLabelMoveConnection = Connection<TemplateLabelMoveView>;

/** The kind of a part of a diff. */
export enum DiffKind {
  UNCHANGED = "UNCHANGED",
  ADDED = "ADDED",
  REMOVED = "REMOVED",
}

registerEnumType(DiffKind, {
  name: "DiffKind",
  description: "The kind of a part of a diff.",
  valuesConfig: {
    UNCHANGED: { description: "The lines are in both versions." },
    ADDED: { description: "The lines are only in the second version." },
    REMOVED: { description: "The lines are only in the first version." },
  },
});

/** Consecutive lines of the same kind. */
@ObjectType({ description: "Consecutive lines of the same kind." })
export class DiffPart {
  @Field(() => DiffKind, { description: "Whether they are unchanged, added or removed." })
  kind: DiffKind;

  @Field({ description: "The lines." })
  text: string;
}

/** The differences between two versions. */
@ObjectType({ description: "The differences between two versions of a template." })
export class TemplateDiff {
  @Field({ description: "The first version." })
  from: string;

  @Field({ description: "The second version." })
  to: string;

  @Field(() => [DiffPart], { description: "Both texts, part by part, in reading order." })
  parts: DiffPart[];

  @Field(() => [String], { description: "Variables of the second version only." })
  addedVariables: string[];

  @Field(() => [String], { description: "Variables of the first version only." })
  removedVariables: string[];
}
