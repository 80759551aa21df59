import { Paper, Text } from "@mantine/core";
import { ClientFilter } from "../client/client-filter";
import { ClientKeys } from "./client-keys";
import { administrationWords } from "../words/administration";
import { useAddress } from "../ui/use-address";

/** The BYOK keys of a client. The URL names the client. */
export default function ClientKeysTab() {
  const [address, setAddress] = useAddress();
  const clientId = address.get("client") ?? "";
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label={administrationWords.clientKeys.title}>
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {administrationWords.clientKeys.help}
      </Text>
      <div style={{ maxWidth: 360, marginBottom: 16 }}>
        <ClientFilter
          none={administrationWords.clientKeys.pickClient}
          id={clientId}
          onChange={(id) => setAddress(id ? { client: id } : {}, { replace: true })}
        />
      </div>
      {clientId && <ClientKeys key={clientId} clientId={clientId} />}
    </Paper>
  );
}
