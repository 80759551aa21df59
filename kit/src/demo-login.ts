import { z } from "zod";
import { type BaseEnv, EnvError, SECRET_NOTE } from "./env.js";

/** The credentials of the demo user. */
export interface DemoLogin {
  email: string;
  password: string;
}

const PATTERN = /^([^\s:@]+@[^\s:@]+):(\S{12,72})$/;

/** The setting `DEMO_LOGIN`. */
export const demoLogin = z
  .string()
  .regex(
    PATTERN,
    "must be an e-mail address and a password of 12 to 72 characters, such as visitor@example.com:password",
  )
  .transform((value): DemoLogin => {
    const [, email = "", password = ""] = PATTERN.exec(value) ?? [];
    return { email, password };
  })
  .refine(({ password }) => Buffer.byteLength(password) <= 72, "must have a password of at most 72 bytes in UTF-8")
  .optional()
  .meta({
    description:
      "The demo user, as `address:password`. The CPM creates this user as an editor of the demo client. The examples in Apollo Sandbox and GraphiQL run as this user for browsers on the same machine. `npm start` sets it.",
    production: `must not be set; ${SECRET_NOTE}`,
  });

/** @throws EnvError when a demo user is configured in production. */
export function refuseDemoInProduction({
  NODE_ENV,
  DEMO_LOGIN,
}: BaseEnv & { DEMO_LOGIN?: DemoLogin | undefined }): void {
  if (NODE_ENV === "production" && DEMO_LOGIN) throw new EnvError("DEMO_LOGIN: must not be set in production");
}
