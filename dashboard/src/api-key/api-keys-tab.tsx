import { useMutation, useQuery } from "@apollo/client/react";
import { Badge, Button, Code, Group, Paper, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { formatTimeAgo, formatDay } from "../format/times";
import { type ApiKeyRowFragment, ApiKeysDocument, RevokeApiKeyDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { Pagination } from "../ui/pagination";
import { SearchField, usePagedSearch } from "../ui/search-field";
import { useNow } from "../ui/use-now";
import { NewApiKey } from "./new-api-key";
import { administrationWords } from "../words/administration";

/** Keys on a page. A client has at most 100 keys, which arrive in one response. */
const PAGE = 20;

/** The API keys of a client. A secret is shown once, when its key is created. */
export default function ApiKeysTab({ client }: ClientTabProps) {
  const { data, error, refetch } = useQuery(ApiKeysDocument, {
    variables: { clientId: client.id },
    fetchPolicy: "cache-and-network",
  });
  const [creating, { open, close }] = useDisclosure(false);
  const [revoking, setRevoking] = useState<ApiKeyRowFragment>();
  const [revoke] = useMutation(RevokeApiKeyDocument);
  const keys = data?.apiKeys;
  const create = client.archivedAt === null && (
    <Button leftSection={<KeyRound size={16} />} onClick={open}>
      {administrationWords.apiKeys.new}
    </Button>
  );
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="keys">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="keys">
          {administrationWords.apiKeys.title}
        </Title>
        {keys && keys.length > 0 && create}
      </Group>
      {!keys && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!keys && !error && <LoadingRows label={administrationWords.apiKeys.loading} rows={3} />}
      {keys?.length === 0 && (
        <EmptyState title={administrationWords.apiKeys.empty} action={create}>
          {administrationWords.apiKeys.emptyHelp}
        </EmptyState>
      )}
      {keys && keys.length > 0 && <KeyTable keys={keys} onRevoke={setRevoking} />}
      <NewApiKey opened={creating} onClose={close} clientId={client.id} onCreated={() => void refetch()} />
      <ConfirmDialog
        opened={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={administrationWords.apiKeys.revokeDialog.title(revoking?.name ?? "")}
        action={administrationWords.apiKeys.revokeDialog.action}
        destructive
        onConfirm={() => revoke({ variables: { id: revoking?.id ?? "" } })}
      >
        <Text size="sm">{administrationWords.apiKeys.revokeDialog.text}</Text>
      </ConfirmDialog>
    </Paper>
  );
}

function KeyTable({ keys, onRevoke }: { keys: ApiKeyRowFragment[]; onRevoke: (key: ApiKeyRowFragment) => void }) {
  const { typed, search, page, setPage } = usePagedSearch();
  const now = useNow(30_000);
  const found = keys.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      {keys.length > PAGE && (
        <Group mb="sm">
          <SearchField placeholder={administrationWords.apiKeys.searchPlaceholder} value={typed} onChange={search} />
        </Group>
      )}
      {found.length === 0 && (
        <EmptyState title={administrationWords.apiKeys.noMatches}>
          {administrationWords.apiKeys.noMatchesHelp}
        </EmptyState>
      )}
      {found.length > 0 && (
        <DataTable
          label={administrationWords.apiKeys.title}
          rows={found.slice((page - 1) * PAGE, page * PAGE)}
          keyOf={({ id }) => id}
          columns={[
            { name: administrationWords.apiKeys.columns.name, render: ({ name }) => name },
            {
              name: administrationWords.apiKeys.columns.key,
              render: ({ prefix, lastFour }) => <Code>{`cgs_${prefix}…${lastFour}`}</Code>,
            },
            { name: administrationWords.apiKeys.columns.status, render: (key) => <KeyStatus apiKey={key} now={now} /> },
            {
              name: administrationWords.apiKeys.columns.lastUsed,
              render: ({ lastUsedAt }) =>
                lastUsedAt ? formatTimeAgo(Date.parse(lastUsedAt), now) : administrationWords.apiKeys.never,
            },
            { name: administrationWords.apiKeys.columns.created, render: ({ createdAt }) => formatDay(createdAt) },
            {
              name: administrationWords.apiKeys.columns.actions,
              actions: true,
              render: (key) =>
                key.active && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={administrationWords.apiKeys.revokeOf(key.name)}
                    onClick={() => onRevoke(key)}
                  >
                    {administrationWords.apiKeys.revoke}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Pagination page={page} size={PAGE} total={found.length} onChange={setPage} />
    </>
  );
}

function KeyStatus({ apiKey: { active, expiresAt }, now }: { apiKey: ApiKeyRowFragment; now: number }) {
  if (!active) return <Badge variant="default">{administrationWords.apiKeys.statuses.revoked}</Badge>;
  if (expiresAt && Date.parse(expiresAt) <= now)
    return <Badge variant="default">{administrationWords.apiKeys.statuses.expired}</Badge>;
  return (
    <>
      <Badge variant="light" style={{ background: "var(--app-good-soft)", color: "var(--app-good)" }}>
        {administrationWords.apiKeys.statuses.active}
      </Badge>
      {expiresAt && (
        <Text span size="xs" c="dimmed" ml={8}>
          {administrationWords.apiKeys.until(formatDay(expiresAt))}
        </Text>
      )}
    </>
  );
}
