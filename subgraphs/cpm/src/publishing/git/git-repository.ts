import { mkdtemp, rm } from "node:fs/promises";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import git, { Errors, type HttpClient, type TreeEntry } from "isomorphic-git";
import type { SiteLogin } from "../destination/site-login.js";
import { SiteError, SiteProblem } from "../destination/site-problem.js";

/** Who our commits are by. */
const AUTHOR = { name: "Content Generation System", email: "noreply@content-generation-system.invalid" };

/** How often a commit is repeated on what others pushed meanwhile. */
const MAX_PUSHES = 5;

/** Where a repository is. */
export interface RepositoryAddress {
  url: string;
  branch: string | null;
}

/** The changed files of a commit, by path. */
export type Changes = Record<string, string>;

/** The newest state of a branch, in a temporary folder without working files. */
interface Checkout {
  dir: string;
  branch: string;
  head: string;
}

/** A remote Git repository. Files are read from, and changed in, the newest state of one branch. */
export class GitRepository {
  constructor(
    private readonly http: HttpClient,
    private readonly address: RepositoryAddress,
    private readonly login: SiteLogin,
  ) {}

  /** Checks that the branch exists and that the token may write. @throws SiteError. */
  async check(): Promise<void> {
    await this.guarded(async () => {
      await git.getRemoteInfo2({ ...this.remote, forPush: true });
      await this.withCheckout(async () => undefined);
    });
  }

  /** The text of a file; null when there is none. @throws SiteError. */
  async read(file: string): Promise<string | null> {
    return this.guarded(() => this.withCheckout((checkout) => readFile(checkout, file)));
  }

  /** The folders with Markdown files, at most 100. @throws SiteError. */
  async folders(): Promise<string[]> {
    return this.guarded(() =>
      this.withCheckout(async ({ dir, head }) => {
        const files = await git.listFiles({ fs, dir, ref: head });
        const posts = files.filter((file) => file.includes("/") && /\.(?:md|mdx|markdown)$/i.test(file));
        return [...new Set(posts.map((file) => path.posix.dirname(file)))].toSorted().slice(0, 100);
      }),
    );
  }

  /**
   * Commits changes and pushes them. When others pushed meanwhile, `change` is called again with their state, so nothing of theirs is lost.
   * @param change returns the changed files, or null for no commit. @throws SiteError.
   */
  async commit(
    message: string,
    change: (read: (file: string) => Promise<string | null>) => Promise<Changes | null>,
  ): Promise<void> {
    for (let pushes = 1; ; pushes += 1) {
      try {
        return await this.guarded(() =>
          this.withCheckout(async (checkout) => {
            const changes = await change((file) => readFile(checkout, file));
            if (changes) await this.push(checkout, changes, message);
          }),
        );
      } catch (error) {
        const cause = error instanceof SiteError ? error.cause : error;
        if (
          !(cause instanceof Errors.PushRejectedError || cause instanceof Errors.GitPushError) ||
          pushes === MAX_PUSHES
        )
          throw error;
      }
    }
  }

  private get remote() {
    const { userName: username, password } = this.login;
    return {
      ...{ http: this.http, url: this.address.url },
      onAuth: () => ({ username, password }),
      onAuthFailure: () => ({ cancel: true }),
    };
  }

  private async withCheckout<T>(work: (checkout: Checkout) => Promise<T>): Promise<T> {
    const dir = await mkdtemp(path.join(tmpdir(), "cgs-git-"));
    try {
      const { branch } = this.address;
      await git.clone({
        ...this.remote,
        fs,
        dir,
        depth: 1,
        singleBranch: true,
        noCheckout: true,
        ...(branch && { ref: branch }),
      });
      const current = branch ?? (await git.currentBranch({ fs, dir })) ?? "main";
      return await work({ dir, branch: current, head: await git.resolveRef({ fs, dir, ref: "HEAD" }) });
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }

  private async push({ dir, branch, head }: Checkout, changes: Changes, message: string): Promise<void> {
    let tree = (await git.readTree({ fs, dir, oid: head })).oid;
    for (const [file, text] of Object.entries(changes)) {
      const blob = await git.writeBlob({ fs, dir, blob: Buffer.from(text) });
      tree = await withFile(dir, tree, file.split("/"), blob);
    }
    await git.commit({ fs, dir, message, tree, parent: [head], author: AUTHOR, ref: `refs/heads/${branch}` });
    await git.push({ ...this.remote, fs, dir, ref: branch, remoteRef: branch });
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asSiteError(error);
    }
  }
}

async function readFile({ dir, head }: Checkout, filepath: string): Promise<string | null> {
  try {
    const { blob } = await git.readBlob({ fs, dir, oid: head, filepath });
    return Buffer.from(blob).toString("utf8");
  } catch (error) {
    if (error instanceof Errors.NotFoundError) return null;
    throw error;
  }
}

/** A tree with one changed file. Folders are created. */
async function withFile(
  dir: string,
  oid: string | null,
  [name = "", ...rest]: string[],
  blob: string,
): Promise<string> {
  const entries = oid === null ? [] : (await git.readTree({ fs, dir, oid })).tree;
  const old = entries.find((entry) => entry.path === name);
  const entry: TreeEntry =
    rest.length === 0
      ? { mode: "100644", path: name, oid: blob, type: "blob" }
      : {
          mode: "040000",
          path: name,
          type: "tree",
          oid: await withFile(dir, old?.type === "tree" ? old.oid : null, rest, blob),
        };
  return git.writeTree({ fs, dir, tree: [...entries.filter((other) => other.path !== name), entry] });
}

function asSiteError(error: unknown): unknown {
  if (error instanceof SiteError) return error;
  const cause = { cause: error };
  if (error instanceof Errors.HttpError) {
    const { statusCode } = error.data;
    if (statusCode === 401) return new SiteError(SiteProblem.WRONG_PASSWORD, null, cause);
    if (statusCode === 403) return new SiteError(SiteProblem.WRONG_ROLE, null, cause);
    if (statusCode === 404) return new SiteError(SiteProblem.NO_REPOSITORY, null, cause);
    return new SiteError(SiteProblem.SITE_ERROR, `HTTP status ${statusCode}`, cause);
  }
  if (error instanceof Errors.UserCanceledError) return new SiteError(SiteProblem.WRONG_PASSWORD, null, cause);
  if (error instanceof Errors.PushRejectedError || error instanceof Errors.GitPushError)
    return new SiteError(SiteProblem.SITE_ERROR, "The branch changed while we wrote.", cause);
  if (error instanceof Error && "data" in error && "caller" in error)
    return new SiteError(SiteProblem.NO_REPOSITORY, error.message.slice(0, 300), cause);
  return error;
}
