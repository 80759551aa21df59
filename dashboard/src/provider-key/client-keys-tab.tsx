import { Paper, Text } from "@mantine/core";
import { useSearchParams } from "react-router";
import { ClientFilter } from "../client/client-filter";
import { ClientKeys } from "./client-keys";

/** The BYOK keys of a client. The URL names the client. */
export default function ClientKeysTab() {
  const [address, setAddress] = useSearchParams();
  const clientId = address.get("client") ?? "";
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label="Client keys">
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        A client’s own key is used for it and everything below it, before the key of this installation. It is stored
        encrypted, and nobody can read it again.
      </Text>
      <div style={{ maxWidth: 360, marginBottom: 16 }}>
        <ClientFilter
          none="Pick a client"
          id={clientId}
          onChange={(id) => setAddress(id ? { client: id } : {}, { replace: true })}
        />
      </div>
      {clientId && <ClientKeys key={clientId} clientId={clientId} />}
    </Paper>
  );
}
