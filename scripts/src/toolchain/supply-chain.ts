import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) });
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })),
});

/** The outcome of a program. */
interface Outcome {
  ok: boolean;
  output: string;
  note?: string;
}

/** What npm prints when it cannot reach a server. */
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network request/;

/** The locked packages with install scripts that `allowScripts` of package.json neither allows nor refuses, one sentence each. */
export async function undecidedScripts(top: string): Promise<string[]> {
  const { allowScripts } = manifestSchema.parse(await readJson(top, "package.json"));
  const { packages } = lockSchema.parse(await readJson(top, "package-lock.json"));
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
    .filter((name) => !(name in allowScripts))
    .map((name) => `package.json: allowScripts does not say whether ${name} may run its install script`);
}

/** Judges `npm audit signatures`. Without a network it is skipped. */
export function judgeSignatures(outcome: Outcome): Outcome {
  const skipped = !outcome.ok && NO_NETWORK.test(outcome.output);
  return skipped ? { ok: true, output: "", note: "skipped: the keys of the registry cannot be reached" } : outcome;
}

const billSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })).min(1),
});

/** Judges the output of `npm sbom`: every component has a name, a version and an address. */
export function judgeBill({ ok, output }: Outcome): Outcome {
  if (!ok) return { ok, output };
  const parsed = billSchema.safeParse(JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)));
  if (!parsed.success) return { ok: false, output: z.prettifyError(parsed.error) };
  return { ok: true, output: "", note: `${parsed.data.components.length} packages` };
}

async function readJson(top: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(top, file), "utf8"));
}
