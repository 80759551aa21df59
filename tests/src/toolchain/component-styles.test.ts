import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkComponentStyles } from "@cgs/scripts/style/component-styles";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const STYLES = "node_modules/@mantine/core/styles";

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "cgs-styles-"));
  await promisify(execFile)("git", ["init", "--quiet"], { cwd: top });
  await write(".gitignore", "node_modules\n");
  for (const component of ["Button", "Switch"]) await write(`${STYLES}/${component}.css`, ".m {}\n");
  await write("dashboard/src/styles.css", '@import "@mantine/core/styles/Button.css";\n');
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(top, file)), { recursive: true });
  await writeFile(join(top, file), text);
}

const part = (...lines: string[]) => write("dashboard/src/part/part.tsx", `${lines.join("\n")}\n`);

describe("the check of the components’ styles", () => {
  test("reports a component whose styles are imported nowhere", async () => {
    await part(
      'import { useState } from "react";',
      "import {",
      "  Button,",
      "  Switch as Toggle,",
      '} from "@mantine/core";',
    );
    const { ok, output } = await checkComponentStyles(top);
    expect(ok).toBe(false);
    expect(output).toBe(
      'dashboard/src/part/part.tsx:4: Switch has no styles without import "@mantine/core/styles/Switch.css"',
    );
  });

  test("reports styles that another file imports, because their order on the page is up to what was opened before", async () => {
    await write("dashboard/src/part/other.tsx", 'import "@mantine/core/styles/Switch.css";\n');
    await part('import { Switch } from "@mantine/core";');
    expect((await checkComponentStyles(top)).output).toContain("dashboard/src/part/part.tsx:1: Switch has no styles");
  });

  test("accepts styles of the file itself, and of all pages", async () => {
    await part('import { Button, Switch } from "@mantine/core";', 'import "@mantine/core/styles/Switch.css";');
    expect(await checkComponentStyles(top)).toMatchObject({ ok: true, output: "" });
  });

  test("reports a class that its module does not have", async () => {
    await write("dashboard/src/part/part.module.css", ".box .inner-box {}\n.flat,\n.list::before {}\n");
    await part(
      'import part from "./part.module.css";',
      "use(part.box, part.flat, part.list);",
      "use(part.gone, other.part.gone, part[name]);",
    );
    expect((await checkComponentStyles(top)).output).toBe(
      "dashboard/src/part/part.tsx:3: ./part.module.css has no class gone",
    );
  });

  test("accepts types, and components without styles", async () => {
    await part('import type { Switch } from "@mantine/core";', 'import { Box, type Switch } from "@mantine/core";');
    expect(await checkComponentStyles(top)).toMatchObject({ ok: true, output: "" });
  });
});
