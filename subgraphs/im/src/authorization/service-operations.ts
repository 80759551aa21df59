import type { ServiceOperations } from "@cgs/kit/auth/service-tokens";

/**
 * What each caller of the IM may do with its service token. `cpm` writes content, `smm` checks the templates that it assigns, and `rest` is
 * every other caller of the documented paths.
 */
export const IM_SERVICE_OPERATIONS = {
  cpm: [
    ...["generateInstructions", "generateInstructionBatch", "renderTemplate"],
    ...["recordTemplateUsage", "recordTemplateUsages", "eraseInstructions"],
  ],
  smm: ["_entities.Template"],
  rest: [
    ...["generateInstructions", "templates", "saveTemplate", "templateAnalytics"],
    ...["mockInstructions", "templateCheck"],
  ],
} satisfies ServiceOperations;
