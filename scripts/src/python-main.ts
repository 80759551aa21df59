import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generatePythonClient, missingTools, packPythonClient } from "./python/python-package.js";

const TOP = fileURLToPath(new URL("../..", import.meta.url));

/** `python-main.js [PYTHON]`: generates the Python client and packs it in `python-client/dist`. */
const [python = "python3"] = process.argv.slice(2);
const missing = await missingTools(python);
if (missing.length > 0) {
  console.error(`To pack the Python client, install ${missing.join(" and ")}.`);
  console.error("Another Python is used with: npm run python-client -- /usr/bin/python3");
  process.exit(1);
}
const output = join(TOP, "python-client/dist");
const source = await generatePythonClient(TOP, join(output, "source"));
console.log(await packPythonClient(python, source, output));
