import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A statement that was sent and has not reached PostgreSQL. */
export interface HeldStatement<Sender extends string> {
  /** The process that sent it. */
  sender: Sender;
  /** Whether a text is in the statement or its parameters. */
  mentions(text: string): boolean;
  /** Lets the statement pass. Resolves when PostgreSQL has answered. A statement that is never released is never executed. */
  release(): Promise<void>;
}

/** Which statement to hold. */
interface HeldWhen<Sender extends string> {
  /** The name of a prepared statement. */
  statement: string;
  /** A parameter, mainly a job's id. */
  parameter: string;
  /** Statements of this process pass. */
  notFrom?: Sender | undefined;
}

interface Trap<Sender extends string> extends HeldWhen<Sender> {
  resolve(held: HeldStatement<Sender>): void;
}

/** Proxies before PostgreSQL, one for each process, that hold a statement on its way. So a fault happens at an exact moment. */
export class StatementGates<Sender extends string> {
  private readonly traps = new Set<Trap<Sender>>();

  /** Starts a proxy for a process. @returns its port and a function that stops it */
  async open(sender: Sender, targetPort: number): Promise<{ port: number; stop(): Promise<void> }> {
    const sockets = new Set<Socket>();
    const server = createServer({ noDelay: true }, (near) => {
      const far = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
      for (const [end, other] of pairs(near, far)) {
        sockets.add(end);
        end.on("error", () => other.resetAndDestroy());
        end.on("close", () => {
          sockets.delete(end);
          other.destroySoon();
        });
      }
      near.on("data", (data) => this.pass(sender, data, near, far));
      near.on("end", () => far.end());
      far.pipe(near);
      far.on("drain", () => near.resume());
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
      port: (server.address() as AddressInfo).port,
      async stop() {
        for (const socket of sockets) socket.destroy();
        await once(server.close(), "close");
      },
    };
  }

  /** Holds the next such statement of any process. @throws when none was sent in time */
  hold(when: HeldWhen<Sender>, limitMs: number): Promise<HeldStatement<Sender>> {
    const held = new Promise<HeldStatement<Sender>>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.traps.delete(trap);
        reject(new Error(`no process sent ${when.statement} within ${limitMs / 1_000} s`));
      }, limitMs);
      const trap: Trap<Sender> = { ...when, resolve: (statement) => (clearTimeout(timer), resolve(statement)) };
      this.traps.add(trap);
    });
    held.catch(() => undefined); // the caller may have failed before it waits
    return held;
  }

  private pass(sender: Sender, data: Buffer, near: Socket, far: Socket): void {
    const trap = this.trapFor(sender, data);
    if (!trap) return void (far.write(data) || near.pause());
    this.traps.delete(trap);
    near.pause();
    trap.resolve({
      sender,
      mentions: (text) => data.includes(text),
      async release() {
        const answered = once(far, "data").catch(() => undefined);
        far.write(data);
        near.resume();
        await Promise.race([answered, once(far, "close")]);
      },
    });
  }

  private trapFor(sender: Sender, data: Buffer): Trap<Sender> | undefined {
    return [...this.traps].find(
      ({ statement, parameter, notFrom }) =>
        sender !== notFrom && data.includes(`${statement}\0`) && data.includes(parameter),
    );
  }
}

function pairs(near: Socket, far: Socket): [Socket, Socket][] {
  return [
    [near, far],
    [far, near],
  ];
}
