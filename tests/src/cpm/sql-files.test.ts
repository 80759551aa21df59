import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const MODULES = ["cpm", "im", "smm"].map((name) => `subgraphs/${name}/src`);

/** A statement inside a string literal, to tell it from prose and from identifiers. */
const STATEMENT =
  /["'`]\s*(?:SELECT\s[^"'`]*?(?:\sFROM\s|\(|\$\d)|INSERT\s+INTO\s|UPDATE\s+\S+\s+(?:AS\s+\w+\s+)?SET\s|DELETE\s+FROM\s|WITH\s+(?:RECURSIVE\s+)?\w+\s*(?:\([^)]*\)\s*)?AS\s)/;

const WRITES_JOB =
  /\b(?:UPDATE|INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE)\s+(?:ONLY\s+)?(?:cpm\.)?"?job"?(?![\w.])/;

/** Writes through TypeORM: an entity manager or a repository of the jobs. */
const ORM_WRITES_JOB =
  /insertRows\(\s*\w+,\s*Job\b|\.(?:insert|update|delete|upsert|increment|decrement|save|remove|softDelete)\(\s*Job\b|getRepository\(Job\)\s*\.(?:insert|update|delete|upsert|save|remove|increment|decrement|clear)\(|\.(?:update|into|from)\(Job\)[\s\S]{0,200}\.(?:set|values|delete)\(/;

/**
 * Rows that are taken up to a limit. PostgreSQL may run a subquery after `IN` once for each row, which takes more. The one of an array runs once.
 */
const TAKES_MORE = /\bIN \(\s*SELECT\b[^`;]*?\bLIMIT\b[^)`;]*\bSKIP LOCKED/;

/** Folders whose SQL has not moved to `*.sql.ts` files yet. */
const ALLOWED = [...["billing", "identity", "providers"].map((folder) => `subgraphs/cpm/src/${folder}/`)];

/** Health checks need no file: they read no table. */
const withoutProbe = (text: string) => text.replaceAll('"SELECT 1"', '""');

function sources(): { path: string; text: string }[] {
  return MODULES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.startsWith("migrations/"))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), "utf8") })),
  );
}

describe("SQL in the modules", () => {
  const files = sources();
  const failing = (condition: (file: { path: string; text: string }) => boolean) =>
    files.filter(condition).map(({ path }) => path);

  test("writes to cpm.job only in the SQL files of job-transitions", () => {
    const isTransition = (path: string) => /^subgraphs\/cpm\/src\/job-transitions\/[\w-]+\.sql\.ts$/.test(path);
    expect(failing(({ path, text }) => WRITES_JOB.test(text) && !isTransition(path))).toEqual([]);
    expect(failing(({ path, text }) => WRITES_JOB.test(text) && isTransition(path))).not.toEqual([]);
  });

  test("inserts jobs through the ORM only in job-transitions/accept.ts", () => {
    expect(failing(({ text }) => ORM_WRITES_JOB.test(text))).toEqual(["subgraphs/cpm/src/job-transitions/accept.ts"]);
  });

  test("takes no more rows than its limit under any plan", () => {
    expect(failing(({ text }) => TAKES_MORE.test(text))).toEqual([]);
    expect(failing(({ text }) => /= ANY \(ARRAY\(\s*SELECT\b[^`]*?SKIP LOCKED\)\)/.test(text))).not.toEqual([]);
  });

  test("is in *.sql.ts files", () => {
    const isAllowed = (path: string) => path.endsWith(".sql.ts") || ALLOWED.some((folder) => path.startsWith(folder));
    expect(failing(({ path, text }) => STATEMENT.test(withoutProbe(text)) && !isAllowed(path))).toEqual([]);
  });
});
