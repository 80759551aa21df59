import { AuditService } from "@cgs/kit/audit/audit.service";
import type { Authenticator } from "@cgs/kit/auth/credentials";
import type { ContextFactory, RequestContext } from "@cgs/kit/graphql/context";
import { traceIdOf } from "@cgs/kit/http/trace";
import type { DataSource } from "typeorm";
import { AbTestResultsService } from "../ab-test/ab-test-results.service.js";
import { AbTestService } from "../ab-test/ab-test.service.js";
import { PerformanceMetricsService } from "../analytics/performance-metrics.service.js";
import { TemplateAnalyticsService } from "../analytics/template-analytics.service.js";
import type { InstructionStore } from "../instruction/instruction-store.js";
import { InstructionErasureService } from "../instruction/instruction-erasure.service.js";
import { InstructionService } from "../instruction/instruction.service.js";
import { TemplatePreviewService } from "../preview/template-preview.service.js";
import type { TemplateCache } from "../template/template-cache.js";
import { TemplateEditor } from "../template/template-editor.js";
import { TemplateHistoryService } from "../template/template-history.service.js";
import { TemplateLabelService } from "../template/template-labels.service.js";
import { TemplateService } from "../template/template.service.js";
import { TemplateUsageService } from "../usage/template-usage.service.js";

/** The request context of the IM's resolvers. Most services live as long as the request: they batch and cache its reads. */
export interface ImContext extends RequestContext {
  templates: TemplateService;
  history: TemplateHistoryService;
  editor: TemplateEditor;
  labels: TemplateLabelService;
  instructions: InstructionService;
  erasure: InstructionErasureService;
  usage: TemplateUsageService;
  analytics: TemplateAnalyticsService;
  metrics: PerformanceMetricsService;
  preview: TemplatePreviewService;
  abTests: AbTestService;
  abTestResults: AbTestResultsService;
  audit: AuditService;
  /** Whether test operations are served. */
  testing: boolean;
}

/** Creates the factory of request contexts: it authenticates the caller and creates the services. */
export function createImContext(
  source: DataSource,
  callerOf: Authenticator,
  cache: TemplateCache,
  store: InstructionStore,
  testing: boolean,
): ContextFactory<ImContext> {
  return async (headers, transport) => {
    const caller = await callerOf(headers, transport);
    const templates = new TemplateService(source, cache);
    return {
      caller,
      traceId: traceIdOf(headers),
      templates,
      history: new TemplateHistoryService(source),
      editor: new TemplateEditor(source),
      labels: new TemplateLabelService(source),
      instructions: new InstructionService(source, templates, store),
      erasure: new InstructionErasureService(source),
      usage: new TemplateUsageService(source),
      analytics: new TemplateAnalyticsService(source),
      metrics: new PerformanceMetricsService(source),
      preview: new TemplatePreviewService(source, templates),
      abTests: new AbTestService(source),
      abTestResults: new AbTestResultsService(source),
      audit: new AuditService(source),
      testing,
    };
  };
}
