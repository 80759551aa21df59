import { useQuery } from "@apollo/client/react";
import { Badge, Button, Group, Paper, Text, Title } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { UserPlus } from "lucide-react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientName } from "../client/client-name";
import type { ClientTabProps } from "../client/client-tab";
import { MembersDocument } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { CursorPagination } from "../ui/cursor-pagination";
import { SearchField } from "../ui/search-field";
import { useCursorSearch } from "../ui/use-cursor-pages";
import { shellWords } from "../words/shell";
import { AddMember } from "./add-member";
import { MemberActions, type MemberListItem } from "./member-actions";
import { administrationWords } from "../words/administration";

const PAGE = 50;

/** The users with a role on the client or on one of its ancestors. */
export default function MembersTab({ client, access }: ClientTabProps) {
  const [adding, { open, close }] = useDisclosure(false);
  const { typed, search: find, pages } = useCursorSearch();
  const [search] = useDebouncedValue(typed.trim(), 300);
  const { data, previousData, error, refetch } = useQuery(MembersDocument, {
    variables: { id: client.id, search: search || null, first: PAGE, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const list = (data ?? previousData)?.client.members;
  const reload = () => void refetch();
  const add = client.archivedAt === null && (
    <Button leftSection={<UserPlus size={16} />} onClick={open}>
      {administrationWords.members.add}
    </Button>
  );
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="members">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="members">
          {administrationWords.members.title}
        </Title>
        {list && (list.totalCount > 0 || search !== "") && add}
      </Group>
      {list && (list.totalCount > 0 || typed !== "") && (
        <Group mb="sm">
          <SearchField placeholder={administrationWords.users.searchPlaceholder} value={typed} onChange={find} />
        </Group>
      )}
      {!list && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <LoadingRows label={administrationWords.members.loading} rows={3} />}
      {list?.totalCount === 0 && search !== "" && (
        <EmptyState title={administrationWords.members.noMatches}>
          {administrationWords.members.noMatchesHelp}
        </EmptyState>
      )}
      {list?.totalCount === 0 && search === "" && (
        <EmptyState title={administrationWords.members.empty} action={add}>
          {administrationWords.members.emptyHelp}
        </EmptyState>
      )}
      {list && list.totalCount > 0 && (
        <>
          <DataTable
            label={administrationWords.members.title}
            rows={list.nodes}
            keyOf={({ id }) => id}
            columns={[
              {
                name: administrationWords.users.columns.name,
                render: (member) => <MemberName member={member} own={member.id === access.id} />,
              },
              { name: administrationWords.users.columns.role, render: ({ role }) => shellWords.user.roles[role] },
              {
                name: administrationWords.members.grantedAt,
                render: ({ clientId }) =>
                  clientId === client.id ? administrationWords.members.thisClient : <ClientName id={clientId} />,
              },
              {
                name: administrationWords.users.columns.actions,
                actions: true,
                render: (member) => (
                  <MemberActions member={member} client={client} access={access} onChanged={reload} />
                ),
              },
            ]}
          />
          <CursorPagination pages={pages} size={PAGE} total={list.totalCount} endCursor={list.pageInfo.endCursor} />
        </>
      )}
      <AddMember opened={adding} onClose={close} client={client} access={access} onAdded={reload} />
    </Paper>
  );
}

function MemberName({ member: { name, email }, own }: { member: MemberListItem; own: boolean }) {
  return (
    <span>
      {name} {own && <Badge variant="default">{administrationWords.members.you}</Badge>}
      <Text size="xs" c="dimmed">
        {email}
      </Text>
    </span>
  );
}
