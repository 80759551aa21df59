import { useQuery } from "@apollo/client/react";
import { Badge, Button, Group, Paper, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientName } from "../client/client-name";
import { UsersDocument, type UserRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { CursorPagination } from "../ui/cursor-pagination";
import { SearchField } from "../ui/search-field";
import { useCursorSearch } from "../ui/use-cursor-pages";
import { shellWords } from "../words/shell";
import { UserActions } from "./user-actions";
import { PasswordLinkDialog } from "./password-link-dialog";
import type { Invitation } from "./use-user-form";
import { UserForm } from "./user-form";

const PAGE = 20;

/** Clients named in a row; further ones are counted. */
const MAX_NAMED = 3;

/** The users of the manager's clients: search, create, change and deactivate. */
export default function UsersTab() {
  const { typed, search: find, pages } = useCursorSearch();
  const [search] = useDebouncedValue(typed.trim(), 300);
  const [creating, setCreating] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();
  const { data, previousData, error, refetch } = useQuery(UsersDocument, {
    variables: { search: search || null, first: PAGE, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const list = (data ?? previousData)?.users;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label="People">
      <Group justify="space-between" align="end" mb="md">
        <SearchField placeholder="Name or email" value={typed} onChange={find} />
        <Button leftSection={<UserPlus size={16} />} onClick={() => setCreating(true)}>
          Invite
        </Button>
      </Group>
      {!list && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <LoadingRows label="Loading the people" />}
      {list?.totalCount === 0 && (
        <EmptyState title={search ? "No matches" : "No people yet"}>
          Listed is everybody whose every client is one of yours. Try a part of the name or of the address.
        </EmptyState>
      )}
      {list && list.totalCount > 0 && (
        <>
          <Text size="sm" c="dimmed" role="status" mb="xs">
            {list.totalCount} {list.totalCount === 1 ? "person" : "people"}
          </Text>
          <DataTable
            label="People"
            rows={list.nodes}
            keyOf={({ id }) => id}
            columns={[
              { name: "Name", render: (user) => <UserName user={user} /> },
              { name: "Role", render: ({ role }) => shellWords.user.roles[role] },
              { name: "Log-in", render: ({ loginMethods }) => describeLogin(loginMethods) },
              { name: "Two-factor", render: ({ secondFactor }) => (secondFactor ? "On" : "Off") },
              { name: "Clients", render: ({ clientIds }) => <Clients ids={clientIds} /> },
              { name: "Actions", actions: true, render: (user) => <UserActions user={user} /> },
            ]}
          />
          <CursorPagination pages={pages} size={PAGE} total={list.totalCount} endCursor={list.pageInfo.endCursor} />
        </>
      )}
      {creating && (
        <UserForm
          onClose={() => setCreating(false)}
          onSaved={(made) => {
            setInvitation(made);
            reload();
          }}
        />
      )}
      {invitation && (
        <PasswordLinkDialog
          link={invitation}
          email={invitation.user.email}
          title={`${invitation.user.name} is invited`}
          onClose={() => setInvitation(undefined)}
        />
      )}
    </Paper>
  );
}

function UserName({ user: { name, email, active } }: { user: UserRowFragment }) {
  return (
    <div>
      {name}{" "}
      {!active && (
        <Badge size="sm" variant="default">
          Deactivated
        </Badge>
      )}
      <Text size="xs" c="dimmed" fw={400}>
        {email}
      </Text>
    </div>
  );
}

/** How a user logs in. */
function describeLogin(methods: UserRowFragment["loginMethods"]): string {
  if (methods.length === 0) return "Invited";
  const names = { PASSWORD: "Password", OIDC: "Single sign-on" };
  return methods.map((method) => names[method]).join(", ");
}

function Clients({ ids }: { ids: string[] }) {
  if (ids.includes("*")) return <>All clients</>;
  return (
    <>
      {ids.slice(0, MAX_NAMED).map((id, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <ClientName id={id} />
        </span>
      ))}
      {ids.length > MAX_NAMED && ` and ${ids.length - MAX_NAMED} more`}
    </>
  );
}
