import "reflect-metadata";
import type { SchemaDefinition } from "@cgs/kit/database";
import { Instruction } from "./instruction/instruction.entity.js";
import { CreateTemplatesAndInstructions1763683200000 } from "./migration/1763683200000-create-templates-and-instructions.js";
import { StoredTemplate } from "./template/stored-template.entity.js";
import { TemplateLabel } from "./template/template-label.entity.js";
import { TemplateVersion } from "./template/template-version.entity.js";

/** The IM's part of the database: templates with their versions and labels, and the instructions rendered from them. */
export const imDatabase: SchemaDefinition = {
  schema: "im",
  entities: [StoredTemplate, TemplateVersion, TemplateLabel, Instruction],
  migrations: [CreateTemplatesAndInstructions1763683200000],
};
