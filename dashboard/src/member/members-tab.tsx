import { useQuery } from "@apollo/client/react";
import { Badge, Button, Group, Paper, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { UserPlus } from "lucide-react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientName } from "../client/client-name";
import type { ClientTabProps } from "../client/client-tabs";
import { MembersDocument, type MembersQuery } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { ShowMore } from "../ui/show-more";
import { AddMember } from "./add-member";
import { MemberActions } from "./member-actions";
import { ROLES } from "./roles";

const PAGE = 50;

/** Those who work for a client: by a role on the client itself, or on one above. */
export default function MembersTab({ client, access }: ClientTabProps) {
  const [adding, { open, close }] = useDisclosure(false);
  const { data, error, loading, refetch, fetchMore } = useQuery(MembersDocument, {
    variables: { id: client.id, limit: PAGE, offset: 0 },
    fetchPolicy: "cache-and-network",
  });
  const list = data?.client.members;
  const reload = () => void refetch();
  const add = client.archivedAt === null && (
    <Button leftSection={<UserPlus size={16} />} onClick={open}>
      Add member
    </Button>
  );
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="members">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="members">
          Members
        </Title>
        {list && list.total > 0 && add}
      </Group>
      {!list && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <LoadingRows what="the members" rows={3} />}
      {list?.total === 0 && (
        <EmptyState title="Nobody yet but the operator’s own people" action={add}>
          Members see this client and everything below it. Their role says what else they may do: order content, change
          the strategy, manage people.
        </EmptyState>
      )}
      {list && list.total > 0 && (
        <>
          <DataTable
            label="Members"
            rows={list.members}
            keyOf={({ id }) => id}
            columns={[
              { name: "Name", render: (member) => <Person member={member} own={member.id === access.id} /> },
              { name: "Role", render: ({ role }) => ROLES[role].name },
              {
                name: "Given on",
                render: ({ clientId }) => (clientId === client.id ? "This client" : <ClientName id={clientId} />),
              },
              {
                name: "Actions",
                actions: true,
                render: (member) => (
                  <MemberActions member={member} client={client} access={access} onChanged={reload} />
                ),
              },
            ]}
          />
          <ShowMore
            shown={list.members.length}
            total={list.total}
            loading={loading}
            onMore={() => void fetchMore({ variables: { offset: list.members.length }, updateQuery: appended })}
          />
        </>
      )}
      <AddMember opened={adding} onClose={close} client={client} access={access} onAdded={reload} />
    </Paper>
  );
}

/** Somebody in the list. */
export type ListedMember = NonNullable<MembersQuery["client"]["members"]>["members"][number];

function Person({ member: { name, email }, own }: { member: ListedMember; own: boolean }) {
  return (
    <span>
      {name} {own && <Badge variant="default">You</Badge>}
      <Text size="xs" c="dimmed">
        {email}
      </Text>
    </span>
  );
}

function appended(
  known: MembersQuery,
  { fetchMoreResult: { client } }: { fetchMoreResult: MembersQuery },
): MembersQuery {
  if (!client.members) return known;
  const members = [...(known.client.members?.members ?? []), ...client.members.members];
  return { client: { ...client, members: { ...client.members, members } } };
}
