import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVENTUALLY } from "./eventually.js";
import { endProcess } from "./processes.js";
import { testSettings } from "./settings.js";

const run = promisify(execFile);

/** The programs and files of Debian's packages `wordpress`, `php-cli`, `php-mysql` and `mariadb-server`. XML-RPC needs `php-xml`. */
const NEEDED = [
  "/usr/share/wordpress/wp-settings.php",
  "/usr/bin/php",
  "/usr/sbin/mariadbd",
  "/usr/bin/mariadb-install-db",
];
const ROLES = ["administrator", "editor", "author", "contributor", "subscriber"] as const;

/** The role of a user of the test's WordPress, which is also the user's name. */
export type WordPressRole = (typeof ROLES)[number];

/** A running WordPress with one user for each role. */
export interface WordPress {
  url: string;
  /** The application passwords, by role. */
  passwords: Record<WordPressRole, string>;
  /** Runs PHP in the site, and returns what it prints. */
  php(code: string): Promise<string>;
  /** Adds a plugin to the site until {@link removePlugins}. */
  addPlugin(code: string): Promise<void>;
  removePlugins(): Promise<void>;
  /** Whether the site is a local one, where WordPress offers application passwords without https. It is by default. */
  setLocal(isLocal: boolean): Promise<void>;
}

/** Runs a suite with a WordPress of its own. Without its packages the suite is skipped visibly; on CI it fails. */
export function describeWithWordPress(title: string, suite: (wordpress: () => WordPress) => void): void {
  const missing = NEEDED.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    const reason = `WordPress is not installed: ${missing.join(", ")}`;
    if (testSettings().CI) test(title, () => expect.fail(reason));
    else describe.skip(`${title}: ${reason}`, () => test("with a WordPress", () => undefined));
    return;
  }
  describe(title, () => {
    let running: (WordPress & { stop(): Promise<void> }) | undefined;
    beforeAll(async () => void (running = await startWordPress()));
    afterAll(() => running?.stop());
    suite(() => {
      if (!running) throw new Error("WordPress is not running yet");
      return running;
    });
  });
}

async function startWordPress(): Promise<WordPress & { stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "wordpress-"));
  const site = path.join(folder, "site");
  const plugins = path.join(site, "wp-content/mu-plugins");
  const children: ChildProcess[] = [];
  let stopServer = async () => {};
  const stop = async () => {
    await stopServer();
    await Promise.all(children.map(endProcess));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cp("/usr/share/wordpress", site, { recursive: true, dereference: true });
    await mkdir(plugins, { recursive: true });
    await writeFile(path.join(site, "wp-config.php"), configuration(folder));
    await writeFile(path.join(folder, "router.php"), ROUTER);
    const theme = path.join(site, "wp-content/themes/plain");
    await mkdir(theme, { recursive: true });
    await writeFile(path.join(theme, "style.css"), "/* Theme Name: Plain */");
    await writeFile(path.join(theme, "index.php"), THEME);
    await startDatabase(folder, children);
    const server = startServer(site, path.join(folder, "router.php"));
    stopServer = () => endGroup(server);
    const url = await addressOf(server);
    await writeFile(path.join(site, "address"), url);
    const php = async (code: string) => {
      const file = path.join(folder, `script-${Math.random()}.php`);
      await writeFile(file, `<?php $_SERVER['HTTP_HOST'] = '127.0.0.1'; ${code}`);
      return (await run("/usr/bin/php", ["-d", "sendmail_path=/bin/true", file], { maxBuffer: 10_000_000 })).stdout;
    };
    const inSite = (code: string) => php(`require '${site}/wp-load.php'; ${code}`);
    await php(install(site));
    const passwords = JSON.parse(await inSite(USERS)) as WordPress["passwords"];
    return {
      ...{ url, passwords, php: inSite, stop },
      addPlugin: (code) => writeFile(path.join(plugins, `plugin-${Math.random()}.php`), `<?php ${code}`),
      async removePlugins() {
        await rm(plugins, { recursive: true, force: true });
        await mkdir(plugins);
      },
      setLocal: (isLocal) =>
        isLocal ? rm(path.join(site, "production"), { force: true }) : writeFile(path.join(site, "production"), ""),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PHP's own server. It forks the processes that answer, so that a request which waits does not delay the others. */
function startServer(site: string, router: string): ChildProcess {
  const args = ["-d", "sendmail_path=/bin/true", "-S", "127.0.0.1:0", "-t", site, router];
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: "3" };
  return spawn("/usr/bin/php", args, { env, stdio: ["ignore", "ignore", "pipe"], detached: true });
}

/** The address with the port that the system gave the server, from its first line. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (chunk) => {
      output = (output + String(chunk)).slice(-10_000);
      const address = /\((http:\/\/127\.0\.0\.1:\d+)\) started/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PHP's server ended: ${output}`)));
  });
}

/** Ends a process with those that it forked: PHP's server leaves them behind. */
async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null) return;
  const exited = once(leader, "exit");
  process.kill(-leader.pid, "SIGKILL");
  await exited;
}

