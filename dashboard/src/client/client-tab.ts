import type { ClientRowFragment } from "../gql/graphql";
import type { UserAccess } from "../session/use-access";

/** The props of every tab of a client. */
export interface ClientTabProps {
  client: ClientRowFragment;
  access: UserAccess;
}
