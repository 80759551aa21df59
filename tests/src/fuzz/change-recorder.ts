import type { Client } from "pg";

/**
 * What a refused request may leave behind: that it was refused, and that it counts on some limit. Everything else is what the request
 * was about. `instruction` and `generation_count`: instructions are made before a job is accepted, as documented. `api_key`: when it was used last.
 * `usage_report`, `template_usage`: what became of jobs that were accepted before is told to the IM later.
 */
const BOOKKEEPING = [
  "cpm.api_key",
  "cpm.audit_log",
  "cpm.housekeeping_turn",
  "cpm.idempotency_key",
  "cpm.job_count",
  "cpm.job_count_change",
  "cpm.known_address",
  "cpm.login_attempt",
  "cpm.provider_health",
  "cpm.provider_health_change",
  "cpm.provider_window",
  "cpm.usage_report",
  "cpm.worker",
  "gateway.rate_limit",
  "im.audit_log",
  "im.generation_count",
  "im.housekeeping_turn",
  "im.instruction",
  "im.template_usage",
  "im.template_usage_latency",
  "im.template_usage_sum",
  "smm.housekeeping_turn",
];

/** What is still to be told to another module, and is told at its own time: a refused request may add nothing to it. */
const TOLD_LATER = ["cpm.instruction_erasure"];

/** Counts every row that is written, as it is written, in every table but those. */
export class ChangeRecorder {
  constructor(private readonly client: Client) {}

  /** Puts a trigger on each table. */
  async install(): Promise<void> {
    await this.client.query(`
      CREATE SCHEMA fuzz;
      CREATE TABLE fuzz.change (id bigint GENERATED ALWAYS AS IDENTITY, what text NOT NULL);
      CREATE FUNCTION fuzz.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO fuzz.change (what) VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME || ' ' || lower(TG_OP));
        RETURN NULL;
      END $$;
      DO $$
      DECLARE
        name text;
        watched text;
      BEGIN
        FOR name IN SELECT table_schema || '.' || table_name FROM information_schema.tables
          WHERE table_schema IN ('cpm', 'im', 'smm', 'gateway') AND table_type = 'BASE TABLE'
            AND table_schema || '.' || table_name <> ALL ('{${BOOKKEEPING.join(",")}}')
        LOOP
          watched := CASE WHEN name = ANY ('{${TOLD_LATER.join(",")}}') THEN 'INSERT' ELSE 'INSERT OR UPDATE OR DELETE' END;
          EXECUTE format('CREATE TRIGGER fuzz_notes AFTER %s ON %s FOR EACH ROW EXECUTE FUNCTION fuzz.note()', watched, name);
        END LOOP;
      END $$;`);
  }

  /** What was written since it was asked last, e.g. `cpm.job insert`. */
  async changes(): Promise<string[]> {
    const { rows } = await this.client.query<{ what: string }>("DELETE FROM fuzz.change RETURNING what");
    return [...new Set(rows.map(({ what }) => what))];
  }
}
