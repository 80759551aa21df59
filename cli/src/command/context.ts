import type { Command } from "commander";
import { createOutput, type Output } from "../output/output.js";
import type { Api } from "../session/api.js";
import { connect, type ConnectOptions } from "../session/connect.js";
import { ProfileStore } from "../session/profile-store.js";
import { type Environment, readEnvironment } from "../settings/env.js";

/** Options of every command. */
export interface GlobalOptions extends ConnectOptions {
  json?: boolean;
}

/** What commands work with. */
export interface Context {
  output: Output;
  environment: Environment;
  options: GlobalOptions;
  profiles: ProfileStore;
  /** Connects to the server. @throws CliError without a log-in. */
  connect(): Promise<Api>;
}

/** The context of a command. */
export function contextOf(command: Command): Context {
  const options = command.optsWithGlobals<GlobalOptions>();
  const environment = readEnvironment();
  return {
    output: createOutput(options.json ?? false),
    environment,
    options,
    profiles: new ProfileStore(environment.configFolder),
    connect: () => connect(environment, options),
  };
}
