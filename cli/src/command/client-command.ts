import type { Command } from "commander";
import { CliClientsDocument } from "../gql/graphql.js";
import { formatTable } from "../output/table.js";
import { CliError } from "../settings/cli-error.js";
import { readAll } from "../sync/read-all.js";
import { contextOf } from "./context.js";

const KEY_HAS_ONE_CLIENT =
  "An API key is for one client, which cgs whoami names. To list clients, log in as a user: cgs login --profile NAME";

/** Adds the command that lists clients. */
export function addClientCommand(program: Command): void {
  program
    .command("clients")
    .description("List the clients that you can order for")
    .argument("[search]", "a part of a name or id")
    .action(async (search: string | undefined, _: unknown, command: Command) => {
      const { connect, output } = contextOf(command);
      const api = await connect();
      if (api.usesKey) throw new CliError(KEY_HAS_ONE_CLIENT, "refused", "CLI_NEEDS_USER");
      const clients = await readAll(async (page) => {
        const { clients, hasMore } = (await api.query(CliClientsDocument, { ...page, search: search ?? null })).clients;
        return { items: clients, hasMore };
      });
      const rows = clients.map(({ id, name, parentId, location }) => [id, name, parentId ?? "", location ?? ""]);
      output.result(clients, formatTable(["ID", "NAME", "PARENT", "LOCATION"], rows));
    });
}
