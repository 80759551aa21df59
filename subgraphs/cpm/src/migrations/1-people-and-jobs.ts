import type { MigrationInterface, QueryRunner } from "typeorm";

/** Users, sessions, API keys, jobs with their steps and results, and workers. */
export class PeopleAndJobs1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.user_account (
        id uuid PRIMARY KEY,
        email_hash text NOT NULL UNIQUE,
        email_encrypted text NOT NULL,
        name_encrypted text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL CHECK (role IN ('viewer', 'editor', 'manager', 'admin')),
        client_ids text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE cpm.signing_key (
        kid text PRIMARY KEY,
        public_jwk jsonb NOT NULL,
        private_key_encrypted text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE cpm.refresh_token (
        token_hash text PRIMARY KEY,
        family_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX refresh_token_family ON cpm.refresh_token (family_id);
      CREATE TABLE cpm.api_key (
        id uuid PRIMARY KEY,
        client_id text NOT NULL,
        name text NOT NULL,
        prefix text NOT NULL UNIQUE,
        last_four text NOT NULL,
        key_hash text NOT NULL,
        active boolean NOT NULL DEFAULT true,
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE cpm.worker (
        id uuid PRIMARY KEY,
        host text NOT NULL,
        pid integer NOT NULL,
        concurrency integer NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        heartbeat_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE cpm.job (
        id uuid PRIMARY KEY,
        client_id text NOT NULL,
        client_path text[] NOT NULL,
        content_type text NOT NULL,
        status text NOT NULL DEFAULT 'queued'
          CHECK (status IN ('queued', 'processing', 'completed', 'failed', 'cancelled')),
        stage text NOT NULL DEFAULT 'queued',
        progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
        revision integer NOT NULL DEFAULT 1,
        request jsonb NOT NULL,
        brief jsonb NOT NULL,
        provider text NOT NULL,
        requested_model text NOT NULL,
        served_model text,
        template_id text NOT NULL,
        template_used text NOT NULL,
        instruction_id text NOT NULL,
        strategy_version text NOT NULL,
        error jsonb,
        prompt_tokens integer NOT NULL DEFAULT 0,
        completion_tokens integer NOT NULL DEFAULT 0,
        cost_usd numeric(18, 10) DEFAULT 0,
        attempt integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        worker_id uuid,
        run_after timestamptz NOT NULL DEFAULT now(),
        enqueued_at timestamptz NOT NULL DEFAULT now(),
        estimated_completion_time integer NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        completed_at timestamptz
      );
      CREATE INDEX job_newest ON cpm.job (id DESC);
      CREATE INDEX job_client_newest ON cpm.job (client_id, id DESC);
      CREATE INDEX job_client_path ON cpm.job USING gin (client_path);
      CREATE INDEX job_status_newest ON cpm.job (status, id DESC);
      CREATE INDEX job_waiting ON cpm.job (enqueued_at) WHERE status = 'queued';
      CREATE INDEX job_running ON cpm.job (worker_id) WHERE status = 'processing';
      CREATE INDEX job_durations ON cpm.job (content_type, requested_model, completed_at DESC) WHERE status = 'completed';
      CREATE TABLE cpm.job_step (
        job_id uuid NOT NULL REFERENCES cpm.job ON DELETE CASCADE,
        key text NOT NULL,
        title text NOT NULL,
        model text NOT NULL,
        output jsonb NOT NULL,
        prompt_tokens integer NOT NULL,
        completion_tokens integer NOT NULL,
        cost_usd numeric(18, 10),
        attempt integer NOT NULL,
        completed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (job_id, key)
      );
      CREATE TABLE cpm.job_result (
        job_id uuid PRIMARY KEY REFERENCES cpm.job ON DELETE CASCADE,
        content jsonb NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
