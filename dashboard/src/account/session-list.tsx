import { useMutation, useQuery } from "@apollo/client/react";
import { Badge, Button, Group, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatTimeAgo, formatDay } from "../format/times";
import {
  LogoutEverywhereDocument,
  MySessionsDocument,
  type MySessionsQuery,
  RevokeSessionDocument,
} from "../gql/graphql";
import { useSession } from "../session/session-context";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { DataTable } from "../ui/data-table";
import { LoadingRows } from "../ui/loading-rows";
import { ShowMore } from "../ui/show-more";
import { useNow } from "../ui/use-now";
import { deviceName } from "../session/device-name";
import { administrationWords } from "../words/administration";

/** Sessions on a page. */
const PAGE = 10;

type UserSession = MySessionsQuery["mySessions"][number];

/** The user's sessions, which can be ended one by one or all at once. */
export function SessionList() {
  const session = useSession();
  const { data, error, refetch } = useQuery(MySessionsDocument, {
    fetchPolicy: "cache-and-network",
    pollInterval: 30_000,
    skipPollAttempt: () => document.hidden,
  });
  const [ending, setEnding] = useState<UserSession>();
  const [leaving, setLeaving] = useState(false);
  const [revoke] = useMutation(RevokeSessionDocument);
  const [leave] = useMutation(LogoutEverywhereDocument);
  const sessions = data?.mySessions;
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="devices">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="devices">
          {administrationWords.account.devices.title}
        </Title>
        <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
          {administrationWords.account.devices.logOutEverywhere}
        </Button>
      </Group>
      {!sessions && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!sessions && !error && <LoadingRows label={administrationWords.account.devices.loading} rows={2} />}
      {sessions && <SessionTable sessions={sessions} onEnd={setEnding} />}
      <ConfirmDialog
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={administrationWords.account.devices.logOutTitle(nameOf(ending))}
        action={administrationWords.account.devices.logOut}
        destructive
        onConfirm={async () => {
          await revoke({ variables: { id: ending?.id ?? "" } });
          await refetch();
        }}
      >
        <Text size="sm">
          {ending?.application
            ? administrationWords.account.devices.logOutApplication
            : administrationWords.account.devices.logOutDevice}
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={administrationWords.account.devices.everywhere.title}
        action={administrationWords.account.devices.logOutEverywhere}
        destructive
        onConfirm={async () => {
          await leave();
          await session.logOut();
        }}
      >
        <Text size="sm">{administrationWords.account.devices.everywhere.text}</Text>
      </ConfirmDialog>
    </Paper>
  );
}

/** What a session is called: its assistant, or its device. */
function nameOf(session: UserSession | undefined): string {
  return session?.application ?? deviceName(session?.device ?? null);
}

/** Sessions are told apart by user agent, address and time. */
function SessionTable({ sessions, onEnd }: { sessions: UserSession[]; onEnd: (session: UserSession) => void }) {
  const now = useNow(30_000);
  const [most, setMost] = useState(PAGE);
  return (
    <>
      <DataTable
        label={administrationWords.account.devices.title}
        rows={sessions.slice(0, most)}
        keyOf={({ id }) => id}
        columns={[
          {
            name: administrationWords.account.devices.columns.device,
            render: ({ device, application, applicationKind, current }) => (
              <span title={device ?? undefined}>
                {application ?? deviceName(device)}{" "}
                {application && (
                  <Badge size="sm" variant="default">
                    {applicationKind === "COMMAND_LINE"
                      ? administrationWords.account.devices.terminal
                      : administrationWords.account.devices.assistant}
                  </Badge>
                )}
                {current && (
                  <Badge
                    size="sm"
                    variant="light"
                    style={{ background: "var(--app-good-soft)", color: "var(--app-good)" }}
                  >
                    {administrationWords.account.devices.current}
                  </Badge>
                )}
              </span>
            ),
          },
          {
            name: administrationWords.account.devices.columns.address,
            render: ({ address }) => address ?? administrationWords.account.devices.unknownAddress,
          },
          {
            name: administrationWords.account.devices.columns.lastUsed,
            render: ({ lastUsedAt }) => formatTimeAgo(Date.parse(lastUsedAt), now),
          },
          { name: administrationWords.account.devices.columns.since, render: ({ createdAt }) => formatDay(createdAt) },
          {
            name: administrationWords.account.devices.columns.actions,
            actions: true,
            render: (one) =>
              !one.current && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={administrationWords.account.devices.logOutOf(
                    nameOf(one),
                    formatTimeAgo(Date.parse(one.lastUsedAt), now),
                  )}
                  onClick={() => onEnd(one)}
                >
                  {administrationWords.account.devices.logOut}
                </Button>
              ),
          },
        ]}
      />
      <ShowMore
        shown={Math.min(most, sessions.length)}
        total={sessions.length}
        loading={false}
        onMore={() => setMost(most + PAGE)}
      />
    </>
  );
}
