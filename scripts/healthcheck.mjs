// `node scripts/healthcheck.mjs http://localhost:8000/readyz`: exits with 0 when the address answers 2xx within 4 seconds.
// The images have no curl, and every process listens on a port of its own.
const [address] = process.argv.slice(2);

try {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (!ok) console.error(`${address} answered ${status}`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(`${address} did not answer: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}
