import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, rmdir, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { LOG_LIMIT_BYTES, LogFile } from "@cgs/scripts/supervisor/log-file";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.js";

const line = (number: number) => Buffer.from(`line ${number}\n`);

test("a log is rotated while it is written, loses nothing at that moment, and has a bound in size", async () => {
  const file = path.join(await temporaryFolder(), "cpm.log");
  const log = new LogFile(file, 100);
  for (let number = 10; number < 35; number += 1) log.write(line(number));
  log.close();
  const texts = await Promise.all([`${file}.1`, file].map((name) => readFile(name, "utf8")));
  expect(texts.map((text) => text.length <= 100)).toEqual([true, true]);
  const numbers = texts
    .join("")
    .trim()
    .split("\n")
    .map((text) => Number(text.slice(5)));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => 35 - numbers.length + index));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a log of an earlier start is continued, or rotated when it is too large", async () => {
  const file = path.join(await temporaryFolder(), "cpm.log");
  await appendFile(file, "a line\n");
  const log = new LogFile(file);
  log.write(line(1));
  expect(await readFile(file, "utf8")).toBe("a line\nline 1\n");
  log.close();
  await truncate(file, LOG_LIMIT_BYTES);
  log.write(line(2));
  log.close();
  expect((await stat(`${file}.1`)).size).toBe(LOG_LIMIT_BYTES);
  expect(await readFile(file, "utf8")).toBe("line 2\n");
});

test("a log that cannot be written is dropped, and continued when it can", async () => {
  const file = path.join(await temporaryFolder(), "cpm.log");
  await mkdir(file);
  const log = new LogFile(file);
  log.write(line(1));
  await rmdir(file);
  log.write(line(2));
  log.close();
  expect(await readFile(file, "utf8")).toBe("line 2\n");
});

test.skipIf(!existsSync("/dev/full"))("a full disk ends nothing", () => {
  const log = new LogFile("/dev/full");
  for (let number = 1; number < 10; number += 1) log.write(line(number));
  log.close();
});
