import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { openApiDocument } from "@cgs/rest-shim/openapi/openapi-document";
import { pythonDocument } from "./python-document.js";

const run = promisify(execFile);
const GENERATOR = createRequire(import.meta.url).resolve(
  "@openapitools/openapi-generator-cli/bin/openapi-generator.jar",
);
const PACKAGE = "cgs_api_client";

/** What the package has besides the generated code. */
const COPIED = ["pyproject.toml", "LICENSE"];

/** Methods of urllib3 1 that version 2.6 no longer has, by the lines of the generated code that call them. */
const REPLACED = [
  ["return self.urllib3_response.getheaders()", "return self.urllib3_response.headers"],
  ["return self.urllib3_response.getheader(name, default)", "return self.urllib3_response.headers.get(name, default)"],
] as const;

/**
 * Generates the source of the Python client from the External API's OpenAPI document, with OpenAPI Generator and the templates of `python-client`.
 * It needs Java. See docs/decisions/060-generate-the-python-client-with-openapi-generator.md.
 *
 * @returns the folder of the package's source
 */
export async function generatePythonClient(top: string, folder: string): Promise<string> {
  const source = join(top, "python-client");
  const generated = join(folder, "generated");
  await rm(folder, { recursive: true, force: true });
  await mkdir(generated, { recursive: true });
  const document = join(generated, "openapi.json");
  await writeFile(document, JSON.stringify(pythonDocument(openApiDocument("external"))));
  const args = ["-jar", GENERATOR, "generate", ...generatorOptions(document, source, generated)];
  await run("java", args, { maxBuffer: 64 * 1024 * 1024 });
  for (const name of [PACKAGE, "README.md"]) await rename(join(generated, name), join(folder, name));
  await rm(generated, { recursive: true });
  for (const name of COPIED) await cp(join(source, name), join(folder, name));
  await cp(join(source, "typing"), join(folder, PACKAGE), { recursive: true });
  await readWithUrllib3Version2(join(folder, PACKAGE, "rest.py"));
  return folder;
}

function generatorOptions(document: string, source: string, folder: string): string[] {
  return [
    ...["--input-spec", document, "--generator-name", "python", "--output", folder],
    ...["--template-dir", join(source, "templates"), "--package-name", PACKAGE],
    ...["--http-user-agent", "cgs-api-client-python", "--global-property", "apiTests=false,modelTests=false"],
  ];
}

async function readWithUrllib3Version2(file: string): Promise<void> {
  let code = await readFile(file, "utf8");
  for (const [old, replacement] of REPLACED) {
    if (!code.includes(old)) throw new Error(`${file} has no line “${old}”`);
    code = code.replace(old, replacement);
  }
  await writeFile(file, code);
}

/** What the machine lacks to generate and pack the client. */
export async function missingTools(python: string): Promise<string[]> {
  const works = (program: string, args: string[]) =>
    run(program, args).then(
      () => true,
      () => false,
    );
  const [java, packages] = await Promise.all([
    works("java", ["-version"]),
    works(python, ["-c", "import build, setuptools, wheel"]),
  ]);
  return [
    ...(java ? [] : ["Java 8 or later"]),
    ...(packages ? [] : [`the packages build, setuptools and wheel of ${python}`]),
  ];
}

/** Packs the source as a source archive and a wheel, with Python's own tools. @returns the path of the wheel */
export async function packPythonClient(python: string, folder: string, output: string): Promise<string> {
  const args = ["-m", "build", "--no-isolation", "--outdir", output, folder];
  const { stdout } = await run(python, args, { maxBuffer: 64 * 1024 * 1024 });
  const wheel = /[\w.-]+\.whl/.exec(stdout)?.[0];
  if (!wheel) throw new Error(`${python} ${args.join(" ")} built no wheel: ${stdout}`);
  return join(output, wheel);
}
