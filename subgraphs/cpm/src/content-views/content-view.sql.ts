/**
 * The views that a user sees, own ones and shared ones, by name. A shared view is not listed for users who may not see the client that it filters by.
 * Of too many views the user's own are returned first. Parameters: the user, the roots of the user's clients, the user's clients, whether these are
 * all clients, the most views, the only view to return (null for all).
 */
export const selectContentViewsSql = `
  SELECT view.id, view.user_id AS "userId", view.name, view.address, view.shared_with IS NOT NULL AS shared,
    chosen.user_id IS NOT NULL AS "isDefault"
  FROM (
    SELECT * FROM (
      SELECT * FROM cpm.content_view WHERE user_id = $1
      UNION ALL
      SELECT * FROM cpm.content_view WHERE user_id <> $1 AND shared_with IS NOT NULL AND ($4 OR shared_with && $2::text[])
        AND (client_path IS NULL OR $4 OR client_path && $3::text[])
    ) AS seen
    WHERE $6::uuid IS NULL OR id = $6 ORDER BY user_id <> $1, lower(name), id LIMIT $5
  ) AS view
  LEFT JOIN cpm.default_content_view AS chosen ON chosen.user_id = $1 AND chosen.view_id = view.id
  ORDER BY lower(view.name), view.id`;

/** Makes a view the one with which the list opens for a user. Parameters: the user, the view. */
export const setDefaultViewSql = `
  INSERT INTO cpm.default_content_view (user_id, view_id) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET view_id = excluded.view_id`;

/** The list opens without a view for a user. Parameter: the user. */
export const clearDefaultViewSql = "DELETE FROM cpm.default_content_view WHERE user_id = $1";

/** Locks a user while views are counted. Parameter: the user. */
export const lockViewsOfUserSql = "SELECT FROM cpm.user_account WHERE id = $1 FOR NO KEY UPDATE";
