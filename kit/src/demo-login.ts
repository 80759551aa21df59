import { z } from "zod";
import { type BaseEnv, EnvError, SECRET_NOTE } from "./env.js";

/** What the demo's visitor logs in with. */
export interface DemoLogin {
  email: string;
  password: string;
}

const PATTERN = /^([^\s:@]+@[^\s:@]+):(\S{12,72})$/;

/** The setting `DEMO_LOGIN`. */
export const demoLogin = z
  .string()
  .regex(PATTERN, "must be an e-mail address and a password of 12 to 72 characters, as visitor@example.com:password")
  .transform((value): DemoLogin => {
    const [, email = "", password = ""] = PATTERN.exec(value) ?? [];
    return { email, password };
  })
  .optional()
  .meta({
    description:
      "As whom the examples of Apollo Sandbox and GraphiQL run for who opens them on the same machine, as `address:password`: an editor of the demo's client, whom the CPM makes. `npm start` sets it.",
    production: `must not be set; ${SECRET_NOTE}`,
  });

/** @throws EnvError where a demo's visitor would be let into production. */
export function refuseDemoInProduction({
  NODE_ENV,
  DEMO_LOGIN,
}: BaseEnv & { DEMO_LOGIN?: DemoLogin | undefined }): void {
  if (NODE_ENV === "production" && DEMO_LOGIN) throw new EnvError("DEMO_LOGIN: must not be set in production");
}
