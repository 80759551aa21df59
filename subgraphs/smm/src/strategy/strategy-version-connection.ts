import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";

/** A page of a client's strategy versions. */
export const StrategyVersionConnection = createConnectionType(StrategyVersion, {
  name: "StrategyVersion",
  items: "versions of a client's own strategy",
});
export type StrategyVersionConnection = Connection<StrategyVersion>;
