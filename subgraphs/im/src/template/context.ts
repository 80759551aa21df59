import type { RequestContext } from "@cgs/kit/graphql/context";
import type { TemplateEditor } from "./template-editor.js";
import type { TemplateHistoryService } from "./template-history.service.js";
import type { TemplateLabelService } from "./template-labels.service.js";
import type { TemplateService } from "./template.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface TemplateContext extends RequestContext {
  editor: TemplateEditor;
  history: TemplateHistoryService;
  labels: TemplateLabelService;
  templates: TemplateService;
  /** Whether test operations are served. */
  testing: boolean;
}
