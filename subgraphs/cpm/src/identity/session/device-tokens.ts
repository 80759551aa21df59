import { randomUUID, timingSafeEqual } from "node:crypto";
import type { DataSource } from "typeorm";
import { selectSecondsSql } from "./session.sql.js";

/** How long a device is known after its last log-in. */
export const DEVICE_DAYS = 90;

/** Seconds since 1970 by the database's clock, which all processes share. */
export async function databaseSeconds(source: DataSource): Promise<number> {
  const [{ seconds }] = await source.query<[{ seconds: number }]>(selectSecondsSql);
  return seconds;
}

/** Compares signatures in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A device that has logged in to an account. */
export interface KnownDevice {
  account: string;
  /** The device's. */
  id: string;
}

/**
 * Signs the device tokens of OWASP's "device cookies". A token says that its holder has logged in to an account before. It does not log in:
 * its holder has a counter of failures of its own, so that others' failures never lock a known device out.
 * A token is `account.id.expires.signature`.
 */
export class DeviceTokens {
  constructor(
    private readonly source: DataSource,
    private readonly sign: (plain: string) => string,
  ) {}

  /** A token for a device that has logged in to the account. @param id the device's; by default a new one. */
  async issue(account: string, id: string = randomUUID()): Promise<string> {
    const expires = (await databaseSeconds(this.source)) + DEVICE_DAYS * 86_400;
    return `${account}.${id}.${expires}.${this.signature(account, id, expires)}`;
  }

  /** The device and the account that it knows; undefined without a valid token. */
  async verify(token: string | undefined): Promise<KnownDevice | undefined> {
    const [account = "", id = "", expires = "", signature = "", ...rest] = token?.split(".") ?? [];
    if (id === "" || rest.length > 0) return undefined;
    if (!isSameSignature(signature, this.signature(account, id, Number(expires)))) return undefined;
    return Number(expires) > (await databaseSeconds(this.source)) ? { account, id } : undefined;
  }

  /** The line break keeps these signatures apart from the hashes of e-mail addresses, which begin with none. */
  private signature(account: string, id: string, expires: number): string {
    return this.sign(`\ndevice ${account} ${id} ${expires}`);
  }
}
