import { z } from "zod";
import type { RestSaveTemplateMutation } from "../../graphql/operations.js";
import { amount, count, named, text, wholeNumber } from "../../route/described.js";
import { contentType, day, templateVersion, variableNames } from "../../route/fields.js";

/** The documented performance metrics of a version. The score of an unused version is 0. */
export const metricsBody = named(
  "PerformanceMetrics",
  "The use and the quality of a version.",
  z.object({
    avg_quality_score: amount("The mean quality score; 0 for an unused version.", { max: 100 }),
    usage_count: count("How often the version was used."),
  }),
);

type PerformanceMetrics = RestSaveTemplateMutation["saveTemplate"]["version"]["performanceMetrics"];

/** Maps metrics to their documented body. */
export function toMetricsBody({ avgQualityScore, usageCount }: PerformanceMetrics): z.input<typeof metricsBody> {
  return { avg_quality_score: avgQualityScore ?? 0, usage_count: usageCount };
}

const name = text("The name of the template, in one line.", { min: 1, max: 200, pattern: /^[^\p{C}]*$/u });
const templateText = text("The text with `{variable}` placeholders.", { min: 1, max: 100_000 });

/** The documented template. */
export const templateBody = named(
  "Template",
  "A version of a prompt template.",
  z.object({
    name,
    template: templateText,
    variables: variableNames,
    metadata: z
      .object({
        version: templateVersion("The version."),
        last_updated: day("When the version was saved, in UTC."),
        performance_metrics: metricsBody,
      })
      .describe("The version with its use."),
  }),
);

/**
 * The documented template as a request, so that a template that was read can be sent back. `last_updated` and `performance_metrics` are
 * checked and then ignored: the IM sets them.
 */
export const templateRequest = named(
  "TemplateRequest",
  "A new version of a template. A template that was read can be sent back.",
  z.object({
    content_type: contentType("With it, an unknown template is created. It cannot be changed later.").nullish(),
    name,
    template: templateText,
    variables: variableNames,
    metadata: z
      .object({
        version: text("The new version. Default: the next one.", {
          max: 14,
          pattern: /^v?\d{1,6}\.\d{1,6}$/,
          example: "v1.1",
        }).nullish(),
        last_updated: day("Ignored.", "must be a date such as 2026-11-21").nullish(),
        performance_metrics: z
          .looseObject({
            avg_quality_score: amount("Ignored.").min(0).nullish(),
            usage_count: wholeNumber(z.int32().min(0), "Ignored.").nullish(),
          })
          .nullish()
          .describe("Ignored."),
      })
      .nullish()
      .describe("The version to save."),
  }),
);

/** Adds the `v` to a version without one: `1.0` becomes `v1.0`. Other values stay the same. */
export function toVersionName(version: string | null | undefined): string | null | undefined {
  return version && /^\d/.test(version) ? `v${version}` : version;
}