/** Starts a MariaDB without a port and without users, and creates the database. */
async function startDatabase(folder: string, children: ChildProcess[]): Promise<void> {
  const data = path.join(folder, "database");
  const user = process.getuid?.() === 0 ? ["--user=root"] : [];
  await run("/usr/bin/mariadb-install-db", ["--no-defaults", `--datadir=${data}`, "--skip-test-db", ...user]);
  const socket = path.join(folder, "socket");
  const options = ["--skip-networking", "--skip-grant-tables", "--skip-log-bin", "--innodb-flush-log-at-trx-commit=0"];
  const started = ["--no-defaults", `--datadir=${data}`, `--socket=${socket}`, ...options, ...user];
  const server = spawn("/usr/sbin/mariadbd", started, { stdio: "ignore" });
  children.push(server);
  await once(server, "spawn");
  const connect = `$c = @new mysqli('localhost', 'root', '', '', 0, '${socket}'); exit($c->query('CREATE DATABASE IF NOT EXISTS wp') ? 0 : 1);`;
  await vi.waitFor(() => run("/usr/bin/php", ["-r", connect]), EVENTUALLY);
}

const configuration = (folder: string) => `<?php
define('DB_NAME', 'wp'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${folder}/socket');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
$url = file_get_contents(__DIR__ . '/address'); define('WP_HOME', $url); define('WP_SITEURL', $url);
define('WP_ENVIRONMENT_TYPE', is_file(__DIR__ . '/production') ? 'production' : 'local');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $k)
  define($k, "test-$k");
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const ROUTER = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if (is_file($file) || ($path !== '/' && is_file("$file/index.php"))) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
`;

const THEME = `<!DOCTYPE html><html><head><?php wp_head(); ?></head><body>
<?php while (have_posts()) { the_post(); the_title('<h1>', '</h1>'); the_content(); } wp_footer(); ?></body></html>`;

const install = (site: string) => `define('WP_INSTALLING', true);
require '${site}/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Demo site', 'administrator', 'admin@example.com', true, '', wp_slash('password-of-administrator'));
update_option('permalink_structure', '/%postname%/');
switch_theme('plain');`;

const USERS = `$passwords = [];
foreach (['editor', 'author', 'contributor', 'subscriber'] as $role)
  wp_insert_user(['user_login' => $role, 'user_pass' => "password-of-$role", 'user_email' => "$role@example.com", 'role' => $role]);
foreach (['administrator', 'editor', 'author', 'contributor', 'subscriber'] as $role)
  [$passwords[$role]] = WP_Application_Passwords::create_new_application_password(get_user_by('login', $role)->ID, ['name' => 'test']);
flush_rewrite_rules();
echo json_encode($passwords);`;
