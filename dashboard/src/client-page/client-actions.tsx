import { Button, Menu } from "@mantine/core";
import { Archive, ArchiveRestore, ChevronDown, Layers, PenLine, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { CreateClient } from "../client-list/create-client";
import type { ClientTabProps } from "../client/client-tab";
import type { RequestForClient } from "../generate/reuse-request";
import { clientsWords } from "../words/clients";
import { ArchiveDialogs } from "./archive-dialogs";
import { RenameClient } from "./rename-client";

const OverrideStrategies = lazy(() => import("../strategy-override/override-strategies"));

/** Levels of a client tree. */
const MAX_DEPTH = 5;

/** Actions on a client. Archiving needs the right to manage the parent. */
export function ClientActions({ client, access }: ClientTabProps) {
  const [asked, setAsked] = useState<"rename" | "override" | "child" | "archive" | "unarchive">();
  const close = () => setAsked(undefined);
  const archived = client.archivedAt !== null;
  const create = access.mayEdit && !archived && <NewContent client={client} />;
  if (!access.mayManage) return create;
  const above = client.path.slice(0, -1);
  const mayArchive = above.length === 0 ? access.covers([]) : access.covers(above);
  return (
    <>
      {create}
      {!archived && client.path.length < MAX_DEPTH && (
        <Button variant="default" leftSection={<Plus size={16} />} onClick={() => setAsked("child")}>
          {clientsWords.actions.addLocation}{" "}
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={15} />}>
            {clientsWords.actions.manage}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PenLine size={16} />} onClick={() => setAsked("rename")}>
            {clientsWords.actions.rename}
          </Menu.Item>
          {client.childCount > 0 && !archived && (
            <Menu.Item leftSection={<Layers size={16} />} onClick={() => setAsked("override")}>
              {clientsWords.actions.overrideForLocations}
            </Menu.Item>
          )}
          {mayArchive && (
            <Menu.Item
              leftSection={archived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
              onClick={() => setAsked(archived ? "unarchive" : "archive")}
            >
              {archived ? clientsWords.actions.unarchive : clientsWords.actions.archive}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{asked === "override" && <OverrideStrategies client={client} opened onClose={close} />}</Suspense>
      <RenameClient opened={asked === "rename"} onClose={close} client={client} />
      <CreateClient opened={asked === "child"} onClose={close} parent={client} />
      <ArchiveDialogs client={client} asked={asked} onClose={close} />
    </>
  );
}

/** Opens the request form for the client. */
function NewContent({ client: { id, name } }: Pick<ClientTabProps, "client">) {
  const request: RequestForClient = { client: { id, name } };
  return (
    <Button
      component={Link}
      to="/generate"
      state={request}
      leftSection={<PenLine size={16} />}
      aria-label={clientsWords.actions.newContentFor(name)}
    >
      {clientsWords.actions.newContent}
    </Button>
  );
}
