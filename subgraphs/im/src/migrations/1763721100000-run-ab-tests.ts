import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A/B tests of templates, with the sums of each version. Triggers update the sums in the statement that adds the
 * events. An ended test never changes. Starting and stopping one increments the epoch, because the selection may change.
 */
export class RunAbTests1763721100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_TESTS);
    await runner.query(NAME_TESTS);
    await runner.query(KEEP_SUMS);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

const CREATE_TESTS = `
  CREATE TABLE im.ab_test (
    id          uuid PRIMARY KEY,
    template_id text NOT NULL REFERENCES im.template (id),
    a_major     integer NOT NULL,
    a_minor     integer NOT NULL,
    b_major     integer NOT NULL,
    b_minor     integer NOT NULL,
    weight      smallint NOT NULL CHECK (weight BETWEEN 1 AND 99),
    reason      text NOT NULL CHECK (length(reason) <= 500),
    started_by  text NOT NULL,
    started_at  timestamptz NOT NULL DEFAULT now(),
    stopped_by  text,
    stopped_at  timestamptz,
    FOREIGN KEY (template_id, a_major, a_minor) REFERENCES im.template_version (template_id, major, minor),
    FOREIGN KEY (template_id, b_major, b_minor) REFERENCES im.template_version (template_id, major, minor),
    CHECK ((a_major, a_minor) <> (b_major, b_minor)),
    CHECK ((stopped_by IS NULL) = (stopped_at IS NULL))
  );
  CREATE UNIQUE INDEX ab_test_one_running ON im.ab_test (template_id) WHERE stopped_at IS NULL;
  CREATE INDEX ab_test_by_template ON im.ab_test (template_id, id DESC);

  CREATE TRIGGER ab_test_ends_once BEFORE UPDATE ON im.ab_test
    FOR EACH ROW WHEN (OLD.stopped_at IS NOT NULL) EXECUTE FUNCTION im.refuse_change();
  CREATE TRIGGER ab_test_stays BEFORE DELETE ON im.ab_test
    FOR EACH ROW EXECUTE FUNCTION im.refuse_change();
  CREATE CONSTRAINT TRIGGER ab_test_counts_epoch AFTER INSERT OR UPDATE ON im.ab_test
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION im.count_template_epoch();
`;

const NAME_TESTS = `
  ALTER TABLE im.instruction ADD COLUMN ab_test_id uuid REFERENCES im.ab_test (id);
  ALTER TABLE im.template_usage ADD COLUMN ab_test_id uuid REFERENCES im.ab_test (id);
`;

/** Whole numbers in float8, as in im.template_usage_sum. Squares of qualities, for their variance, are exact for 90 million jobs. */
const KEEP_SUMS = `
  CREATE TABLE im.ab_test_sum (
    ab_test_id      uuid NOT NULL REFERENCES im.ab_test (id),
    major           integer NOT NULL,
    minor           integer NOT NULL,
    completed       float8 NOT NULL,
    failed          float8 NOT NULL,
    scored          float8 NOT NULL,
    quality         float8 NOT NULL,
    quality_squared float8 NOT NULL,
    timed           float8 NOT NULL,
    latency         float8 NOT NULL,
    priced          float8 NOT NULL,
    cost            float8 NOT NULL,
    PRIMARY KEY (ab_test_id, major, minor)
  ) WITH (fillfactor = 70);

  CREATE FUNCTION im.sum_ab_test() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO im.ab_test_sum AS total
    SELECT ab_test_id, major, minor,
           count(*) FILTER (WHERE outcome = 'COMPLETED'), count(*) FILTER (WHERE outcome = 'FAILED'),
           count(quality_score), coalesce(sum(quality_score) * 100, 0), coalesce(sum(quality_score * quality_score) * 10000, 0),
           count(latency_ms), coalesce(sum(latency_ms), 0), count(cost_usd), coalesce(sum(cost_usd), 0) * 100000000
    FROM added WHERE ab_test_id IS NOT NULL AND outcome <> 'CANCELLED' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (ab_test_id, major, minor) DO UPDATE SET
      completed = total.completed + EXCLUDED.completed,
      failed = total.failed + EXCLUDED.failed,
      scored = total.scored + EXCLUDED.scored,
      quality = total.quality + EXCLUDED.quality,
      quality_squared = total.quality_squared + EXCLUDED.quality_squared,
      timed = total.timed + EXCLUDED.timed,
      latency = total.latency + EXCLUDED.latency,
      priced = total.priced + EXCLUDED.priced,
      cost = total.cost + EXCLUDED.cost;
    RETURN NULL;
  END $$;
  CREATE TRIGGER template_usage_is_tested AFTER INSERT ON im.template_usage REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION im.sum_ab_test();
`;
