import { Badge } from "@mantine/core";
import { Link } from "react-router";
import type { ClientRowFragment } from "../gql/graphql";
import { clientsWords } from "../words/clients";
import classes from "./clients-page.module.css";

/** A client in a list, as a link to its page. `path` adds its ancestors. */
export function ClientRow({ client, path = false }: { client: ClientRowFragment; path?: boolean }) {
  const above = path ? client.path.slice(0, -1).join(" › ") : "";
  const facts = [above, client.businessType, client.location].filter(Boolean).join(" · ");
  return (
    <Link to={`/clients/${client.id}`} className={classes.link}>
      <span className={classes.name}>
        {client.name}{" "}
        {client.archivedAt && (
          <Badge size="sm" variant="default">
            {clientsWords.tree.archived}
          </Badge>
        )}
      </span>
      <span className={classes.facts}>{facts}</span>
    </Link>
  );
}
