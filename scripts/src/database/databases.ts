import { cpmDatabase } from "@cgs/cpm/database/database";
import { gatewayDatabase } from "@cgs/gateway/rate-limit/gateway-database";
import { imDatabase } from "@cgs/im/database/database";
import type { SchemaDefinition } from "@cgs/kit/database/database";
import { smmDatabase } from "@cgs/smm/database/database";

/** The database definition of each module, by its name. */
export const databases = {
  cpm: cpmDatabase,
  im: imDatabase,
  smm: smmDatabase,
  gateway: gatewayDatabase,
} as const satisfies Record<string, SchemaDefinition>;
