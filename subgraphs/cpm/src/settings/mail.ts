import { EnvError, port, SECRET_NOTE } from "@cgs/kit/env";
import { origin } from "@cgs/kit/env-origins";
import { productNameEnv } from "@cgs/kit/product-name";
import { z } from "zod";

/** Where the dashboard is, as browsers see it. */
export const dashboardSettings = z.object({
  PUBLIC_ORIGIN: origin().optional().meta({
    description:
      "The gateway's origin as browsers see it, e.g. `https://content.example.com`. Passkeys are bound to its host name, and links in e-mails lead to it; by default to `localhost`.",
    production: "must be set, or passkeys can't be used; another host name makes existing passkeys useless",
  }),
  GATEWAY_PORT: port(4000),
});

/** The settings of e-mail. */
export const mailSettings = z.object({
  ...productNameEnv.shape,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp or smtps URL" })
    .max(1_000)
    .optional()
    .meta({
      description:
        "The mail server: `smtps://user:password@smtp.example.com`, or `smtp://` for a server with STARTTLS, which only a server on this machine may lack. With it, invitations, links to reset a password and notifications go by e-mail. Needs `MAIL_FROM`.",
      production: SECRET_NOTE,
    }),
  MAIL_FROM: z
    .string()
    .max(300)
    .regex(
      /^([^\p{Cc}<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      "must be like Content Team <content@example.com>",
    )
    .optional()
    .meta({ description: "The sender of e-mails: an address, or `Name <address>`." }),
});

/** The validated settings of {@link mailSettings}. */
export type MailSettings = z.infer<typeof mailSettings>;

/** The mail server and the sender. */
export interface MailServer {
  url: string;
  from: string;
}

/** The mail server of the settings; undefined without one. @throws EnvError without a sender. */
export function mailServerOf({
  SMTP_URL: url,
  MAIL_FROM: from,
}: Pick<MailSettings, "SMTP_URL" | "MAIL_FROM">): MailServer | undefined {
  if (url === undefined) return undefined;
  if (from === undefined) throw new EnvError("MAIL_FROM: is required where SMTP_URL is set");
  return { url, from };
}

/** The origin that links to the dashboard begin with. */
export function dashboardOrigin({ PUBLIC_ORIGIN, GATEWAY_PORT }: z.infer<typeof dashboardSettings>): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${GATEWAY_PORT}`;
}
