import { SiteConnection } from "./connections/site-connection.entity.js";
import { MappingRow } from "./mapping/publishing-mapping.entity.js";
import { Publication } from "./publications/publication.entity.js";

/** The tables of this folder. */
export const PUBLISHING_ENTITIES = [MappingRow, Publication, SiteConnection];
