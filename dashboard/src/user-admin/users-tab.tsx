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
import { administrationWords } from "../words/administration";

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
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label={administrationWords.users.title}>
      <Group justify="space-between" align="end" mb="md">
        <SearchField placeholder={administrationWords.users.searchPlaceholder} value={typed} onChange={find} />
        <Button leftSection={<UserPlus size={16} />} onClick={() => setCreating(true)}>
          {administrationWords.users.invite}
        </Button>
      </Group>
      {!list && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <LoadingRows label={administrationWords.users.loading} />}
      {list?.totalCount === 0 && (
        <EmptyState title={search ? administrationWords.users.noMatches : administrationWords.users.empty}>
          {administrationWords.users.emptyHelp}
        </EmptyState>
      )}
      {list && list.totalCount > 0 && (
        <>
          <Text size="sm" c="dimmed" role="status" mb="xs">
            {administrationWords.users.count(list.totalCount)}
          </Text>
          <DataTable
            label={administrationWords.users.title}
            rows={list.nodes}
            keyOf={({ id }) => id}
            columns={[
              { name: administrationWords.users.columns.name, render: (user) => <UserName user={user} /> },
              { name: administrationWords.users.columns.role, render: ({ role }) => shellWords.user.roles[role] },
              {
                name: administrationWords.users.columns.login,
                render: ({ loginMethods }) => describeLogin(loginMethods),
              },
              {
                name: administrationWords.users.columns.twoFactor,
                render: ({ secondFactor }) =>
                  secondFactor ? administrationWords.users.twoFactorOn : administrationWords.users.twoFactorOff,
              },
              {
                name: administrationWords.users.columns.clients,
                render: ({ clientIds }) => <Clients ids={clientIds} />,
              },
              {
                name: administrationWords.users.columns.actions,
                actions: true,
                render: (user) => <UserActions user={user} />,
              },
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
          title={administrationWords.users.invited(invitation.user.name)}
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
          {administrationWords.users.deactivated}
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
  if (methods.length === 0) return administrationWords.users.loginMethods.invited;
  const names = {
    PASSWORD: administrationWords.users.loginMethods.password,
    OIDC: administrationWords.users.loginMethods.singleSignOn,
  };
  return methods.map((method) => names[method]).join(", ");
}

function Clients({ ids }: { ids: string[] }) {
  if (ids.includes("*")) return <>{administrationWords.users.allClients}</>;
  const named = (
    <>
      {ids.slice(0, MAX_NAMED).map((id, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <ClientName id={id} />
        </span>
      ))}
    </>
  );
  return ids.length > MAX_NAMED ? administrationWords.users.moreClients(named, ids.length - MAX_NAMED) : named;
}
