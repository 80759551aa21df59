import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The tree of clients as a materialised path, and the versioned strategies.
 *
 * Why a path and not TypeORM's closure table: a client never moves, so the one weakness of a path (rewriting a subtree)
 * cannot occur, and the row itself answers frequent questions. The ancestor chain is in the row, so it
 * takes no join. Whether a caller covers a client is an array overlap on one GIN index. The order of the path is the
 * order of the tree. The depth is a CHECK. A closure table needs up to five more rows for every client, a join for
 * each of these questions, and cannot limit the depth.
 *
 * The database proves the tree: `parent_id` and `parent_path` are computed from `path`, and the foreign key makes every
 * path its parent's path plus the own id. Updates of ids, paths and strategy versions are refused by a trigger.
 */
export class CreateClientsAndStrategies1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_CLIENT);
    await runner.query(CREATE_STRATEGY_VERSION);
    await runner.query(REFUSE_UPDATES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE smm.strategy_version;
      DROP TABLE smm.client;
      DROP FUNCTION smm.refuse_update();
    `);
  }
}

const CREATE_CLIENT = `
  CREATE TABLE smm.client (
    id            text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 100),
    path          text[] NOT NULL,
    parent_id     text GENERATED ALWAYS AS (path[cardinality(path) - 1]) STORED,
    parent_path   text[] GENERATED ALWAYS AS (CASE WHEN cardinality(path) > 1 THEN trim_array(path, 1) END) STORED,
    name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    business_type text NOT NULL CHECK (length(business_type) BETWEEN 1 AND 200),
    location      text CHECK (length(location) BETWEEN 1 AND 200),
    created_at    timestamptz NOT NULL DEFAULT now(),
    updated_at    timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT client_path_ends_with_id CHECK (path[cardinality(path)] = id),
    CONSTRAINT client_depth_at_most_5 CHECK (array_ndims(path) = 1 AND cardinality(path) BETWEEN 1 AND 5),
    CONSTRAINT client_path_is_unique UNIQUE (path),
    CONSTRAINT client_path_continues_parent FOREIGN KEY (parent_path) REFERENCES smm.client (path)
  );
  CREATE INDEX client_covered_by ON smm.client USING gin (path) WITH (fastupdate = off);
  CREATE INDEX client_children ON smm.client (parent_path);
`;

const CREATE_STRATEGY_VERSION = `
  CREATE TABLE smm.strategy_version (
    client_id  text NOT NULL REFERENCES smm.client (id),
    version    integer NOT NULL CHECK (version > 0),
    author     text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
    reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
    inherit    boolean NOT NULL,
    "values"   jsonb NOT NULL CHECK (jsonb_typeof("values") = 'object'),
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (client_id, version)
  );
`;

const REFUSE_UPDATES = `
  CREATE FUNCTION smm.refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of % never changes', TG_ARGV[0], TG_TABLE_NAME;
  END $$;
  CREATE TRIGGER client_never_moves BEFORE UPDATE OF id, path ON smm.client
    FOR EACH ROW WHEN (OLD.id <> NEW.id OR OLD.path <> NEW.path) EXECUTE FUNCTION smm.refuse_update('the place');
  CREATE TRIGGER strategy_version_is_final BEFORE UPDATE ON smm.strategy_version
    FOR EACH ROW EXECUTE FUNCTION smm.refuse_update('a version');
`;
