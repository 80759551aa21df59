import type { RequestContext } from "@cgs/kit/graphql/context";
import type { AuditService } from "@cgs/kit/audit/audit.service";

/** The request context as far as the resolvers of this folder use it. */
export interface AuditContext extends RequestContext {
  audit: AuditService;
}
