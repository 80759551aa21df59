import { homedir } from "node:os";
import { join } from "node:path";

/** The environment variables that the command line reads. Colors follow `NO_COLOR` and `FORCE_COLOR`, which Node.js reads. */
export interface Environment {
  /** `CGS_SERVER`: the address of the gateway. */
  server: string | undefined;
  /** `CGS_API_KEY`: an API key, which takes precedence over the profile's log-in. */
  apiKey: string | undefined;
  /** `CGS_PROFILE`: the name of the profile. */
  profile: string | undefined;
  /** The folder of the profiles: `$XDG_CONFIG_HOME/cgs`, by default `~/.config/cgs`. */
  configFolder: string;
}

/** Reads the environment. An empty variable counts as missing. */
export function readEnvironment(): Environment {
  const { CGS_SERVER, CGS_API_KEY, CGS_PROFILE, XDG_CONFIG_HOME } = process.env;
  return {
    server: CGS_SERVER || undefined,
    apiKey: CGS_API_KEY || undefined,
    profile: CGS_PROFILE || undefined,
    configFolder: join(XDG_CONFIG_HOME || join(homedir(), ".config"), "cgs"),
  };
}
