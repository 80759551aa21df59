/** Locks the plan assignment of a client, named by $1, until the transaction ends. */
export const lockPlanAssignmentSql = "SELECT pg_advisory_xact_lock(hashtext($1))";
