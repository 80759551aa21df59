import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { topLevelImports } from "@cgs/scripts/style/folder-cycles";
import { describe, expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

const CPM = "subgraphs/cpm/src";
const ROW = /^\| \[([\w-]+)\]\(subgraphs\/cpm\/src\/\S+\)\s*\|[^|]*\|([^|]*)\|$/gm;
const ALL_EARLIER = /^all earlier ones(?: except (.+))?$/;

describe("the table of the CPM's folders in ARCHITECTURE.md", () => {
  /** Each folder with the folders that the table says it imports, in the table's order. */
  const readTable = async () => {
    const text = await readFile(join(TOP, "ARCHITECTURE.md"), "utf8");
    const rows = [...text.matchAll(ROW)].map(([, folder = "", imports = ""]) => ({ folder, imports: imports.trim() }));
    return rows.map(({ folder, imports }, index) => {
      const [isAll, except] = ALL_EARLIER.exec(imports) ?? [];
      const earlier = rows.slice(0, index).map((row) => row.folder);
      const left = except?.split(", ") ?? [];
      if (isAll) return { folder, imports: earlier.filter((each) => !left.includes(each)).toSorted() };
      return { folder, imports: imports === "none" ? [] : imports.split(", ").toSorted() };
    });
  };

  test("has every folder and its imports", async () => {
    const table = await readTable();
    const actual = await topLevelImports(TOP, CPM);
    const rows = Object.fromEntries(table.map(({ folder, imports }) => [folder, imports]));
    expect(rows).toEqual(Object.fromEntries([...actual].map(([folder, imports]) => [folder, [...imports].toSorted()])));
  });

  test("goes from bottom to top: a folder imports only folders of earlier rows", async () => {
    const table = await readTable();
    const earlier = new Set<string>();
    for (const { folder, imports } of table) {
      expect({ folder, later: imports.filter((each) => !earlier.has(each)) }).toEqual({ folder, later: [] });
      earlier.add(folder);
    }
  });
});
