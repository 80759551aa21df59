import type { Command } from "commander";
import { CliClientsDocument } from "../gql/graphql.js";
import { formatTable } from "../output/table.js";
import { readAll } from "../sync/read-all.js";
import { contextOf } from "./context.js";

/** Adds the command that lists clients. */
export function addClientCommand(program: Command): void {
  program
    .command("clients")
    .description("List the clients that you can order for")
    .argument("[search]", "a part of a name or id")
    .action(async (search: string | undefined, _: unknown, command: Command) => {
      const { connect, output } = contextOf(command);
      const api = await connect();
      const clients = await readAll(async (page) => {
        const { clients, hasMore } = (await api.query(CliClientsDocument, { ...page, search: search ?? null })).clients;
        return { items: clients, hasMore };
      });
      const rows = clients.map(({ id, name, parentId, location }) => [id, name, parentId ?? "", location ?? ""]);
      output.result(clients, formatTable(["ID", "NAME", "PARENT", "LOCATION"], rows));
    });
}
