import { fork } from "node:child_process";
import { once } from "node:events";
import type { ProcessMessage } from "@cgs/kit/run-process";

/** A forked process that has said it is ready. */
export interface Child {
  url: string;
  stop(): Promise<void>;
}

/** Forks a process of the product, or a floor, and waits until it is ready. Rejects with its own reason when it cannot start. */
export async function startChild(script: string | URL, env: Record<string, string>): Promise<Child> {
  const child = fork(script, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  const [message] = (await Promise.race([
    once(child, "message"),
    exited.then(() => [{ type: "failed", reason: "it ended at once" }]),
  ])) as [ProcessMessage];
  if (message.type === "ready") return { url: message.url ?? "", stop };
  await stop();
  throw new Error(message.reason);
}
