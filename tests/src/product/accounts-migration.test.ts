import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource, migrate } from "@cgs/kit/database/database";
import { expect, test } from "vitest";
import { createTestDatabase } from "../support/database.js";

const account = (id: number, clients: string, paths: string) =>
  `('00000000-0000-7000-8000-00000000000${id}', 'h${id}', 'e', 'n', 'p', 'viewer', '${clients}', '${paths}', true)`;

test("the migration deactivates accounts without a client, ends their sessions and removes repeated clients", async () => {
  const database = await createTestDatabase();
  const migrations = cpmDatabase.migrations as { name: string }[];
  const change = migrations.findIndex(({ name }) => name.startsWith("AccountsHaveClients"));
  await migrate(database.url, { ...cpmDatabase, migrations: migrations.slice(0, change) as never });
  const source = await createDataSource(database.url, cpmDatabase, 1).initialize();
  try {
    await source.query(`
      INSERT INTO cpm.user_account (id, email_hash, email_encrypted, name_encrypted, password_hash, role, client_ids, client_paths, active)
      VALUES ${account(1, "{}", "[]")}, ${account(2, "{b,a,b}", '[["b"],["a"],["b"]]')}, ${account(3, "{a}", '[["a"]]')};
      INSERT INTO cpm.session (id, user_id, expires_at)
        SELECT gen_random_uuid(), id, now() + interval '1 day' FROM cpm.user_account`);
    await migrate(database.url, cpmDatabase);
    expect(await source.query("SELECT active, client_ids, client_paths FROM cpm.user_account ORDER BY id")).toEqual([
      { active: false, client_ids: [], client_paths: [] },
      { active: true, client_ids: ["b", "a"], client_paths: [["b"], ["a"]] },
      { active: true, client_ids: ["a"], client_paths: [["a"]] },
    ]);
    expect(await source.query("SELECT user_id FROM cpm.session")).toHaveLength(2);
    expect(await source.query("SELECT target FROM cpm.audit_log")).toEqual([
      { target: "user:00000000-0000-7000-8000-000000000001" },
    ]);
  } finally {
    await source.destroy();
    await database.drop();
  }
});
