import DataLoader from "dataloader";
import { type DataSource, In, IsNull } from "typeorm";
import { AbTest } from "../ab-test/ab-test.entity.js";
import { usesVersionB } from "../ab-test/pick-arm.js";
import { StoredTemplate, TEMPLATE_ID } from "../template-record/stored-template.entity.js";
import type { Template } from "../template-record/template.js";
import { PRODUCTION, TemplateLabel } from "../template-record/template-label.entity.js";
import type { TemplateList } from "./template-list.js";
import { nameWithVersion } from "../template-record/template-name.js";
import { type ChosenTemplate, type TemplateCandidates, type TemplateChoice, toCandidate } from "./chosen-template.js";
import { type TemplateCache, templateEpoch } from "./template-cache.js";
import { templateNotFound, versionNotFound } from "../template-record/template-not-found.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";
import type { TemplatesArgs } from "./templates.args.js";
import { formatVersion, parseVersion } from "../template-record/version-number.js";

/** The most ids in one query. */
const MAX_BATCH = 500;

/** Reads templates for one request. Concurrent lookups share a query. */
export class TemplateService {
  private readonly inProduction = new DataLoader<string, Template | null>((ids) => this.load(ids), {
    maxBatchSize: MAX_BATCH,
  });

  constructor(
    private readonly source: DataSource,
    private readonly cache: TemplateCache,
  ) {}

  /** The template with this id, or null when there is none in production. */
  find(id: string): Promise<Template | null> {
    return this.inProduction.load(id);
  }

  /**
   * The template with this id.
   * @throws AppError TEMPLATE_NOT_FOUND
   */
  async get(id: string): Promise<Template> {
    const template = await this.find(id);
    if (!template) throw templateNotFound("There is no such template.", { template_id: id });
    return template;
  }

  /** A page of the templates in production, by content type, then id. */
  async list({ contentType, search, ids, limit, offset }: TemplatesArgs): Promise<TemplateList> {
    const query = this.source
      .getRepository(TemplateLabel)
      .createQueryBuilder("label")
      .innerJoinAndSelect("label.template", "template")
      .innerJoinAndSelect("label.version", "version")
      .where("label.label = :label", { label: PRODUCTION })
      .orderBy("template.contentType")
      .addOrderBy("template.id")
      .limit(limit)
      .offset(offset);
    if (contentType != null) query.andWhere("template.contentType = :contentType", { contentType });
    if (ids) query.andWhere("template.id = ANY(:ids)", { ids });
    for (const [at, word] of wordsOf(search).entries())
      query.andWhere(`strpos(lower(template.name || ' ' || template.id), :word${at}) > 0`, { [`word${at}`]: word });
    const [labels, total] = await query.getManyAndCount();
    return { templates: labels.map(toTemplate), total, limit, offset, hasMore: offset + labels.length < total };
  }

  /**
   * Selects a version: the assigned template or the content type's default, in the pinned version or
   * the one in production. During an A/B test, one of its two versions, always the same for the same key. The result may be cached:
   * its epoch tells whether it is still current.
   * @throws AppError TEMPLATE_NOT_FOUND when any of them does not exist.
   */
  async choose(choice: TemplateChoice, key: string): Promise<ChosenTemplate> {
    const { standard, abTest, epoch } = await this.candidates(choice);
    if (!abTest) return { ...standard, abTestId: null, epoch };
    const { id: abTestId, weight, versionB } = abTest;
    return { ...(usesVersionB(abTestId, weight, key) ? versionB : standard), abTestId, epoch };
  }

  /** As {@link choose}, never from an outdated cache: for readers that do not compare the epoch when they store. */
  async chooseCurrent(choice: TemplateChoice, key: string): Promise<ChosenTemplate> {
    this.discardBefore(await templateEpoch(this.source.manager));
    return this.choose(choice, key);
  }

  /** Reports the templates' epoch. Older cached candidates are not used again. */
  discardBefore(epoch: number): void {
    this.cache.discardBefore(epoch);
  }

  private candidates(choice: TemplateChoice): Promise<TemplateCandidates> {
    return this.cache.find(choice, () => this.readCandidates(choice));
  }

  private async readCandidates(choice: TemplateChoice): Promise<TemplateCandidates> {
    const epoch = await templateEpoch(this.source.manager); // read first, so that it is never newer than the template
    const template = await this.templateFor(choice);
    const tested = choice.templateVersion == null ? await this.testedVersions(template) : undefined;
    const candidates = tested ?? { standard: toCandidate(template, await this.versionOf(template, choice)) };
    return { ...candidates, epoch };
  }

  /** The two versions of a running A/B test. */
  private async testedVersions(template: StoredTemplate): Promise<Omit<TemplateCandidates, "epoch"> | undefined> {
    const templateId = template.id;
    const test = await this.source.getRepository(AbTest).findOneBy({ templateId, stoppedAt: IsNull() });
    if (!test) return undefined;
    const versions = this.source.getRepository(TemplateVersion);
    const [a, b] = await Promise.all([
      versions.findOneByOrFail({ templateId, major: test.aMajor, minor: test.aMinor }),
      versions.findOneByOrFail({ templateId, major: test.bMajor, minor: test.bMinor }),
    ]);
    const { id, weight } = test;
    return { standard: toCandidate(template, a), abTest: { id, weight, versionB: toCandidate(template, b) } };
  }

  private async templateFor({ contentType, templateId }: TemplateChoice): Promise<StoredTemplate> {
    const templates = this.source.getRepository(StoredTemplate);
    if (templateId == null) {
      const standard = await templates.findOneBy({ contentType, isDefault: true });
      if (!standard) throw templateNotFound(undefined, { content_type: contentType });
      return standard;
    }
    const assigned = TEMPLATE_ID.test(templateId) ? await templates.findOneBy({ id: templateId }) : null;
    if (assigned?.contentType !== contentType) {
      const message = assigned ? "The template is for another content type." : "There is no such template.";
      throw templateNotFound(message, { template_id: templateId, content_type: contentType });
    }
    return assigned;
  }

  private async versionOf(
    { id }: StoredTemplate,
    { templateVersion: pinned }: TemplateChoice,
  ): Promise<TemplateVersion> {
    if (pinned == null) {
      const where = { templateId: id, label: PRODUCTION };
      const label = await this.source.getRepository(TemplateLabel).findOne({ where, relations: { version: true } });
      if (!label) throw templateNotFound("The template has no version in production.", { template_id: id });
      return label.version;
    }
    const number = parseVersion(pinned);
    const version =
      number && (await this.source.getRepository(TemplateVersion).findOneBy({ templateId: id, ...number }));
    if (!version) throw versionNotFound(id, pinned);
    return version;
  }

  private async load(ids: readonly string[]): Promise<(Template | null)[]> {
    const possible = ids.filter((id) => TEMPLATE_ID.test(id));
    if (possible.length === 0) return ids.map(() => null);
    const labels = await this.source.getRepository(TemplateLabel).find({
      where: { label: PRODUCTION, templateId: In(possible) },
      relations: { template: true, version: true },
    });
    const byId = new Map(labels.map((label) => [label.templateId, toTemplate(label)]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

/** The words of a search, in lower case. */
function wordsOf(search: string | null | undefined): string[] {
  return (search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
}

function toTemplate({ template, version, updatedAt }: TemplateLabel): Template {
  return {
    id: template.id,
    name: nameWithVersion(template.name, version),
    contentType: template.contentType,
    version: formatVersion(version),
    template: version.text,
    variables: version.variables,
    lastUpdated: updatedAt,
  };
}
