/** Converts a field path of a GraphQL input to the form of REST bodies: `llmConfig.model` becomes `llm_config.model`. */
export function toSnakeCase(fieldPath: string): string {
  return fieldPath.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
