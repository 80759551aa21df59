import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { program } from "./binaries.js";
import { type Cluster, PROGRAM_ENV } from "./cluster.js";
import { watchOver } from "./watchdog.js";

/** A server that accepts connections. */
export interface Server {
  /** Stops the server: it disconnects clients and saves all data. */
  stop(): Promise<void>;
  /** Ends the server at once without saving, as a crash does. */
  crash(): Promise<void>;
  /** Resolves with its last message when it has ended for any reason. */
  ended: Promise<string>;
}

/** The options of a server. */
export interface ServerOptions {
  port: number;
  /** False gives up safety on power loss for speed. For tests only. */
  durable: boolean;
  /** Receives every line of its log. */
  onLog: (line: string) => void;
}

/** The time limit of a fast stop. After an immediate stop PostgreSQL recovers at the next start. */
const STOP_DEADLINE_MS = 2_500;

/** Starts a server on a cluster. Rejects with its last message when it ends before it is ready. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const child = spawn(program(cluster.binaries, "postgres"), ["-D", cluster.folder, ...serverSettings(options)], {
    ...cluster.account,
    env: PROGRAM_ENV,
    cwd: "/",
    detached: true, // so that a Ctrl-C in the terminal does not reach the server, which is stopped in order
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
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=256MB"]),
  ];
  return settings.flatMap((setting) => ["-c", setting]);
}
