import { type Command, Option } from "commander";
import { CliCancelJobDocument, type CliJobFragment, CliRetryJobDocument, type JobStatus } from "../gql/graphql.js";
import { batchText, jobTable } from "../job/job-text.js";
import { firstOf, type JobFilter, readJobs, readWork } from "../job/read-jobs.js";
import { watch } from "../job/watch.js";
import { usageError } from "../settings/cli-error.js";
import { contextOf } from "./context.js";

const STATUSES = ["queued", "processing", "completed", "failed", "cancelled"];

/** The options that {@link addJobFilters} adds. */
export interface FilterOptions {
  client?: string;
  below?: boolean;
  type?: string;
  search?: string;
  approved?: boolean;
  unapproved?: boolean;
}

interface ListOptions extends FilterOptions {
  status?: string;
  limit: string;
}

/** Options that select jobs, for the commands that list and fetch. */
export function addJobFilters(command: Command): Command {
  return command
    .option("-c, --client <id>", "only the content of this client")
    .option("--below", "with --client: also of the clients below it")
    .option("-t, --type <content-type>", "only this content type")
    .option("--search <words>", "only content with these words in keywords, instructions or title")
    .option("--approved", "only approved content")
    .addOption(new Option("--unapproved", "only finished content that is not approved").conflicts("approved"));
}

/** The filter of these options. */
export function jobFilterOf(options: FilterOptions & { status?: string }): JobFilter {
  const { client, below, status, type, search, approved, unapproved } = options;
  if (below && client === undefined) throw usageError("--below needs --client.");
  return {
    descendants: below ?? false,
    ...(client !== undefined && { clientId: client }),
    ...(status !== undefined && { status: [toUpperCase(status)] }),
    ...(type !== undefined && { contentType: [type] }),
    ...(search !== undefined && { text: search }),
    ...((approved ?? unapproved) && { approved: approved ?? false }),
  };
}

function toUpperCase(status: string): JobStatus {
  return status.toUpperCase() as JobStatus;
}

/** A positive number of an option. @throws CliError */
export function limitOf(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw usageError("--limit is a number from 1 to 10000.");
  return limit;
}

/** Adds the commands about jobs. */
export function addJobCommands(program: Command): void {
  addJobFilters(program.command("list").description("List jobs, newest first"))
    .addOption(new Option("-s, --status <status>", "only jobs with this status").choices(STATUSES))
    .option("--limit <count>", "how many", "20")
    .action(async (options: ListOptions, command: Command) => {
      const { connect, output } = contextOf(command);
      const limit = limitOf(options.limit);
      const jobs = await firstOf(readJobs(await connect(), jobFilterOf(options), limit), limit);
      output.result(jobs, jobTable(jobs));
    });
  program
    .command("status")
    .description("Show jobs and batches")
    .argument("<id...>", "ids of jobs or batches")
    .action(async (ids: string[], _: unknown, command: Command) => showStatus(command, ids));
  program
    .command("watch")
    .description("Watch jobs and batches until they have ended")
    .argument("<id...>", "ids of jobs or batches")
    .action(async (ids: string[], _: unknown, command: Command) => {
      const { connect, output } = contextOf(command);
      await watch(await connect(), output, [...new Set(ids)]);
    });
  program
    .command("cancel")
    .description("Cancel jobs that have not ended")
    .argument("<id...>", "ids of jobs")
    .action(async (ids: string[], _: unknown, command: Command) => {
      const api = await contextOf(command).connect();
      const cancel = async (id: string) => (await api.mutate(CliCancelJobDocument, { id })).cancelJob.job;
      await forEach(command, ids, cancel);
    });
  program
    .command("retry")
    .description("Order failed or cancelled jobs again, from their last finished step")
    .argument("<id...>", "ids of jobs")
    .action(async (ids: string[], _: unknown, command: Command) => {
      const api = await contextOf(command).connect();
      const retry = async (id: string) => (await api.mutate(CliRetryJobDocument, { id })).retryJob.job;
      await forEach(command, ids, retry);
    });
}

async function showStatus(command: Command, ids: string[]): Promise<void> {
  const { connect, output } = contextOf(command);
  const api = await connect();
  const works = await Promise.all([...new Set(ids)].map((id) => readWork(api, id)));
  const jobs = works.flatMap((work) => (work.kind === "job" ? [work.job] : []));
  const batches = works.flatMap((work) => (work.kind === "batch" ? [work.batch] : []));
  const texts = [jobTable(jobs), ...batches.map(batchText)].filter((text) => text !== "");
  output.result(
    works.map((work) => (work.kind === "job" ? work.job : work.batch)),
    texts.join("\n"),
  );
}

/** Changes jobs one after the other. The first refusal ends the command; those before it are changed and shown. */
async function forEach(
  command: Command,
  ids: string[],
  change: (id: string) => Promise<CliJobFragment>,
): Promise<void> {
  const { output } = contextOf(command);
  const changed: CliJobFragment[] = [];
  try {
    for (const id of new Set(ids)) changed.push(await change(id));
  } finally {
    if (changed.length > 0) output.result(changed, jobTable(changed));
  }
}
