import { WindowCounter, type WindowState } from "@cgs/kit/database/window-counter";
import { AppError } from "@cgs/kit/errors";
import { networkOf } from "@cgs/kit/trusted-proxies";
import type { DataSource } from "typeorm";
import { DeviceTokens, type KnownDevice } from "./device-tokens.js";
import { LoginChallenges } from "./login-challenge.js";

/** Failed attempts allowed in 15 minutes. Beyond that, passwords are only checked with a solved challenge until the window ends. */
const WINDOW_SECONDS = 900;
const LIMITS = { pair: 5, address: 50, account: 20 };

/** Wrong codes allowed in 15 minutes from unknown devices. Six digits can be guessed for the price of a challenge, so none is accepted. */
const CODE_LIMITS = { ...LIMITS, account: 10 };

/** What is guessed. Only who knows the password can guess codes. */
export type GuessedSecret = "password" | "code";

/** Failed attempts of a known device in 15 minutes. Beyond that, it counts as unknown. */
const PER_DEVICE = 10;

/** Where an attempt comes from. */
export interface LoginOrigin {
  /** The network address. */
  address: string;
  /** The token that an earlier log-in of the device returned. */
  deviceToken?: string | undefined;
  /** The solved challenge of an earlier refusal. */
  proof?: string | undefined;
}

/** An attempt that was counted and may continue. */
export interface LoginAttempt {
  /** Uncounts the attempt, and no other one. @param account the account's id. @returns the device's token for later attempts. */
  succeed(account: string): Promise<string>;
}

/**
 * Limits the guessing of passwords, exactly also across processes: an attempt is counted before the password is checked, by target, by
 * network and by both. The target of a log-in is the hashed e-mail address, whatever accounts it has; later checks target the account. Networks
 * are stored as hashes. A device that has logged in to an account before has a counter of its own for it, so that others can't lock it out,
 * whatever network they share. Any other attempt beyond a limit needs a solved challenge.
 * See docs/decisions/028-limit-password-and-key-guessing.md.
 */
export class LoginThrottle {
  private readonly devices: DeviceTokens;
  private readonly challenges: LoginChallenges;
  private readonly limits: typeof LIMITS;
  private readonly counters: Record<"pair" | "address" | "account" | "device", WindowCounter>;

  constructor(
    source: DataSource,
    private readonly hash: (plain: string) => string,
    private readonly guessed: GuessedSecret = "password",
  ) {
    const counter = (prefix: string) =>
      new WindowCounter({ source, table: "cpm.login_attempt", prefix, seconds: WINDOW_SECONDS });
    const own = guessed === "code" ? "code-" : "";
    this.counters = {
      pair: counter(`${own}pair`),
      address: counter("address"),
      account: counter(`${own}account`),
      device: counter(`${own}device`),
    };
    this.limits = guessed === "code" ? CODE_LIMITS : LIMITS;
    this.devices = new DeviceTokens(source, hash);
    this.challenges = new LoginChallenges(source, hash, counter("proof"));
  }

  /** Counts an attempt at an account, given by its id. @throws AppError RATE_LIMIT_EXCEEDED with a challenge. */
  async begin(account: string, origin: LoginOrigin): Promise<LoginAttempt> {
    const device = await this.deviceOf(origin.deviceToken);
    const own = device?.account === account ? await this.beginOnDevice(device) : undefined;
    return own ?? this.beginElsewhere(account, origin);
  }

  /** The device of a token, and the account that it knows; undefined without a valid token. */
  deviceOf(token: string | undefined): Promise<KnownDevice | undefined> {
    return this.devices.verify(token);
  }

  /** Counts an attempt of a device at the account that it knows; undefined after too many of these. */
  async beginOnDevice({ id }: KnownDevice): Promise<LoginAttempt | undefined> {
    const { consumedPoints } = await this.counters.device.consume(id);
    if (consumedPoints > PER_DEVICE) return undefined;
    return {
      succeed: async (account) => {
        await this.counters.device.delete(id);
        return this.devices.issue(account, id);
      },
    };
  }

  /** A token that makes a device known to the account. For log-ins with what can't be guessed. */
  knownDevice(account: string): Promise<string> {
    return this.devices.issue(account);
  }

  /** Counts an attempt of an unknown device, also at a target that does not exist. @throws AppError RATE_LIMIT_EXCEEDED with a challenge. */
  async beginElsewhere(target: string, { address, proof }: LoginOrigin): Promise<LoginAttempt> {
    const network = this.hash(networkOf(address));
    const keys = { pair: `${target}.${network}`, address: network, account: target };
    let proven = false;
    for (const limit of ["pair", "address", "account"] as const) {
      const state = await this.counters[limit].consume(keys[limit]);
      if (proven || state.consumedPoints <= this.limits[limit]) continue;
      if (this.guessed === "code") throw refusedCode(state);
      proven = proof !== undefined && (await this.challenges.accept(target, proof));
      if (!proven) throw await this.refusal(target, state, this.limits[limit]);
    }
    return {
      succeed: async (account) => {
        for (const limit of ["pair", "address", "account"] as const)
          await this.counters[limit].consume(keys[limit], -1);
        return this.devices.issue(account);
      },
    };
  }

  private async refusal(target: string, state: WindowState, limit: number) {
    const { consumedPoints } = state;
    const retryAfter = secondsLeft(state);
    return new AppError("RATE_LIMIT_EXCEEDED", {
      message: `Too many attempts to log in. Retry in ${retryAfter} s, or solve the challenge.`,
      details: { ...(await this.challenges.issue(target, consumedPoints / limit)) },
      retryAfter,
    });
  }
}

function refusedCode(state: WindowState): AppError {
  const retryAfter = secondsLeft(state);
  return new AppError("RATE_LIMIT_EXCEEDED", {
    message: `Too many wrong codes. Retry in ${retryAfter} s, use a passkey, or log in on a device that you have used before.`,
    retryAfter,
  });
}

function secondsLeft({ msBeforeNext }: WindowState): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
