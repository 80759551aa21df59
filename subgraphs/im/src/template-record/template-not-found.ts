import { AppError } from "@cgs/kit/errors";

/** Creates a TEMPLATE_NOT_FOUND error with the requested ids. */
export function templateNotFound(message: string | undefined, details: Record<string, string>): AppError {
  return new AppError("TEMPLATE_NOT_FOUND", { ...(message && { message }), details });
}

/** Creates a TEMPLATE_NOT_FOUND error for an unknown version. */
export function versionNotFound(templateId: string, version: string): AppError {
  return templateNotFound("The template has no such version.", { template_id: templateId, template_version: version });
}
