/** The time by the database's clock; in a transaction, the time of its start. */
export const databaseTimeSql = "SELECT now() AS now";
