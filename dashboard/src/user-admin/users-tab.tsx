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

const words = administrationWords.users;

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
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label={words.title}>
      <Group justify="space-between" align="end" mb="md">
        <SearchField placeholder={words.searchPlaceholder} value={typed} onChange={find} />
        <Button leftSection={<UserPlus size={16} />} onClick={() => setCreating(true)}>
          {words.invite}
        </Button>
      </Group>
      {!list && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <LoadingRows label={words.loading} />}
      {list?.totalCount === 0 && (
        <EmptyState title={search ? words.noMatches : words.empty}>{words.emptyHelp}</EmptyState>
      )}
      {list && list.totalCount > 0 && (
        <>
          <Text size="sm" c="dimmed" role="status" mb="xs">
            {words.count(list.totalCount)}
          </Text>
          <DataTable
            label={words.title}
            rows={list.nodes}
            keyOf={({ id }) => id}
            columns={[
              { name: words.columns.name, render: (user) => <UserName user={user} /> },
              { name: words.columns.role, render: ({ role }) => shellWords.user.roles[role] },
              {
                name: words.columns.login,
                render: ({ loginMethods }) => describeLogin(loginMethods),
              },
              {
                name: words.columns.twoFactor,
                render: ({ secondFactor }) => (secondFactor ? words.twoFactorOn : words.twoFactorOff),
              },
              {
                name: words.columns.clients,
                render: ({ clientIds }) => <Clients ids={clientIds} />,
              },
              {
                name: words.columns.actions,
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
          title={words.invited(invitation.user.name)}
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
          {words.deactivated}
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
  if (methods.length === 0) return words.loginMethods.invited;
  const names = {
    PASSWORD: words.loginMethods.password,
    OIDC: words.loginMethods.singleSignOn,
  };
  return methods.map((method) => names[method]).join(", ");
}

function Clients({ ids }: { ids: string[] }) {
  if (ids.includes("*")) return <>{words.allClients}</>;
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
  return ids.length > MAX_NAMED ? words.moreClients(named, ids.length - MAX_NAMED) : named;
}
