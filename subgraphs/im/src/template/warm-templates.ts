import type { Logger } from "@cgs/kit/log";
import { type DataSource, In, IsNull } from "typeorm";
import { AbTest } from "../ab-test/ab-test.entity.js";
import { renderInstructions } from "../rendering/render-instructions.js";
import { countTokens } from "../rendering/tokens.js";
import { sampleContext } from "../instruction-context/sample-contexts.js";
import { toCandidate } from "./chosen-template.js";
import { type TemplateCache, templateEpoch } from "./template-cache.js";
import { PRODUCTION, TemplateLabel } from "../template-record/template-label.entity.js";
import { TemplateService } from "./template.service.js";
import { formatVersion } from "../template-record/version-number.js";

/** The number of labels to preload. Each takes up to three cache entries. */
const MAX_LABELS = 300;

/** The longest delay of the start. */
const DEADLINE_MS = 3_000;

/**
 * Fills the cache with likely choices: the default of each content type, and each labeled version by its template and
 * by its number. Versions in production are rendered once, which caches the token counts of their lines. Never rejects: missing
 * templates are read on demand.
 */
export async function warmTemplates(source: DataSource, cache: TemplateCache, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), DEADLINE_MS);
  });
  const giveUpAt = performance.now() + DEADLINE_MS;
  try {
    const labels = await Promise.race([load(source, cache), deadline]);
    for (const label of labels.filter(isInProduction)) if (performance.now() < giveUpAt) render(label);
  } catch (error) {
    log.warn({ err: error }, "could not preload the templates; they are read on demand");
  } finally {
    clearTimeout(timer);
  }
}

/** Caches the labeled versions and returns them, defaults first. */
async function load(source: DataSource, cache: TemplateCache): Promise<TemplateLabel[]> {
  const epoch = await templateEpoch(source.manager); // read first, so that it is never newer than the templates
  const labels = await source.getRepository(TemplateLabel).find({
    relations: { template: true, version: true },
    order: { template: { isDefault: "DESC", id: "ASC" }, label: "ASC" },
    take: MAX_LABELS,
  });
  const tested = await testedTemplates(source, labels);
  const templates = new TemplateService(source, cache);
  for (const { label, template, version } of labels) {
    const { id: templateId, contentType, isDefault } = template;
    const candidates = { standard: toCandidate(template, version), epoch };
    cache.keep({ contentType, templateId, templateVersion: formatVersion(version) }, candidates);
    if (label !== PRODUCTION) continue;
    for (const choice of [{ contentType, templateId }, ...(isDefault ? [{ contentType }] : [])])
      if (tested.has(templateId)) await templates.choose(choice, templateId);
      else cache.keep(choice, candidates);
  }
  return labels;
}

/** The templates with a running A/B test. */
async function testedTemplates(source: DataSource, labels: readonly TemplateLabel[]): Promise<Set<string>> {
  const ids = [...new Set(labels.map(({ templateId }) => templateId))];
  const tests = await source.getRepository(AbTest).findBy({ templateId: In(ids), stoppedAt: IsNull() });
  return new Set(tests.map(({ templateId }) => templateId));
}

function isInProduction({ label }: TemplateLabel): boolean {
  return label === PRODUCTION;
}

/** Renders a version once, to cache the token counts of its lines. */
function render({ template, version }: TemplateLabel): void {
  countTokens(renderInstructions(version.text, sampleContext(template.contentType)).text);
}
