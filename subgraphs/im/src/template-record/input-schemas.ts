import { z } from "zod";
import { CONTENT_TYPE } from "./content-type.js";
import { TEMPLATE_ID } from "./stored-template.entity.js";
import { VERSION_NUMBER } from "./version-number.js";

/** The id of a template. */
export const templateIdSchema = z.string().regex(TEMPLATE_ID, "must be a template id");

/** The version of a template. */
export const versionSchema = z.string().regex(VERSION_NUMBER, "must be a version such as v1.0");

/** A content type. */
export const contentTypeSchema = z.string().regex(CONTENT_TYPE, "must be a content type, e.g. seo_article");
