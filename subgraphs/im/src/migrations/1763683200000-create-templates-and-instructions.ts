import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Templates with immutable versions and labels, and the instructions rendered from them.
 *
 * Only labels move: publishing points `production` at a newer version, a rollback at an older one,
 * and an instruction keeps its version. The database enforces it: labels and instructions
 * refer to versions by foreign key, versions and instructions reject every change, and a content type has at most one default.
 */
export class CreateTemplatesAndInstructions1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_TEMPLATE);
    await runner.query(CREATE_INSTRUCTION);
    await runner.query(REFUSE_CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE im.instruction, im.template_label, im.template_version, im.template;
      DROP FUNCTION im.refuse_change();
    `);
  }
}

const CREATE_TEMPLATE = `
  CREATE TABLE im.template (
    id           text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 100),
    content_type text NOT NULL CHECK (content_type ~ '^[a-z][a-z0-9_]{0,49}$'),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    is_default   boolean NOT NULL DEFAULT false,
    created_at   timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX template_one_default ON im.template (content_type) WHERE is_default;
  CREATE INDEX template_by_content_type ON im.template (content_type, id);

  CREATE TABLE im.template_version (
    template_id text NOT NULL REFERENCES im.template (id),
    major       integer NOT NULL CHECK (major >= 0),
    minor       integer NOT NULL CHECK (minor >= 0),
    text        text NOT NULL CHECK (length(text) > 0),
    variables   text[] NOT NULL,
    created_at  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (template_id, major, minor)
  );

  CREATE TABLE im.template_label (
    template_id text NOT NULL REFERENCES im.template (id),
    label       text NOT NULL CHECK (label ~ '^[a-z][a-z0-9-]{0,49}$'),
    major       integer NOT NULL,
    minor       integer NOT NULL,
    updated_at  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (template_id, label),
    FOREIGN KEY (template_id, major, minor) REFERENCES im.template_version (template_id, major, minor)
  );
`;

const CREATE_INSTRUCTION = `
  CREATE TABLE im.instruction (
    id               uuid PRIMARY KEY,
    client_id        text NOT NULL,
    template_id      text NOT NULL,
    template_major   integer NOT NULL,
    template_minor   integer NOT NULL,
    template_used    text NOT NULL,
    instructions     text NOT NULL,
    context          jsonb NOT NULL,
    estimated_tokens integer NOT NULL CHECK (estimated_tokens >= 0),
    metadata         jsonb NOT NULL,
    created_at       timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (template_id, template_major, template_minor)
      REFERENCES im.template_version (template_id, major, minor)
  );
  CREATE INDEX instruction_by_client ON im.instruction (client_id, id DESC);
`;

const REFUSE_CHANGES = `
  CREATE FUNCTION im.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'a row of % never changes', TG_TABLE_NAME;
  END $$;
  CREATE TRIGGER template_version_is_final BEFORE UPDATE OR DELETE ON im.template_version
    FOR EACH ROW EXECUTE FUNCTION im.refuse_change();
  CREATE TRIGGER instruction_is_final BEFORE UPDATE ON im.instruction
    FOR EACH ROW EXECUTE FUNCTION im.refuse_change();
`;
