import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ReportService } from "./report.service.js";

/** The services that the resolvers of this folder use. */
export interface ReportContext extends RequestContext {
  reports: ReportService;
}
