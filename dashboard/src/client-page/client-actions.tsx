import { useMutation } from "@apollo/client/react";
import { Button, Menu, Text } from "@mantine/core";
import { Archive, ArchiveRestore, ChevronDown, Layers, PenLine, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { CreateClient } from "../client-list/create-client";
import type { ClientTabProps } from "../client/client-tab";
import type { RequestForClient } from "../generate/reuse-request";
import { ArchiveClientDocument, UnarchiveClientDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { RenameClient } from "./rename-client";

const OverrideStrategies = lazy(() => import("../strategy-override/override-strategies"));

/** Levels of a client tree. */
const MAX_DEPTH = 5;

/** Actions on a client. Archiving needs the right to manage the parent. */
export function ClientActions({ client, access }: ClientTabProps) {
  const [asked, setAsked] = useState<"rename" | "override" | "child" | "archive" | "unarchive">();
  const [archive] = useMutation(ArchiveClientDocument, { variables: { id: client.id } });
  const [unarchive] = useMutation(UnarchiveClientDocument, { variables: { id: client.id } });
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
          Add location{" "}
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={15} />}>
            Manage
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PenLine size={16} />} onClick={() => setAsked("rename")}>
            Rename
          </Menu.Item>
          {client.childCount > 0 && !archived && (
            <Menu.Item leftSection={<Layers size={16} />} onClick={() => setAsked("override")}>
              Override for locations
            </Menu.Item>
          )}
          {mayArchive && (
            <Menu.Item
              leftSection={archived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
              onClick={() => setAsked(archived ? "unarchive" : "archive")}
            >
              {archived ? "Unarchive" : "Archive"}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{asked === "override" && <OverrideStrategies client={client} opened onClose={close} />}</Suspense>
      <RenameClient opened={asked === "rename"} onClose={close} client={client} />
      <CreateClient opened={asked === "child"} onClose={close} parent={client} />
      <ConfirmDialog
        opened={asked === "archive"}
        onClose={close}
        title={`Archive ${client.name}?`}
        action="Archive"
        destructive
        onConfirm={() => archive()}
      >
        <Text size="sm">
          The client{client.childCount > 0 && " and all below it"} can still be read, but not changed, and no list shows
          it any more. You can take it back at any time.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "unarchive"}
        onClose={close}
        title={`Take ${client.name} back?`}
        action="Unarchive"
        onConfirm={() => unarchive()}
      >
        <Text size="sm">
          It can be changed and written for again. Clients below it stay archived until each is taken back.
        </Text>
      </ConfirmDialog>
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
      aria-label={`New content for ${name}`}
    >
      New content
    </Button>
  );
}
