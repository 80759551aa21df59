import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";
import { podOf, readResources } from "./kubernetes-files.js";

const PAGE = readFileSync(`${TOP}/docs/operations/sizing.md`, "utf8");
const cells = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const TABLE = PAGE.slice(0, PAGE.indexOf("\n\nAt least two"))
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map(cells);

/** A measured number: the first one after these words, in the table of measurements. */
function measured(row: string, of: string): number {
  const line = PAGE.split("\n").find((text) => text.startsWith(`| ${row}`))!;
  return Number(new RegExp(`${of} ?([\\d.]+)`).exec(line)![1]);
}
const article = (module: string) => measured("an article of 800 words, CPU", module);
const query = (module: string) => measured("a query of two modules", module);
const QUERIES = 20;
const BUSY = 0.6;

const bytes = (amount: string) => Number.parseFloat(amount) * (amount.endsWith("Gi") ? 2 ** 30 : 2 ** 20);
const requested = (name: string) => {
  const { resources } = podOf(
    readResources().find(({ kind, metadata }) => kind === "Deployment" && metadata.name === name)!,
  ).spec.containers[0] as unknown as {
    resources: { requests: { cpu: string; memory: string }; limits: { memory: string } };
  };
  return {
    cores: Number.parseFloat(resources.requests.cpu) / 1_000,
    memory: bytes(resources.requests.memory),
    limit: bytes(resources.limits.memory),
  };
};

test("every row follows from the measured numbers and the manifests", () => {
  const rows = TABLE.slice(2); // below the head and its line
  expect(rows).toHaveLength(3);
  for (const [articles = "", ...row] of rows) {
    const perHour = Number(articles.replace(",", ""));
    const perSecond = perHour / 3_600;
    const processes = (ms: number) => Math.max(2, Math.ceil((perSecond * ms) / 1_000 / BUSY));
    const inProgress = Math.ceil(perSecond * 60);
    const numbers = {
      gateway: processes(QUERIES * query("gateway")),
      cpm: processes(article("CPM") + QUERIES * query("modules")),
      im: processes(article("IM")),
      smm: processes(article("SMM")),
      worker: Math.max(2, Math.ceil(inProgress / 40)),
    };
    const sum = (of: "cores" | "memory") =>
      Object.entries(numbers).reduce((total, [name, count]) => total + count * requested(name)[of], 0);
    const oneDecimal = (amount: number) => (Math.ceil(amount * 10) / 10).toFixed(1);
    expect(row, articles).toEqual([
      inProgress.toLocaleString("en-US"),
      ...Object.values(numbers).map(String),
      `${sum("cores")} cores`,
      `${sum("memory") / 2 ** 30} GiB`,
      `${oneDecimal((perSecond * article("PostgreSQL")) / 1_000 / BUSY)} cores`,
      String(20 * (numbers.cpm + numbers.worker) + 10 * (numbers.im + numbers.smm) + 10),
      `${oneDecimal((perHour * measured("an article of 800 words, WAL", "\\|")) / 1e6)} GB/hour`,
    ]);
  }
});

test("the measurements are those of performance.md", () => {
  const results = readFileSync(`${TOP}/docs/performance.md`, "utf8");
  const cost = results.slice(results.indexOf("| `cost`, before and after"));
  const ofArticle = (row: string) =>
    cells(cost.split("\n").find((line) => line.startsWith(`| ${row} `))!)[2]!.replace(/^[\d.]+, /, "");
  for (const module of ["PostgreSQL", "worker", "CPM", "IM", "SMM"])
    expect(ofArticle(module), module).toBe(`${article(module)} ms`);
  expect(ofArticle("WAL")).toBe(`${measured("an article of 800 words, WAL", "\\|")} kB`);
  const atRest = results.slice(results.indexOf("| PSS at rest"));
  for (const name of ["CPM", "gateway", "IM", "worker", "SMM"])
    expect(cells(atRest.split("\n").find((line) => line.startsWith(`| ${name} `))!)[2], name).toBe(
      String(measured("memory at rest", name)),
    );
});

test("the manifests request at least what was measured, and limit what is allowed", () => {
  const MB = 1e6;
  const detector = measured("the detector", "\\|");
  const atRest = (name: string) => measured("memory at rest", name);
  const jobs = 50 * 0.356;
  const needed = {
    cpm: atRest("CPM") + detector,
    gateway: atRest("gateway"),
    im: atRest("IM"),
    smm: atRest("SMM"),
    worker: atRest("worker") + detector + jobs,
  };
  for (const [name, megabytes] of Object.entries(needed))
    expect(requested(name).memory, name).toBeGreaterThan(megabytes * MB);
  expect(requested("cpm").limit).toBeGreaterThan(needed.cpm * MB + 20_000 * 28 * 1_024);
  expect(requested("worker").limit).toBeGreaterThan(needed.worker * MB + 900 * MB);
});
