import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { ClientNameDocument } from "../gql/graphql";
import { ClientField } from "./client-field";

interface Props {
  /** Empty for none. */
  id: string;
  onChange: (id: string) => void;
  /** The label for no client; by default all clients. */
  none?: string;
}

/** Filters a list by a client and its descendants. The client's name is loaded when only its id is known. */
export function ClientFilter({ id, onChange, none }: Props) {
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null);
  const lookUp = id !== "" && picked?.id !== id;
  const { data, loading } = useQuery(ClientNameDocument, { variables: { id }, skip: !lookUp });
  const value = lookUp ? { id, name: data?.client.name ?? id } : id === "" ? null : picked;
  return (
    <ClientField
      key={lookUp && loading ? "looking up" : "known"}
      optional
      none={none}
      value={value}
      onChange={(client) => {
        setPicked(client);
        onChange(client?.id ?? "");
      }}
    />
  );
}
