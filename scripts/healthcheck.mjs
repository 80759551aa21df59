// `node scripts/healthcheck.mjs http://localhost:8000/readyz`: exits with 0 when the address answers 2xx within 4 seconds.
// The images have no curl, and every process has its own port. With TLS between the modules, the check uses TLS as well.
import { readFileSync } from "node:fs";
import { get as getOverTls } from "node:https";

const [address] = process.argv.slice(2);
const { TLS_CA } = process.env;

/** The status of a response over TLS, verified with the authority of the modules' certificates. */
function statusOverTls() {
  return new Promise((resolve, reject) => {
    const options = { ca: readFileSync(TLS_CA), signal: AbortSignal.timeout(4_000) };
    getOverTls(address.replace(/^http:/, "https:"), options, ({ statusCode }) => resolve(statusCode)).on(
      "error",
      reject,
    );
  });
}

async function statusOf() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(4_000) })).status;
  } catch (error) {
    if (TLS_CA) return statusOverTls();
    throw error;
  }
}

try {
  const status = await statusOf();
  const ok = status >= 200 && status < 300;
  if (!ok) console.error(`${address} answered ${status}`);
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.error(`${address} did not answer: ${error.cause?.message ?? error.message}`);
  process.exit(1);
}
