import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Lists and totals whose cost does not depend on the number of jobs. A cell is the jobs of one template in one
 * status: of all clients, of a client and its descendants, or of a client alone. Each kind of cell has an index of its newest jobs and a
 * count. Changes of counts are appended, so that jobs never wait for each other, and folded later.
 * See docs/decisions/008-list-jobs-by-merging-index-cells.md.
 */
export class JobLists1763712000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INDEXES);
    await runner.query(COUNTS);
    await runner.query(WORDS);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

/**
 * A level is a client's position in its path: 1 for roots. Times are cut to the milliseconds that a cursor has. No index begins with
 * created_at: the planner would scan it, past the jobs of other clients.
 */
const INDEXES = `
  ALTER TABLE cpm.job ALTER COLUMN created_at TYPE timestamptz(3);
  DROP INDEX cpm.job_newest, cpm.job_client_newest, cpm.job_client_path, cpm.job_status_newest;
  CREATE INDEX job_cell_all ON cpm.job (template_id, status, created_at DESC, id DESC);
  CREATE INDEX job_cell_client ON cpm.job (client_id, template_id, status, created_at DESC, id DESC);
  CREATE INDEX job_cell_level_1 ON cpm.job ((client_path[1]), template_id, status, created_at DESC, id DESC);
  CREATE INDEX job_cell_level_2 ON cpm.job ((client_path[2]), template_id, status, created_at DESC, id DESC) WHERE client_path[2] IS NOT NULL;
  CREATE INDEX job_cell_level_3 ON cpm.job ((client_path[3]), template_id, status, created_at DESC, id DESC) WHERE client_path[3] IS NOT NULL;
  CREATE INDEX job_cell_level_4 ON cpm.job ((client_path[4]), template_id, status, created_at DESC, id DESC) WHERE client_path[4] IS NOT NULL;
  CREATE INDEX job_cell_level_5 ON cpm.job ((client_path[5]), template_id, status, created_at DESC, id DESC) WHERE client_path[5] IS NOT NULL;`;

const COUNTS = `
  CREATE TABLE cpm.job_count (
    path text[] NOT NULL,
    own boolean NOT NULL,
    client_id text GENERATED ALWAYS AS (coalesce(path[cardinality(path)], '')) STORED,
    template_id text NOT NULL,
    content_type text NOT NULL,
    status text NOT NULL,
    n bigint NOT NULL,
    PRIMARY KEY (path, own, template_id, content_type, status)
  );
  CREATE INDEX job_count_client ON cpm.job_count (client_id);
  CREATE INDEX job_count_template ON cpm.job_count (template_id);
  CREATE TABLE cpm.job_count_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    client_path text[] NOT NULL,
    template_id text NOT NULL,
    content_type text NOT NULL,
    status text NOT NULL,
    n integer NOT NULL
  );
  CREATE FUNCTION cpm.job_cells(client_path text[]) RETURNS TABLE (path text[], own boolean) LANGUAGE sql IMMUTABLE AS $$
    SELECT client_path[1:level], false FROM generate_series(0, cardinality(client_path)) AS level
    UNION ALL SELECT client_path, true
  $$;
  CREATE VIEW cpm.job_cell AS
    SELECT client_id, path, path[1:cardinality(path) - 1] AS above, own, template_id, content_type, status, sum(n) AS n FROM (
      SELECT client_id, path, own, template_id, content_type, status, n FROM cpm.job_count
      UNION ALL
      SELECT coalesce(cell.path[cardinality(cell.path)], ''), cell.path, cell.own, template_id, content_type, status, n
      FROM cpm.job_count_change CROSS JOIN LATERAL cpm.job_cells(client_path) AS cell
    ) AS counted
    GROUP BY client_id, path, own, template_id, content_type, status HAVING sum(n) > 0;

  CREATE FUNCTION cpm.count_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO cpm.job_count_change (client_path, template_id, content_type, status, n)
    SELECT client_path, template_id, content_type, status, count(*) FROM new_job GROUP BY 1, 2, 3, 4;
    RETURN NULL;
  END $$;
  CREATE FUNCTION cpm.count_old_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO cpm.job_count_change (client_path, template_id, content_type, status, n)
    SELECT client_path, template_id, content_type, status, -count(*) FROM old_job GROUP BY 1, 2, 3, 4;
    RETURN NULL;
  END $$;
  CREATE FUNCTION cpm.count_changed_job() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO cpm.job_count_change (client_path, template_id, content_type, status, n) VALUES
      (OLD.client_path, OLD.template_id, OLD.content_type, OLD.status, -1),
      (NEW.client_path, NEW.template_id, NEW.content_type, NEW.status, 1);
    RETURN NULL;
  END $$;
  CREATE FUNCTION cpm.count_no_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    TRUNCATE cpm.job_count, cpm.job_count_change;
    RETURN NULL;
  END $$;
  CREATE TRIGGER job_inserted AFTER INSERT ON cpm.job REFERENCING NEW TABLE AS new_job
    FOR EACH STATEMENT EXECUTE FUNCTION cpm.count_new_jobs();
  CREATE TRIGGER job_deleted AFTER DELETE ON cpm.job REFERENCING OLD TABLE AS old_job
    FOR EACH STATEMENT EXECUTE FUNCTION cpm.count_old_jobs();
  CREATE TRIGGER job_status_changed AFTER UPDATE OF status ON cpm.job FOR EACH ROW
    WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION cpm.count_changed_job();
  CREATE TRIGGER job_truncated AFTER TRUNCATE ON cpm.job FOR EACH STATEMENT EXECUTE FUNCTION cpm.count_no_jobs();
  INSERT INTO cpm.job_count_change (client_path, template_id, content_type, status, n)
    SELECT client_path, template_id, content_type, status, count(*) FROM cpm.job GROUP BY 1, 2, 3, 4;`;

const WORDS = `
  CREATE TABLE cpm.job_text (
    job_id uuid PRIMARY KEY REFERENCES cpm.job ON DELETE CASCADE,
    client_path text[] NOT NULL,
    words tsvector NOT NULL
  );
  CREATE FUNCTION cpm.words_of_request(request jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
    SELECT to_tsvector('simple', coalesce(request -> 'keywords', '[]')) ||
      to_tsvector('simple', coalesce(request ->> 'instructions', ''))
  $$;
  INSERT INTO cpm.job_text SELECT job.id, job.client_path,
      cpm.words_of_request(job.request) || to_tsvector('simple', coalesce(result.content ->> 'title', ''))
    FROM cpm.job LEFT JOIN cpm.job_result AS result ON result.job_id = job.id;
  CREATE INDEX job_text_words ON cpm.job_text USING gin (client_path, words);
  CREATE FUNCTION cpm.index_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO cpm.job_text SELECT id, client_path, cpm.words_of_request(request) FROM new_job;
    RETURN NULL;
  END $$;
  CREATE FUNCTION cpm.index_title() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE cpm.job_text SET words = words || to_tsvector('simple', coalesce(NEW.content ->> 'title', ''))
    WHERE job_id = NEW.job_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER job_indexed AFTER INSERT ON cpm.job REFERENCING NEW TABLE AS new_job
    FOR EACH STATEMENT EXECUTE FUNCTION cpm.index_new_jobs();
  CREATE TRIGGER job_title_indexed AFTER INSERT ON cpm.job_result FOR EACH ROW EXECUTE FUNCTION cpm.index_title();`;
