import { useClientName } from "./use-client-name";

/** A client's name, or its id where the name can't be seen. */
export function ClientName({ id }: { id: string }) {
  return <>{useClientName(id)}</>;
}
