import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../../support/api-client.js";
import { describeWithGit, type GitServer } from "../../support/git-server.js";
import { type Stack, startStack } from "../../support/stack.js";
import { tablesWith } from "../../support/tables-with.js";
import { describeWithWordPress, type WordPress } from "../../support/wordpress.js";

const CONNECT = "mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { site { id } } }";
const REMOVE = "mutation ($id: ID!) { removeSite(id: $id) { site { id } } }";

/** A site to connect: the input without its client. */
interface Login extends Record<string, string> {
  url: string;
  userName: string;
  password: string;
}

/** Tests the secret of a site, once it is known how to log in to it. */
function testSecret(loginOf: () => Login): void {
  let stack: Stack;
  let database: Client;
  let admin: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({
      forkedWorkers: 0,
      settings: { PUBLISHING_INTERNAL_ORIGINS: new URL(loginOf().url).origin },
    });
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  const done = async (document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await graphql(stack.gatewayUrl, document, variables, admin);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as { site: { id: string } };
  };

  test("is stored encrypted in one table only, and is in no table of any schema after the site was removed", async () => {
    const { password, ...login } = loginOf();
    const input = { clientId: "acme-dental", password, ...login };
    const { id } = (await done(CONNECT, { input })).site;
    expect(await tablesWith(database, password)).toEqual([]);
    const stored = "SELECT login_encrypted AS secret FROM cpm.site_connection WHERE id = $1";
    const { secret } = (await database.query<{ secret: string }>(stored, [id])).rows[0] ?? { secret: "" };
    expect(await tablesWith(database, secret)).toEqual(["cpm.site_connection"]);
    await done(REMOVE, { id });
    for (const text of [secret, password]) expect(await tablesWith(database, text)).toEqual([]);
    expect(await tablesWith(database, id)).toEqual(["cpm.audit_log"]); // who connected and removed it
  });
}

describeWithGit("the token of a removed Git repository", (server: () => GitServer) => {
  testSecret(() => ({ kind: "GIT", url: server().url, userName: "editor", password: server().token }));
});

describeWithWordPress("the application password of a removed WordPress site", (wordpress: () => WordPress) => {
  testSecret(() => {
    const { url, passwords } = wordpress();
    return { kind: "WORDPRESS", url, userName: "editor", password: passwords.editor };
  });
});
