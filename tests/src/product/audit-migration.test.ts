import { cpmDatabase } from "@cgs/cpm/database/database";
import { AuditEntry } from "@cgs/kit/audit/audit-entry.entity";
import { createDataSource, migrate, type SchemaDefinition } from "@cgs/kit/database/database";
import { smmDatabase } from "@cgs/smm/database/database";
import { expect, test } from "vitest";
import { createTestDatabase } from "../support/database.js";

const IN_CPM = `INSERT INTO cpm.audit_log (at, actor, action, target, client_path, trace_id) VALUES
  ('2025-01-02T03:04:05.678Z', 'nobody', 'login', 'address:x', NULL, 't1'),
  ('2025-01-02T03:04:05.678Z', 'user:1', 'createApiKey', 'apiKey:2', ARRAY['acme'], 't2')`;
const IN_SMM = `INSERT INTO smm.client (id, path, name, business_type) VALUES ('acme', ARRAY['acme'], 'Acme', 'dental');
  INSERT INTO smm.audit_entry (at, actor_id, role, action, client_id, trace_id)
  VALUES ('2025-01-02T03:04:05.678Z', '1', 'manager', 'renameClient', 'acme', 't3')`;

/** The audit entries that a migration converts from a module's old format to the common one. */
async function takenOver(definition: SchemaDefinition, insert: string): Promise<AuditEntry[]> {
  const database = await createTestDatabase();
  const migrations = definition.migrations as { name: string }[];
  const change = migrations.findIndex(({ name }) => name.startsWith("OneFormOfAudit"));
  await migrate(database.url, { ...definition, migrations: migrations.slice(0, change) as never });
  const source = await createDataSource(database.url, definition, 1).initialize();
  try {
    await source.query(insert);
    await migrate(database.url, definition);
    return await source.getRepository(AuditEntry).find({ order: { id: "ASC" } });
  } finally {
    await source.destroy();
    await database.drop();
  }
}

const AT = new Date("2025-01-02T03:04:05.678Z");

test("the migration keeps the times and the order of the CPM's audit entries", async () => {
  expect(await takenOver(cpmDatabase, IN_CPM)).toMatchObject([
    { at: AT, actor: "nobody", action: "login", clientPath: null, traceId: "t1" },
    { at: AT, actor: "user:1", action: "createApiKey", clientPath: ["acme"], traceId: "t2" },
  ]);
});

test("the migration keeps the clients and roles of the SMM's audit entries", async () => {
  expect(await takenOver(smmDatabase, IN_SMM)).toMatchObject([
    { at: AT, actor: "user:1", role: "manager", target: "client:acme", clientPath: ["acme"], traceId: "t3" },
  ]);
});
