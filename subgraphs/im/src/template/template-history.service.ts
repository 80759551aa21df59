import { mapNodes } from "@cgs/kit/pagination/connection";
import type { PageArgs } from "@cgs/kit/pagination/page.args";
import { readNewestFirst } from "@cgs/kit/pagination/read-newest-first";
import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import { diffVersions } from "./diff-versions.js";
import { StoredTemplate } from "../template-record/stored-template.entity.js";
import type {
  TemplateDiff,
  TemplateLabelMoveConnection,
  TemplateLabelMoveView,
  TemplateLabelPosition,
  TemplateVersionView,
} from "../template-record/template-history.js";
import { TemplateLabel } from "../template-record/template-label.entity.js";
import { TemplateLabelMove } from "../template-record/template-label-move.entity.js";
import { nameWithVersion } from "../template-record/template-name.js";
import { versionNotFound } from "../template-record/template-not-found.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";
import { formatVersion, parseVersion } from "../template-record/version-number.js";
import { selectNewestVersionsSql } from "./template.sql.js";

/** Reads the history of templates for one request. The labels and numbers of several templates cost one query. */
export class TemplateHistoryService {
  private readonly numbersByTemplate = new DataLoader<string, string[]>((ids) => this.loadNumbers(ids));
  private readonly labelsByTemplate = new DataLoader<string, TemplateLabelPosition[]>((ids) => this.loadLabels(ids));

  constructor(private readonly source: DataSource) {}

  /** The numbers of a template's newest versions, newest first; at most 100. */
  versionNumbers(templateId: string): Promise<string[]> {
    return this.numbersByTemplate.load(templateId);
  }

  /** Where the template's labels point, by label. */
  labels(templateId: string): Promise<TemplateLabelPosition[]> {
    return this.labelsByTemplate.load(templateId);
  }

  /** A template's versions with their texts, newest first. */
  async versions(templateId: string, limit: number, offset: number): Promise<TemplateVersionView[]> {
    const [template, versions] = await Promise.all([
      this.source.getRepository(StoredTemplate).findOneByOrFail({ id: templateId }),
      this.source.getRepository(TemplateVersion).find({
        where: { templateId },
        order: { major: "DESC", minor: "DESC" },
        take: limit,
        skip: offset,
      }),
    ]);
    return versions.map((version) => toVersionView(template, version));
  }

  /** One of a template's versions with its text. @throws AppError TEMPLATE_NOT_FOUND */
  async savedVersion(templateId: string, version: string): Promise<TemplateVersionView> {
    const [template, found] = await Promise.all([
      this.source.getRepository(StoredTemplate).findOneByOrFail({ id: templateId }),
      this.version(templateId, version),
    ]);
    return toVersionView(template, found);
  }

  /** A page of the moves of a template's labels, newest first. @throws AppError VALIDATION_ERROR */
  async moves(templateId: string, args: PageArgs): Promise<TemplateLabelMoveConnection> {
    const list = JSON.stringify(["labelMoves", templateId]);
    const rows = this.source.getRepository(TemplateLabelMove);
    return mapNodes(await readNewestFirst({ list, args, rows, where: { templateId }, key: "id" }), toMoveView);
  }

  /** How one version differs from another. @throws AppError TEMPLATE_NOT_FOUND when either does not exist. */
  async diff(templateId: string, from: string, to: string): Promise<TemplateDiff> {
    const [before, after] = await Promise.all([this.version(templateId, from), this.version(templateId, to)]);
    return diffVersions(before, after);
  }

  private async version(templateId: string, version: string): Promise<TemplateVersion> {
    const number = parseVersion(version);
    const found = number && (await this.source.getRepository(TemplateVersion).findOneBy({ templateId, ...number }));
    if (!found) throw versionNotFound(templateId, version);
    return found;
  }

  private async loadNumbers(ids: readonly string[]): Promise<string[][]> {
    const rows: { id: string; major: number; minor: number }[] = await this.source.query(selectNewestVersionsSql, [
      ids,
    ]);
    return ids.map((id) => rows.filter((row) => row.id === id).map(formatVersion));
  }

  private async loadLabels(ids: readonly string[]): Promise<TemplateLabelPosition[][]> {
    const where = { templateId: In([...ids]) };
    const labels = await this.source.getRepository(TemplateLabel).find({ where, order: { label: "ASC" } });
    return ids.map((id) => labels.filter(({ templateId }) => templateId === id).map(toLabelPosition));
  }
}

/** A version as its history shows it. */
export function toVersionView({ id, name }: StoredTemplate, version: TemplateVersion): TemplateVersionView {
  const { text, variables, createdAt, createdBy, reason } = version;
  return {
    templateId: id,
    name: nameWithVersion(name, version),
    version: formatVersion(version),
    template: text,
    variables,
    createdAt,
    createdBy,
    reason,
  };
}

/** A label as callers see it. */
export function toLabelPosition({ label, updatedAt, ...version }: TemplateLabel): TemplateLabelPosition {
  return { label, version: formatVersion(version), updatedAt };
}

function toMoveView(move: TemplateLabelMove): TemplateLabelMoveView {
  const { id, label, fromMajor, fromMinor, toMajor, toMinor, movedBy, reason, movedAt } = move;
  const from = fromMajor === null || fromMinor === null ? null : formatVersion({ major: fromMajor, minor: fromMinor });
  return { id, label, from, to: formatVersion({ major: toMajor, minor: toMinor }), movedBy, reason, movedAt };
}
