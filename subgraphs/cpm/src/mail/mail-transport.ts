import { createTransport } from "nodemailer";
import type { MailServer } from "../settings/mail.js";

/** An e-mail, ready to be sent. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where mail programs end such e-mails with one request, as RFC 8058 says. */
  unsubscribeUrl?: string;
}

/** Milliseconds that the mail server may take for each step, together less than the pause until another worker takes the e-mail. */
const STEP_MS = 10_000;
const MAX_CONNECTIONS = 3;

/** Hosts to which a password and e-mails may go in clear text. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Sends e-mails over kept connections to the mail server. */
export interface MailTransport {
  /** Sends one. @throws MailRefused, or an Error when the server failed. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server refused an e-mail for good, such as for an unknown address. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/** Opens the transport. It connects with the first e-mail. */
export function openMailTransport({ url, from }: MailServer): MailTransport {
  const requireTLS = !LOOPBACK.has(new URL(url).hostname);
  const transport = createTransport(
    {
      ...{ url, requireTLS },
      ...{ pool: true, maxConnections: MAX_CONNECTIONS, disableFileAccess: true, disableUrlAccess: true },
      ...{ connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, dnsTimeout: STEP_MS, socketTimeout: 2 * STEP_MS },
    },
    { from },
  );
  return {
    async send({ to, unsubscribeUrl, ...parts }) {
      const headers = {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribeUrl !== undefined && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      };
      await transport.sendMail({ ...parts, to: { name: "", address: to }, headers }).catch(rethrow);
    },
    close: () => transport.close(),
  };
}

/** Tells refusals of one e-mail apart from failures. The message of an error may name the receiver, so it is not kept. */
function rethrow(error: unknown): never {
  const {
    code = "unknown",
    responseCode = 0,
    command = "",
  } = error as { code?: string; responseCode?: number; command?: string };
  const what = `${code} ${responseCode} ${command}`.trim();
  const isOfThisMail = responseCode >= 500 && responseCode < 600 && ["RCPT TO", "DATA"].includes(command);
  throw isOfThisMail ? new MailRefused(what) : new Error(`The mail server failed: ${what}`);
}
