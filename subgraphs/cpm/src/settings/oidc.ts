import { ROLES, type Role } from "@cgs/kit/auth/caller";
import { EnvError, SECRET_NOTE } from "@cgs/kit/env";
import { z } from "zod";

/** The rights of the members of a group. */
export interface GroupRights {
  group: string;
  role: Role;
  /** Ids of clients, or `*` for all. */
  clients: string[];
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const groupRights = z.strictObject({
  group: z.string().min(1).max(200),
  role: z.enum(ROLES),
  clients: z.array(z.string().min(1).max(100)).min(1).max(100),
});

const groups = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue(`must be JSON, such as [{"group":"seo-managers","role":"manager","clients":["acme-dental"]}]`);
      return z.NEVER;
    }
  })
  .pipe(z.array(groupRights).min(1).max(500))
  .meta({
    description:
      'The rights of the provider\'s groups, as JSON: `[{"group":"seo-managers","role":"manager","clients":["acme-dental"]}]`. The client `*` stands for all. Members of several groups get the strongest role, on the clients of the groups that give it.',
    production: "users without a listed group cannot log in",
  });

const words = (what: string) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((word) => word !== ""))
    .pipe(z.array(z.string().max(200)).min(1, `must be ${what}, separated by spaces`).max(20));

/** The settings of log-in with OpenID Connect, and whether passwords are accepted. */
export const loginSettings = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be the provider's issuer, such as https://id.example.com" })
    .refine(isSecure, "must use https; http is accepted for localhost only")
    .refine((value) => !/[?#]/.test(value), "must have no query and no fragment")
    .optional()
    .meta({
      description:
        "The issuer of the OpenID Connect provider, exactly as in its discovery document. Users can then log in there. Needs `OIDC_CLIENT_ID` and `OIDC_GROUPS`.",
    }),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional().meta({
    description: "The client id that the provider gave this installation.",
  }),
  OIDC_CLIENT_SECRET: z.string().min(8).max(1_000).optional().meta({
    description: "The client secret. Without it, the installation is a public client, which PKCE protects.",
    production: SECRET_NOTE,
  }),
  OIDC_CLIENT_AUTH: z.enum(["basic", "post"]).default("basic").meta({
    description: "How the client secret is sent: in the `Authorization` header (`basic`) or in the body (`post`).",
  }),
  OIDC_SCOPES: words("scopes")
    .refine((scopes) => scopes.includes("openid"), "must contain openid")
    .default(["openid", "profile", "email"])
    .meta({ description: "The scopes to request, separated by spaces. Some providers need one more for groups." }),
  OIDC_LABEL: z.string().min(1).max(40).default("single sign-on").meta({
    description: "The provider's name on the log-in button: `Log in with …`.",
  }),
  OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default("groups").meta({
    description:
      "The claim with the user's groups, in the ID token or from the user info endpoint. Dots separate the names of nested claims: `realm_access.roles`.",
  }),
  OIDC_GROUPS: groups.optional(),
  OIDC_REQUIRED_ACR: words("authentication contexts").optional().meta({
    description:
      "Accepted authentication contexts (`acr`), separated by spaces. They are requested, and other log-ins are refused. To demand a second factor.",
  }),
  OIDC_REQUIRED_AMR: words("authentication methods").optional().meta({
    description:
      "Authentication methods (`amr`), separated by spaces, such as `mfa`. Log-ins without one of them are refused.",
  }),
  OIDC_SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12).meta({
    description:
      "The longest session after a log-in with OpenID Connect. Groups are read at each log-in, so a user who left a group keeps its rights for at most this time and 15 minutes.",
    unit: "hours",
  }),
  PASSWORD_LOGIN: z.enum(["on", "off"]).default("on").meta({
    description:
      "Whether users can log in with a password. `off` needs OpenID Connect, and accepts the password of `BREAK_GLASS_EMAIL` only.",
    production: "`off` where the provider demands second factors",
  }),
  BREAK_GLASS_EMAIL: z.email().max(200).optional().meta({
    description:
      "The e-mail address of the administrator of all clients who can log in with a password when `PASSWORD_LOGIN` is `off`, for when the provider fails.",
  }),
});

/** The validated settings of {@link loginSettings}. */
export type LoginSettings = z.infer<typeof loginSettings>;

/** The settings of a configured provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  clientAuth: "basic" | "post";
  scopes: string[];
  label: string;
  groupsClaim: string;
  groups: GroupRights[];
  requiredAcr: string[] | undefined;
  requiredAmr: string[] | undefined;
  sessionHours: number;
}

/** The settings of the provider; undefined without one. @throws EnvError that names what is missing. */
export function oidcSettingsOf(env: LoginSettings): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_GROUPS: groups } = env;
  assertComplete(env);
  if (!issuer || !clientId || !groups) return undefined;
  return {
    ...{ issuer, clientId, groups },
    clientSecret: env.OIDC_CLIENT_SECRET,
    clientAuth: env.OIDC_CLIENT_AUTH,
    scopes: env.OIDC_SCOPES,
    label: env.OIDC_LABEL,
    groupsClaim: env.OIDC_GROUPS_CLAIM,
    requiredAcr: env.OIDC_REQUIRED_ACR,
    requiredAmr: env.OIDC_REQUIRED_AMR,
    sessionHours: env.OIDC_SESSION_HOURS,
  };
}

/** Reports all missing settings at once, as the process's other invalid settings are reported. */
function assertComplete(env: LoginSettings): void {
  const needed = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_GROUPS"] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  const lines: string[] = [];
  if (missing.length < needed.length || env.OIDC_CLIENT_SECRET !== undefined)
    lines.push(...missing.map((name) => `${name}: is required for log-in with OpenID Connect`));
  if (env.PASSWORD_LOGIN === "off" && missing.length > 0)
    lines.push("PASSWORD_LOGIN: can be off only with a provider: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_GROUPS");
  if (lines.length > 0) throw new EnvError(lines.join("\n"));
}

function isSecure(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || LOOPBACK.has(hostname);
}
