import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

/** One version of a template, as its history shows it. */
@ObjectType("TemplateVersion", { description: "One text of a template. It never changes." })
export class TemplateVersionView {
  @Field(() => ID, { description: "The template it is a version of." })
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

  @Field({ description: "Why it was saved, in its author's words. May be empty." })
  reason: string;
}

/** Where a label points. */
@ObjectType({ description: "Where a label of a template points." })
export class TemplateLabelPosition {
  @Field({ description: "`production` or `staging`." })
  label: string;

  @Field({ description: "The version it points at, e.g. `v1.0`." })
  version: string;

  @Field(() => GraphQLDateTime, { description: "Since when." })
  updatedAt: Date;
}

/** One move of a label, as a template's history shows it. */
@ObjectType("TemplateLabelMove", { description: "One move of a label." })
export class TemplateLabelMoveView {
  @Field(() => ID, { description: "The move's id." })
  id: string;

  @Field({ description: "`production` or `staging`." })
  label: string;

  @Field(() => String, { nullable: true, description: "The version it pointed at before; null for none." })
  from: string | null;

  @Field({ description: "The version it points at since." })
  to: string;

  @Field({ description: "Who moved it: kind and id, e.g. `user:4711`." })
  movedBy: string;

  @Field({ description: "Why, in the mover's words. May be empty." })
  reason: string;

  @Field(() => GraphQLDateTime, { description: "When." })
  movedAt: Date;
}

/** What happened to lines between two versions. */
export enum DiffKind {
  UNCHANGED = "UNCHANGED",
  ADDED = "ADDED",
  REMOVED = "REMOVED",
}

registerEnumType(DiffKind, {
  name: "DiffKind",
  description: "What happened to lines between two versions.",
  valuesConfig: {
    UNCHANGED: { description: "In both." },
    ADDED: { description: "Only in the later one." },
    REMOVED: { description: "Only in the earlier one." },
  },
});

/** Consecutive lines that fared alike. */
@ObjectType({ description: "Consecutive lines that fared alike." })
export class DiffPart {
  @Field(() => DiffKind, { description: "How they fared." })
  kind: DiffKind;

  @Field({ description: "The lines." })
  text: string;
}

/** How the text of one version differs from another's. */
@ObjectType({ description: "How the text of one version differs from another's." })
export class TemplateDiff {
  @Field({ description: "The version compared with." })
  from: string;

  @Field({ description: "The version compared." })
  to: string;

  @Field(() => [DiffPart], { description: "Both texts, part by part, in reading order." })
  parts: DiffPart[];

  @Field(() => [String], { description: "Variables that only the second uses." })
  addedVariables: string[];

  @Field(() => [String], { description: "Variables that only the first uses." })
  removedVariables: string[];
}
