import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { ClientNameDocument } from "../gql/graphql";
import { ClientField } from "./client-field";

interface Props {
  /** Empty for none. */
  id: string;
  onChange: (id: string) => void;
  /** What none means there; all of them where it is left out. */
  none?: string;
}

/** The client whose jobs, and those of the clients beneath it, are listed. Its name is looked up when only the address knows it. */
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
