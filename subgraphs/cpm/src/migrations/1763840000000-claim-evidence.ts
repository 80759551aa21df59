import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The facts that the claims of each stored report rest on. Triggers write them in the transaction that stores the report; they are deleted with
 * the content. See docs/decisions/039-index-the-facts-that-stored-claims-rest-on.md.
 */
export class ClaimEvidence1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      CREATE TABLE cpm.claim_evidence (
        job_id uuid NOT NULL REFERENCES cpm.job_result ON DELETE CASCADE,
        revision integer NOT NULL,
        client_id text NOT NULL,
        fact text NOT NULL,
        evidence text NOT NULL,
        PRIMARY KEY (job_id, revision, fact, evidence)
      );
      CREATE INDEX claim_evidence_fact ON cpm.claim_evidence (client_id, fact, job_id DESC);

      CREATE FUNCTION cpm.fact_key(facts jsonb, evidence text) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN said IS NOT NULL
          THEN split_part(evidence, '.', 1) || '.' || left(encode(sha256(convert_to(lower(said), 'UTF8')), 'hex'), 16) END
        FROM (SELECT facts -> split_part(evidence, '.', 1) ->
              CASE WHEN evidence ~ '^[a-zA-Z]+[.][1-9][0-9]{0,3}$' THEN split_part(evidence, '.', 2)::integer - 1 END AS entry) AS found,
          LATERAL (SELECT coalesce(entry ->> 'name', entry ->> 'statement', entry #>> '{}') AS said) AS identity
      $$;
      CREATE FUNCTION cpm.evidence_of(of_job uuid, report jsonb) RETURNS TABLE (fact text, evidence text) LANGUAGE sql STABLE AS $$
        SELECT key.fact, named.evidence
        FROM (SELECT DISTINCT claim ->> 'evidence' AS evidence FROM jsonb_array_elements(report -> 'claims') AS claim) AS named
        JOIN cpm.job ON job.id = of_job,
          LATERAL (VALUES (split_part(named.evidence, '.', 1)), (cpm.fact_key(job.brief -> 'facts', named.evidence))) AS key (fact)
        WHERE named.evidence ~ '^[a-zA-Z]+([.][0-9]{1,4})?$' AND named.evidence <> 'order' AND named.evidence !~ '^passages[.]'
          AND key.fact IS NOT NULL
      $$;
      CREATE FUNCTION cpm.note_claim_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE stored integer := 1;
      BEGIN
        IF TG_TABLE_NAME = 'content_revision' THEN
          stored := NEW.number;
        END IF;
        INSERT INTO cpm.claim_evidence (job_id, revision, client_id, fact, evidence)
          SELECT job.id, stored, job.client_id, found.fact, found.evidence
          FROM cpm.job, cpm.evidence_of(job.id, NEW.conformance) AS found WHERE job.id = NEW.job_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER text_has_evidence AFTER INSERT ON cpm.job_result FOR EACH ROW
        WHEN (NEW.conformance -> 'claims' <> '[]') EXECUTE FUNCTION cpm.note_claim_evidence();
      CREATE TRIGGER revision_has_evidence AFTER INSERT ON cpm.content_revision FOR EACH ROW
        WHEN (NEW.conformance -> 'claims' <> '[]') EXECUTE FUNCTION cpm.note_claim_evidence();

      INSERT INTO cpm.claim_evidence (job_id, revision, client_id, fact, evidence)
        SELECT job.id, stored.revision, job.client_id, found.fact, found.evidence
        FROM (
          SELECT job_id, 1 AS revision, conformance FROM cpm.job_result
          UNION ALL SELECT job_id, number, conformance FROM cpm.content_revision
        ) AS stored JOIN cpm.job ON job.id = stored.job_id, cpm.evidence_of(job.id, stored.conformance) AS found
        WHERE stored.conformance -> 'claims' <> '[]';
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
