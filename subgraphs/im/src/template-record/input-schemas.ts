import { z } from "zod";
import { TEMPLATE_ID } from "./stored-template.entity.js";
import { VERSION_NUMBER } from "./version-number.js";

/** The id of a template. */
export const templateIdSchema = z.string().regex(TEMPLATE_ID, "must be a template id");

/** The version of a template. */
export const versionSchema = z.string().regex(VERSION_NUMBER, "must be a version such as v1.0");
