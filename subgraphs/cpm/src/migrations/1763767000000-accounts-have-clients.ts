import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * An account without a client belonged to every manager. Such accounts are deactivated, their sessions end, and the audit log names them;
 * only the operator can assign clients to them. Repeated clients, with which an account could lose its last client, are removed.
 */
export class AccountsHaveClients1763767000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION cpm.has_repetition(list text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN (SELECT count(*) > count(DISTINCT entry) FROM unnest(list) AS entry);

      UPDATE cpm.user_account SET
        client_ids = ARRAY(SELECT entry FROM unnest(client_ids) WITH ORDINALITY AS e (entry, place) GROUP BY entry ORDER BY min(place)),
        client_paths = (SELECT jsonb_agg(path ORDER BY place) FROM (
          SELECT path, min(place) AS place FROM jsonb_array_elements(client_paths) WITH ORDINALITY AS e (path, place) GROUP BY path) AS paths)
      WHERE cpm.has_repetition(client_ids);

      WITH disabled AS (
        UPDATE cpm.user_account SET active = false, client_ids = '{}', client_paths = '[]'
        WHERE cardinality(client_ids) = 0 OR jsonb_array_length(client_paths) <> cardinality(client_ids) RETURNING id
      ), ended AS (DELETE FROM cpm.session USING disabled WHERE user_id = disabled.id)
      INSERT INTO cpm.audit_log (id, at, actor, action, target, after, trace_id)
      SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(id::text), 1, 3) || '8' ||
          substr(md5(id::text), 4, 15))::uuid,
        now(), 'nobody', 'updateUser', 'user:' || id, '{"active": false, "clientIds": []}', repeat('0', 32)
      FROM disabled;

      ALTER TABLE cpm.user_account
        ADD CONSTRAINT user_account_clients CHECK (
          (cardinality(client_ids) > 0 OR NOT active)
          AND jsonb_array_length(client_paths) = cardinality(client_ids)
          AND NOT cpm.has_repetition(client_ids));
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
