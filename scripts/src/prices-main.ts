import { fileURLToPath } from "node:url";
import { runPriceUpdate } from "./prices/update-price-file.js";

const FILE = fileURLToPath(new URL("../../subgraphs/cpm/src/providers/prices/list-prices.json", import.meta.url));

process.exitCode = await runPriceUpdate(process.argv.slice(2), FILE, (line) => void process.stdout.write(`${line}\n`));
