import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { program } from "./binaries.js";
import { type Cluster, PROGRAM_ENV } from "./cluster.js";
import { watchOver } from "./watchdog.js";

/** A server that accepts connections. */
export interface Server {
  /** Stops it: clients are cut off, data is saved. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash does: nothing is saved. */
  crash(): Promise<void>;
  /** Resolves with the last thing it said when it has ended, for whatever reason. */
  ended: Promise<string>;
}

/** How to run a server. */
export interface ServerOptions {
  port: number;
  /** False gives up safety on power loss for speed. For tests only. */
  durable: boolean;
  /** Gets every line of its log. */
  onLog: (line: string) => void;
}

/** A fast stop that takes longer is cut short; PostgreSQL then recovers at the next start. */
const STOP_DEADLINE_MS = 2_500;

/** Starts a server on a cluster. Rejects with its own last words when it ends before it is ready. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const child = spawn(program(cluster.binaries, "postgres"), ["-D", cluster.folder, ...serverSettings(options)], {
    ...cluster.account,
    env: PROGRAM_ENV,
    cwd: "/",
    detached: true, // a Ctrl-C in the terminal is for us, who stop it in order
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  const endWatch = child.pid === undefined ? async () => undefined : watchOver(child.pid);
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => {
      void endWatch().then(() => resolve(complaint || `it ended with ${signal ?? `exit code ${code}`}`));
    });
  });
  let ready = false;
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    void ended.then((words) => reject(new Error(`PostgreSQL did not start: ${words}`)));
    createInterface({ input: child.stderr }).on("line", (line) => {
      options.onLog(line);
      if (ready) return;
      complaint = /(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1] ?? complaint;
      ready = line.includes("database system is ready to accept connections");
      if (ready) {
        complaint = "";
        resolve();
      }
    });
  });
  return { ended, stop: () => stop(child, ended), crash: () => crash(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(timer);
}

async function crash(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill("SIGQUIT");
  await ended;
}

function serverSettings({ port, durable }: ServerOptions): string[] {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "timezone=UTC",
    "log_timezone=UTC",
    "lc_messages=C",
    // Statements and values of failed queries may hold personal data.
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  return settings.flatMap((setting) => ["-c", setting]);
}
