import { cpmDatabase } from "@cgs/cpm/database";
import { imDatabase } from "@cgs/im/database";
import type { SchemaDefinition } from "@cgs/kit/database";
import { smmDatabase } from "@cgs/smm/database";

/** Every subgraph's part of the database, by the subgraph's name. */
export const databases = { cpm: cpmDatabase, im: imDatabase, smm: smmDatabase } as const satisfies Record<
  string,
  SchemaDefinition
>;
