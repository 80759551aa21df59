import type { ClientRowFragment } from "../gql/graphql";
import type { UserAccess } from "../session/use-access";

/** What every tab is given. */
export interface ClientTabProps {
  client: ClientRowFragment;
  access: UserAccess;
}
