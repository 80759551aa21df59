import { Button, Checkbox, Paper, TextInput } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { Plus, Search, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useAccess } from "../session/use-access";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { clientsWords } from "../words/clients";
import { ClientResults } from "./client-results";
import { ClientTree } from "./client-tree";
import classes from "./clients-page.module.css";
import { CreateClient } from "./create-client";
import { useAddress } from "../ui/use-address";

const MAX_SEARCH_LENGTH = 100;

/** The user's clients as a tree, or those that match a search. The URL holds the search, and `new` in it opens the form for a new client. */
export default function ClientsPage() {
  const { isOperator, mayManage } = useAccess();
  const [address, setAddress] = useAddress();
  const [typed, setTyped] = useState(address.get("search")?.slice(0, MAX_SEARCH_LENGTH) ?? "");
  const [archived, setArchived] = useState(false);
  const [creating, { open, close }] = useDisclosure();
  const asked = address.has("new");
  const [settled] = useDebouncedValue(typed.trim(), 250);
  useDocumentTitle(clientsWords.clientsPage.title);
  const search = (text: string) => {
    setTyped(text);
    setAddress(text.trim() ? { search: text.trim() } : {}, { replace: true });
  };
  const closeForm = () => {
    close();
    if (!asked) return;
    setAddress(
      (now) => {
        now.delete("new");
        return now;
      },
      { replace: true },
    );
  };
  return (
    <>
      <PageHeader
        title={clientsWords.clientsPage.title}
        note={clientsWords.clientsPage.note}
        actions={
          <>
            {mayManage && (
              <Button component={Link} to="/clients-import" variant="default" leftSection={<Upload size={16} />}>
                {clientsWords.clientsPage.import}
              </Button>
            )}
            {isOperator && (
              <Button leftSection={<Plus size={16} />} onClick={open}>
                {clientsWords.clientsPage.create}
              </Button>
            )}
          </>
        }
      />
      <search className={classes.bar} aria-label={clientsWords.clientsPage.searchRegion}>
        <TextInput
          type="search"
          aria-label={clientsWords.clientsPage.search}
          placeholder={clientsWords.clientsPage.searchPlaceholder}
          leftSection={<Search size={15} />}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          className={classes.search}
        />
        <Checkbox
          label={clientsWords.clientsPage.showArchived}
          checked={archived}
          onChange={({ currentTarget }) => setArchived(currentTarget.checked)}
        />
      </search>
      <Paper p={{ base: "xs", sm: "md" }}>
        {settled === "" ? (
          <ClientTree archived={archived} onCreate={isOperator ? open : undefined} />
        ) : (
          <ClientResults search={settled} archived={archived} onClear={() => search("")} />
        )}
      </Paper>
      <CreateClient opened={isOperator && (creating || asked)} onClose={closeForm} />
    </>
  );
}
