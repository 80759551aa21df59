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
          Signed-in devices
        </Title>
        <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
          Log out everywhere
        </Button>
      </Group>
      {!sessions && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!sessions && !error && <LoadingRows label="Loading your devices" rows={2} />}
      {sessions && <SessionTable sessions={sessions} onEnd={setEnding} />}
      <ConfirmDialog
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={`Log out ${nameOf(ending)}?`}
        action="Log out"
        destructive
        onConfirm={async () => {
          await revoke({ variables: { id: ending?.id ?? "" } });
          await refetch();
        }}
      >
        <Text size="sm">
          {ending?.application
            ? "It has no access after 5 seconds. To use it again, connect it again."
            : "It has to log in again, within 5 seconds. If you don’t know the device, change your password too."}
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="Log out everywhere?"
        action="Log out everywhere"
        destructive
        onConfirm={async () => {
          await leave();
          await session.logOut();
        }}
      >
        <Text size="sm">All of your devices have to log in again, this one at once, the others within 5 seconds.</Text>
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
        label="Signed-in devices"
        rows={sessions.slice(0, most)}
        keyOf={({ id }) => id}
        columns={[
          {
            name: "Device",
            render: ({ device, application, applicationKind, current }) => (
              <span title={device ?? undefined}>
                {application ?? deviceName(device)}{" "}
                {application && (
                  <Badge size="sm" variant="default">
                    {applicationKind === "COMMAND_LINE" ? "Terminal" : "Assistant"}
                  </Badge>
                )}
                {current && (
                  <Badge
                    size="sm"
                    variant="light"
                    style={{ background: "var(--app-good-soft)", color: "var(--app-good)" }}
                  >
                    This one
                  </Badge>
                )}
              </span>
            ),
          },
          { name: "Logged in from", render: ({ address }) => address ?? "Unknown" },
          { name: "Last used", render: ({ lastUsedAt }) => formatTimeAgo(Date.parse(lastUsedAt), now) },
          { name: "Since", render: ({ createdAt }) => formatDay(createdAt) },
          {
            name: "Actions",
            actions: true,
            render: (one) =>
              !one.current && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Log out ${nameOf(one)}, last used ${formatTimeAgo(Date.parse(one.lastUsedAt), now)}`}
                  onClick={() => onEnd(one)}
                >
                  Log out
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
