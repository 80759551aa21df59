/** $1: a client's parent. Until the transaction ends, no other page of the parent's children is stored. */
export const lockSiblingPagesSql = "SELECT pg_advisory_xact_lock(hashtextextended('cpm.page_sketch ' || $1, 0))";
