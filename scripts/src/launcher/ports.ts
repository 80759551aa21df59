import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "../machine/free-port.js";

/**
 * Checks that every port can be used, before anything is started, and replaces 0 by a free one.
 * Rejects with one line that names every port that cannot, with its setting.
 */
export async function choosePorts(wanted: Record<string, number>): Promise<Record<string, number>> {
  const problems: string[] = [];
  const chosen: Record<string, number> = {};
  for (const [setting, port] of Object.entries(wanted)) {
    const twin = port !== 0 && Object.entries(chosen).find(([, other]) => other === port);
    const problem = twin ? `is also ${twin[0]}` : await whyNot(port);
    if (problem) problems.push(`${setting} ${port} ${problem}`);
    chosen[setting] = port === 0 ? await freePort() : port;
  }
  if (problems.length === 0) return chosen;
  throw new Error(
    `these ports cannot be used: ${problems.join(", ")}. Free them, or choose others, for example ${example(problems)}`,
  );
}

async function whyNot(port: number): Promise<string | undefined> {
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
