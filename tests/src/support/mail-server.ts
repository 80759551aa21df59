import type { AddressInfo } from "node:net";
import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine that keeps what it receives. */
export interface MailServer {
  /** Its address with user and password. */
  url: string;
  /** What it received, oldest first. */
  received: Email[];
  /** Refuses the e-mails to these addresses for good. */
  unknown: Set<string>;
  /** Answers e-mails with this temporary failure until it is undefined. */
  failure: string | undefined;
  /** How many e-mails it answered so. */
  failed: number;
  /** Resolves with the next e-mail to an address that no call has returned yet. */
  next(to: string): Promise<Email>;
  stop(): Promise<void>;
}

/** Starts a mail server without TLS, with a log-in. */
export async function startMailServer(): Promise<MailServer> {
  const waiting = new Set<() => void>();
  const returned = new Set<Email>();
  const state: Pick<MailServer, "received" | "unknown" | "failure" | "failed"> = {
    received: [],
    unknown: new Set(),
    failure: undefined,
    failed: 0,
  };
  const keep = async (message: Buffer, done: (error?: Error) => void) => {
    state.received.push(await PostalMime.parse(message));
    for (const look of waiting) look();
    done();
  };
  const server = new SMTPServer({
    ...{ allowInsecureAuth: true, hideSTARTTLS: true },
    onAuth({ username, password }, _session, done) {
      if (username === "cgs" && password === "a mail password") done(null, { user: "cgs" });
      else done(new Error("Invalid user or password"));
    },
    onRcptTo({ address }, _session, done) {
      if (!state.unknown.has(address)) return done();
      done(Object.assign(new Error("No such user here"), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.once("end", () => {
        if (state.failure) {
          state.failed += 1;
          return done(Object.assign(new Error(state.failure), { responseCode: 451 }));
        }
        void keep(Buffer.concat(parts), done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const next = (to: string) =>
    new Promise<Email>((resolve) => {
      const look = () => {
        const found = state.received.find((email) => !returned.has(email) && email.to?.[0]?.address === to);
        if (!found) return;
        waiting.delete(look);
        returned.add(found);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(state, { url: `smtp://cgs:a%20mail%20password@127.0.0.1:${port}`, next, stop });
}
