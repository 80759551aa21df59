import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "../machine/free-port.js";

/**
 * Checks all ports before any process starts, and replaces 0 by a free port.
 * Rejects with one line that names every unusable port with its setting.
 */
export async function choosePorts(wanted: Record<string, number>): Promise<Record<string, number>> {
  const problems: string[] = [];
  const chosen: Record<string, number> = {};
  for (const [setting, port] of Object.entries(wanted)) {
    const sameAs = port !== 0 && Object.entries(chosen).find(([, other]) => other === port);
    const problem = sameAs ? `is also ${sameAs[0]}` : await portProblem(port);
    if (problem) problems.push(`${setting} ${port} ${problem}`);
    chosen[setting] = port === 0 ? await freePortExcept([...Object.values(wanted), ...Object.values(chosen)]) : port;
  }
  if (problems.length === 0) return chosen;
  throw new Error(
    `these ports cannot be used: ${problems.join(", ")}. Free them, or choose others, for example ${example(problems)}`,
  );
}

/** Draws again when the system gives a port that another process will use. */
async function freePortExcept(taken: readonly number[]): Promise<number> {
  const port = await freePort();
  return taken.includes(port) ? freePortExcept(taken) : port;
}

async function portProblem(port: number): Promise<string | undefined> {
  const probe = createServer();
  try {
    probe.listen(port);
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return "is in use";
    return code === "EACCES" ? "is only for root" : message;
  }
}

function example([first = ""]: string[]): string {
  const [setting, port] = first.split(" ");
  return `${setting}=${Number(port) + (Number(port) < 50_000 ? 10_000 : -10_000)} npm start`;
}
