import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generatePythonClient, packPythonClient } from "./python/python-package.js";

const TOP = fileURLToPath(new URL("../..", import.meta.url));

/** `python-main.js [PYTHON]`: generates the Python client and packs it in `python-client/dist`. */
const [python = "python3"] = process.argv.slice(2);
const output = join(TOP, "python-client/dist");
const source = await generatePythonClient(TOP, join(output, "source"));
console.log(await packPythonClient(python, source, output));
