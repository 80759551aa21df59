import { AppError } from "@cgs/kit/errors";

/** TEMPLATE_NOT_FOUND, with the ids that were asked for. */
export function templateNotFound(message: string | undefined, details: Record<string, string>): AppError {
  return new AppError("TEMPLATE_NOT_FOUND", { ...(message && { message }), details });
}

/** TEMPLATE_NOT_FOUND for a version that a template does not have. */
export function versionNotFound(templateId: string, version: string): AppError {
  return templateNotFound("The template has no such version.", { template_id: templateId, template_version: version });
}
