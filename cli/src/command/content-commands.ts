import { type Command, Option } from "commander";
import { type Format, readContent, writeContent } from "../content/content-file.js";
import { CliApproveDocument, CliRevisionDocument, type CliRevisionQuery } from "../gql/graphql.js";
import { firstOf, readBatchJobs, readJobs, readWork } from "../job/read-jobs.js";
import { confirmOrThrow } from "../output/prompts.js";
import { formatTable } from "../output/table.js";
import type { Api } from "../session/api.js";
import { CliError, serverError, usageError } from "../settings/cli-error.js";
import { contextOf } from "./context.js";
import { addJobFilters, type FilterOptions, jobFilterOf, limitOf } from "./job-commands.js";

interface FetchOptions extends FilterOptions {
  format: Format;
  out?: string;
  all?: boolean;
  limit: string;
}

/** Adds the commands about finished content. */
export function addContentCommands(program: Command): void {
  addJobFilters(program.command("fetch").description("Fetch finished content as files with front matter"))
    .argument("[id...]", "ids of jobs or batches; one job without --out is written to the standard output")
    .addOption(new Option("--format <format>", "the format").choices(["markdown", "html"]).default("markdown"))
    .option("-o, --out <folder>", "the folder for the files, which is created")
    .option("--all", "all finished content that the filters select")
    .option("--limit <count>", "with --all: at most this many", "1000")
    .action(async (ids: string[], options: FetchOptions, command: Command) => fetchContent(command, ids, options));
  program
    .command("approve")
    .description("Approve the newest revision of finished content for publication")
    .argument("<id...>", "ids of jobs")
    .option("-y, --yes", "approve without asking")
    .action(async (ids: string[], { yes }: { yes?: boolean }, command: Command) => approve(command, ids, yes ?? false));
}

async function fetchContent(command: Command, ids: string[], options: FetchOptions): Promise<void> {
  const { connect, output } = contextOf(command);
  const { format, out, all } = options;
  if (all === ids.length > 0) throw usageError("Name jobs, or select content with --all.");
  if (!all && ids.length === 0) throw usageError("Name jobs, or select content with --all.");
  const api = await connect();
  const jobs = all ? await selected(api, options) : await finishedJobs(api, ids);
  const [only] = jobs;
  if (out === undefined) {
    if (jobs.length !== 1 || only === undefined) throw usageError("Name the folder for the files with --out.");
    const file = await readContent(api, only, format);
    return output.result(file, file.text.trimEnd());
  }
  const files = [];
  for (const id of jobs) {
    const path = await writeContent(out, await readContent(api, id, format));
    files.push({ jobId: id, path });
    if (!output.json) output.result(undefined, path);
  }
  if (output.json) output.result(files, "");
  output.note(`${files.length} ${files.length === 1 ? "file" : "files"} written to ${out}.`);
}

async function selected(api: Api, options: FetchOptions): Promise<string[]> {
  const limit = limitOf(options.limit);
  const filter = { ...jobFilterOf(options), status: ["COMPLETED" as const] };
  const jobs = await firstOf(readJobs(api, filter, limit), limit);
  return jobs.map(({ id }) => id);
}

/** The jobs with these ids, and the completed jobs of the batches. */
async function finishedJobs(api: Api, ids: string[]): Promise<string[]> {
  const jobs: string[] = [];
  for (const id of new Set(ids)) {
    const work = await readWork(api, id);
    if (work.kind === "job") jobs.push(id);
    else for await (const job of readBatchJobs(api, id)) if (job.status === "COMPLETED") jobs.push(job.id);
  }
  return jobs;
}

type Revision = NonNullable<CliRevisionQuery["job"]>;

async function approve(command: Command, ids: string[], isConfirmed: boolean): Promise<void> {
  const { connect, output } = contextOf(command);
  const api = await connect();
  const found = await Promise.all([...new Set(ids)].map((id) => readRevision(api, id)));
  const rows = found.map(({ id, clientId, revision, score, passed }) => [
    ...[id, clientId, revision?.content.title ?? ""],
    passed === false ? `${score}, failed its strategy` : String(score ?? ""),
  ]);
  output.note(formatTable(["ID", "CLIENT", "TITLE", "SCORE"], rows, process.stderr));
  await confirmOrThrow(output, `Approve ${found.length === 1 ? "it" : `all ${found.length}`}?`, isConfirmed);
  const approved = [];
  for (const { id: jobId, revision } of found) {
    const variables = { jobId, revision: revision?.number ?? 0 };
    const { job } = (await api.mutate(CliApproveDocument, variables).catch(explainConflict)).approveContent;
    approved.push({ jobId, ...job.approval });
  }
  output.result(
    approved,
    approved.map(({ jobId, revision }) => `Approved revision ${revision} of ${jobId}.`).join("\n"),
  );
}

async function readRevision(api: Api, id: string): Promise<Revision> {
  const { job } = await api.query(CliRevisionDocument, { id });
  if (!job) throw serverError("JOB_NOT_FOUND", `There is no job with the id ${id}.`);
  if (!job.revision) throw serverError("JOB_NOT_COMPLETE", `The job ${id} has no content to approve.`);
  return job;
}

function explainConflict(error: unknown): never {
  if (!(error instanceof CliError) || error.reason !== "conflict") throw error;
  const message = `${error.message} The content was edited meanwhile. Read it again, then repeat the command.`;
  throw new CliError(message, error.reason, error.code, error.details);
}
