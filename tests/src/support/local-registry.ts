import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { TOP } from "./top-folder.js";

/** A registry of npm packages. */
export interface LocalRegistry {
  url: string;
  stop(): Promise<void>;
}

/** An installed package: where it is, and its manifest. */
interface Installed {
  folder: string;
  manifest: { name: string; version: string };
}

const MODULES = "node_modules/";

/** Starts a registry that serves the packages that the project has installed, so that `npm install` works without the internet. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const folders = await installedFolders();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "/").slice(1));
    const answer = path.startsWith("-/") ? sendArchive(path.slice(2), response) : sendPackage(path, response);
    void answer.catch(() => response.writeHead(404).end());
  });
  const sendPackage = async (name: string, response: ServerResponse) => {
    const installed = await Promise.all((folders.get(name) ?? []).map(manifestIn));
    const { port } = server.address() as AddressInfo;
    const versions = installed.flatMap((one) => (one ? [versionOf(one, `http://127.0.0.1:${port}`)] : []));
    const latest = versions.at(0)?.version;
    if (!latest) return void response.writeHead(404).end();
    const byNumber = Object.fromEntries(versions.map((version) => [version.version, version]));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ name, "dist-tags": { latest }, versions: byNumber }));
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The folders of each package in the lock file, seen from the top folder. */
async function installedFolders(): Promise<Map<string, string[]>> {
  const { packages } = JSON.parse(await readFile(join(TOP, "package-lock.json"), "utf8")) as { packages: object };
  const folders = new Map<string, string[]>();
  for (const folder of Object.keys(packages).filter((path) => path.includes(MODULES))) {
    const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
    folders.set(name, [...(folders.get(name) ?? []), folder]);
  }
  return folders;
}

/** Undefined for a package of the lock file that is not for this system. */
async function manifestIn(folder: string): Promise<Installed | undefined> {
  const text = await readFile(join(TOP, folder, "package.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : { folder, manifest: JSON.parse(text) as Installed["manifest"] };
}

/** What a registry says about a version. Scripts are left out, because they build what is built. */
function versionOf({ folder, manifest }: Installed, url: string) {
  return { ...manifest, scripts: undefined, dist: { tarball: `${url}/-/${folder}` } };
}

async function sendArchive(folder: string, response: ServerResponse): Promise<void> {
  const path = join(TOP, folder);
  if (!path.startsWith(join(TOP, "/")) || !folder.includes(MODULES)) throw new Error(`${folder} is no package`);
  const name = basename(path);
  const tar = spawn("tar", ["-czhf", "-", "-C", dirname(path), "--exclude", `${name}/node_modules`, name]);
  tar.stdout.pipe(response);
}
