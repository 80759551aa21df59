import type { RequestContext } from "@cgs/kit/graphql/context";
import type { AuditService } from "@cgs/kit/audit/audit.service";

/** The part of the request context that the resolvers of this folder use. */
export interface AuditContext extends RequestContext {
  audit: AuditService;
}
