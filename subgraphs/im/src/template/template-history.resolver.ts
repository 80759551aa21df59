import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Arg, Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { TemplateContext } from "./context.js";
import { HistoryArgs } from "../template-record/history.args.js";
import { Template } from "../template-record/template.js";
import {
  TemplateDiff,
  TemplateLabelMoveConnection,
  TemplateLabelPosition,
  TemplateVersionView,
} from "../template-record/template-history.js";

/** The history of a template. Everyone who can read the template can read its history. */
@Resolver(() => Template)
export class TemplateHistoryResolver {
  @FieldResolver(() => [String], { description: "The newest versions, at most 100, newest first." })
  versionNumbers(@Root() { id }: Template, @Ctx() { history }: TemplateContext): Promise<string[]> {
    return history.versionNumbers(id);
  }

  @FieldResolver(() => [TemplateLabelPosition], { description: "The labels with their versions." })
  labels(@Root() { id }: Template, @Ctx() { history }: TemplateContext): Promise<TemplateLabelPosition[]> {
    return history.labels(id);
  }

  @FieldResolver(() => [TemplateVersionView], { description: "The versions with their texts, newest first." })
  versions(
    @Root() { id }: Template,
    @Args(() => HistoryArgs) { limit, offset }: HistoryArgs,
    @Ctx() { history }: TemplateContext,
  ): Promise<TemplateVersionView[]> {
    return history.versions(id, limit, offset);
  }

  @FieldResolver(() => TemplateVersionView, {
    description: "One version with its text. TEMPLATE_NOT_FOUND without it.",
  })
  savedVersion(
    @Root() { id }: Template,
    @Arg("version", () => String, { description: "The version, e.g. `v1.0`; it needs no label." }) version: string,
    @Ctx() { history }: TemplateContext,
  ): Promise<TemplateVersionView> {
    return history.savedVersion(id, version);
  }

  @FieldResolver(() => TemplateLabelMoveConnection, { description: "Every move of its labels, newest first." })
  labelMoves(
    @Root() { id }: Template,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { history }: TemplateContext,
  ): Promise<TemplateLabelMoveConnection> {
    return history.moves(id, page);
  }

  @FieldResolver(() => TemplateDiff, {
    description: "How one version differs from another. TEMPLATE_NOT_FOUND without either.",
  })
  diff(
    @Root() { id }: Template,
    @Arg("from", () => String, { description: "The version to compare with, e.g. `v1.0`." }) from: string,
    @Arg("to", () => String, { description: "The version to compare, e.g. `v1.1`." }) to: string,
    @Ctx() { history }: TemplateContext,
  ): Promise<TemplateDiff> {
    return history.diff(id, from, to);
  }
}
