/** Takes the turn to look for expiring facts, at most every 6 hours over all processes. Parameter: the task. Returns a row when it was taken. */
export const takeTurnSql = `
  INSERT INTO cpm.housekeeping_turn AS turn (task) VALUES ($1)
  ON CONFLICT (task) DO UPDATE SET taken_at = now() WHERE turn.taken_at <= now() - interval '6 hours' RETURNING 1`;

/** Gives the turn back, so that the next look is soon. Parameter: the task. */
export const giveTurnBackSql = "DELETE FROM cpm.housekeeping_turn WHERE task = $1";

/** The clients whose expiring facts something subscribes to. */
export const selectWatchedClientsSql =
  "SELECT DISTINCT scope FROM cpm.event_subscription WHERE type = 'fact.expiring' AND active ORDER BY scope";
