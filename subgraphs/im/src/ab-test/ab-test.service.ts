import { type Actor, actorName, recordChange } from "@cgs/kit/audit/record-change";
import { AppError, contradictoryFields } from "@cgs/kit/errors";
import { mapNodes } from "@cgs/kit/pagination/connection";
import type { PageArgs } from "@cgs/kit/pagination/page.args";
import { readNewestFirst } from "@cgs/kit/pagination/read-newest-first";
import { type DataSource, type EntityManager, IsNull } from "typeorm";
import { v7 as uuidv7, validate as isUuid } from "uuid";
import { lockTemplate } from "../template-record/lock-template.js";
import { PRODUCTION, TemplateLabel } from "../template-record/template-label.entity.js";
import { templateNotFound, versionNotFound } from "../template-record/template-not-found.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";
import { compareVersions, formatVersion, parseVersion } from "../template-record/version-number.js";
import { AbTest } from "./ab-test.entity.js";
import type { AbTestConnection, AbTestView } from "./ab-test.js";
import type { StartAbTestInput } from "./start-ab-test.input.js";
import { stopRunningAbTest } from "./stop-ab-test.js";

/** Starts, stops and lists A/B tests of templates. */
export class AbTestService {
  constructor(private readonly source: DataSource) {}

  /**
   * Starts a test: two versions share the jobs that would use the version in production.
   * @throws AppError TEMPLATE_NOT_FOUND without such versions, or without one in production; VALIDATION_ERROR when both versions are the same;
   * AB_TEST_RUNNING while another test of the template runs.
   */
  async start(input: StartAbTestInput, actor: Actor): Promise<AbTestView> {
    const { templateId, weight } = input;
    return this.source.transaction(async (manager) => {
      await lockTemplate(manager, { id: templateId, name: "" });
      const [a, b] = [
        await versionOf(manager, templateId, input.versionA),
        await versionOf(manager, templateId, input.versionB),
      ];
      if (compareVersions(a, b) === 0)
        throw contradictoryFields("versionB", "versionA", "must be another version than versionA");
      if (!(await manager.existsBy(TemplateLabel, { templateId, label: PRODUCTION })))
        throw templateNotFound("The template has no version in production.", { template_id: templateId });
      if (await manager.existsBy(AbTest, { templateId, stoppedAt: IsNull() }))
        throw new AppError("AB_TEST_RUNNING", { details: { template_id: templateId } });
      const id = uuidv7();
      const versions = { aMajor: a.major, aMinor: a.minor, bMajor: b.major, bMinor: b.minor };
      const startedBy = actorName(actor);
      await manager.insert(AbTest, { id, templateId, ...versions, weight, reason: input.reason ?? "", startedBy });
      const after = { templateId, versionA: formatVersion(a), versionB: formatVersion(b), weight };
      await recordChange(manager, actor, { action: "startAbTest", target: `abTest:${id}`, after });
      return toView(await manager.findOneByOrFail(AbTest, { id }));
    });
  }

  /** Stops a test. An ended test is not changed. @throws AppError NOT_FOUND */
  async stop(id: string, actor: Actor): Promise<AbTestView> {
    const { templateId } = await this.get(id);
    return this.source.transaction(async (manager) => {
      await lockTemplate(manager, { id: templateId, name: "" });
      const test = await manager.findOneByOrFail(AbTest, { id });
      if (test.stoppedAt === null) await stopRunningAbTest(manager, templateId, actor);
      return toView(await manager.findOneByOrFail(AbTest, { id }));
    });
  }

  /** The test with this id. @throws AppError NOT_FOUND */
  async get(id: string): Promise<AbTestView> {
    const test = isUuid(id) ? await this.source.getRepository(AbTest).findOneBy({ id }) : null;
    if (!test) throw new AppError("NOT_FOUND", { message: "There is no such test.", details: { ab_test_id: id } });
    return toView(test);
  }

  /** A page of the tests of a template, newest first. @throws AppError VALIDATION_ERROR */
  async list(templateId: string, args: PageArgs): Promise<AbTestConnection> {
    const list = JSON.stringify(["abTests", templateId]);
    const rows = this.source.getRepository(AbTest);
    return mapNodes(await readNewestFirst({ list, args, rows, where: { templateId }, key: "id" }), toView);
  }
}

async function versionOf(manager: EntityManager, templateId: string, version: string): Promise<TemplateVersion> {
  const number = parseVersion(version);
  const found = number && (await manager.findOneBy(TemplateVersion, { templateId, ...number }));
  if (!found) throw versionNotFound(templateId, version);
  return found;
}

function toView({ aMajor, aMinor, bMajor, bMinor, ...rest }: AbTest): AbTestView {
  const versionA = formatVersion({ major: aMajor, minor: aMinor });
  const versionB = formatVersion({ major: bMajor, minor: bMinor });
  return { ...rest, versionA, versionB };
}
