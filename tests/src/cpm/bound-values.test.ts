import { cpmDatabase } from "@cgs/cpm/database/database";
import { encryptedTables } from "@cgs/cpm/identity/data-key/encrypted-columns";
import { IDENTITY } from "@cgs/cpm/identity/data-key/encrypted-place";
import { loadLookupHash } from "@cgs/cpm/identity/data-key/lookup-key";
import { Reencryption } from "@cgs/cpm/identity/data-key/reencryption";
import { UserAccount } from "@cgs/cpm/identity/user/user-account.entity";
import { UserService } from "@cgs/cpm/identity/user/user.service";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const KEYS = [{ version: "v1", secret: "a-secret-of-the-tests" }];
const log = createLogger("test", "silent");

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createMigratedDatabase();
  source = await createDataSource(database.url, cpmDatabase, 2).initialize();
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

const bound = async () => {
  const sql = "SELECT count(*) FILTER (WHERE email_encrypted LIKE 'v1.row.%')::integer AS bound FROM cpm.user_account";
  return (await source.query<[{ bound: number }]>(sql))[0].bound;
};
const addUser = async (users: UserService, name: string) => {
  await users.create({
    email: `${name}@example.com`,
    name,
    password: "a-password-of-the-tests",
    role: "viewer",
    clientIds: ["acme"],
  });
};
const emails = async (users: UserService) => {
  const rows = await source.getRepository(UserAccount).find({ order: { id: "ASC" } });
  return rows.map((row) => users.toUser(row).email);
};

test("each table with encrypted values names what identifies its rows", async () => {
  expect(Object.keys(IDENTITY).toSorted()).toEqual((await encryptedTables(source)).map(({ name }) => name));
});

test("encrypted values of an earlier release are read, and bound to their rows a day after the migration", async () => {
  const cipher = new DataCipher(KEYS);
  const users = new UserService(source, cipher, await loadLookupHash(source, cipher, KEYS));
  expect(cipher.bindsValues).toBe(true); // a new installation
  await source.query("UPDATE cpm.lookup_key SET bind_values_from = now() + interval '1 day'");
  cipher.bindsValues = false;
  for (const name of ["anna", "bert"]) await addUser(users, name);

  await new Reencryption(source, cipher, log).run();
  expect([cipher.bindsValues, await bound()]).toEqual([false, 0]); // processes of the earlier release may still run

  await source.query("INSERT INTO cpm.data_key (version, since) VALUES ('v1', now()) ON CONFLICT DO NOTHING");
  await source.query("UPDATE cpm.lookup_key SET bind_values_from = now()");
  expect(await emails(users)).toEqual(["anna@example.com", "bert@example.com"]);
  await new Reencryption(source, cipher, log).run();
  expect([cipher.bindsValues, await bound()]).toEqual([true, 2]);
  expect(await emails(users)).toEqual(["anna@example.com", "bert@example.com"]);
  const again = await loadLookupHash(source, new DataCipher(KEYS), KEYS);
  expect(again.of("x")).toBe((await loadLookupHash(source, cipher, KEYS)).of("x"));

  await source.query(
    `UPDATE cpm.user_account SET email_encrypted = (SELECT max(email_encrypted) FROM cpm.user_account)`,
  );
  await expect(emails(users)).rejects.toThrow(); // a value that was moved to another row
});
