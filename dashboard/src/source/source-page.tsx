import { useQuery } from "@apollo/client/react";
import { Alert, Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientName } from "../client/client-name";
import { formatCount } from "../format/numbers";
import { formatDateTime } from "../format/times";
import { ClientDetailsDocument, type SourceRowFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { sourcesWords } from "../words/sources";
import { PassageList } from "./passage-list";
import { SourceActions } from "./source-actions";
import { SourceState } from "./source-state";
import { describeFile } from "./source-text";
import classes from "./source.module.css";
import { useSource } from "./use-sources";
import { useAddress } from "../ui/use-address";

/** The codes of a source that does not exist, or not for this user or client. */
const MISSING = ["NOT_FOUND", "CLIENT_NOT_FOUND"];

/** One source as a client has or inherits it, with its passages. */
export default function SourcePage() {
  const { id = "", sourceId = "" } = useParams();
  const { source, error, reload } = useSource(id, sourceId);
  useDocumentTitle(source?.name ?? (error && sourcesWords.page.documentTitle));
  if (source) return <Loaded key={source.id} clientId={id} source={source} />;
  if (!error) return <LoadingRows label={sourcesWords.page.loading} rows={8} />;
  const problem = describeProblem(error);
  if (!MISSING.includes(problem.code)) return <ProblemAlert problem={problem} onRetry={reload} />;
  return (
    <>
      <PageHeader title={sourcesWords.page.notFoundTitle} note={sourcesWords.page.notFound} />
      <Button component={Link} to={`/clients/${id}/sources`}>
        {sourcesWords.page.allSources}
      </Button>
    </>
  );
}

function Loaded({ clientId, source }: { clientId: string; source: SourceRowFragment }) {
  const navigate = useNavigate();
  const access = useAccess();
  const { data } = useQuery(ClientDetailsDocument, { variables: { id: clientId } });
  const [problem, setProblem] = useState<Problem>();
  const [parameters] = useAddress();
  const cited = Number(parameters.get("version") ?? source.version);
  const mayEdit = access.mayEdit && source.clientId === clientId && data?.client?.archivedAt === null;
  const actions = mayEdit && (
    <SourceActions
      source={source}
      onRemoved={() => void navigate(`/clients/${clientId}/sources`)}
      onProblem={setProblem}
    />
  );
  return (
    <>
      <PageHeader trail={<Trail clientId={clientId} />} title={source.name} actions={actions} />
      <Stack gap="md">
        {problem && <ProblemAlert problem={problem} />}
        {cited < source.version && (
          <Alert color="yellow" variant="light" title={sourcesWords.page.changedTitle}>
            {sourcesWords.page.changed}
          </Alert>
        )}
        <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label={sourcesWords.page.about}>
          <Facts clientId={clientId} source={source} />
        </Paper>
        <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="passages">
          <Title order={2} size="h5" id="passages" mb="sm">
            {sourcesWords.page.passages}
          </Title>
          {source.passageCount > 0 ? (
            <PassageList key={source.version} clientId={clientId} source={source} />
          ) : (
            <Text size="sm" c="dimmed">
              {sourcesWords.page.noPassages}
            </Text>
          )}
        </Paper>
      </Stack>
    </>
  );
}

function Trail({ clientId }: { clientId: string }) {
  return (
    <Text component="nav" size="sm" c="dimmed" mb={4} aria-label={sourcesWords.page.breadcrumb}>
      <Anchor component={Link} to={`/clients/${clientId}`} inherit underline="always" c="inherit">
        <ClientName id={clientId} />
      </Anchor>
      {" › "}
      <Anchor component={Link} to={`/clients/${clientId}/sources`} inherit underline="always" c="inherit">
        {sourcesWords.page.sources}
      </Anchor>
    </Text>
  );
}

function Facts({ clientId, source }: { clientId: string; source: SourceRowFragment }) {
  const { url, title, readAt, createdAt, version, passageCount, orderOnly, state } = source;
  return (
    <dl className={classes.facts}>
      <Fact name={sourcesWords.page.state}>
        <div role="status">
          <SourceState source={source} />
        </div>
      </Fact>
      {title !== null && <Fact name={sourcesWords.page.title}>{title}</Fact>}
      <Fact name={url === null ? sourcesWords.page.document : sourcesWords.page.address}>
        {url === null ? (
          describeFile(source) || "–"
        ) : (
          <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" inherit underline="always">
            {url}
          </Anchor>
        )}
      </Fact>
      {url !== null && describeFile(source) !== "" && (
        <Fact name={sourcesWords.page.format}>{describeFile(source)}</Fact>
      )}
      <Fact name={sourcesWords.page.passages}>{formatCount(passageCount)}</Fact>
      {version > 1 && <Fact name={sourcesWords.page.version}>{version}</Fact>}
      <Fact name={sourcesWords.page.added}>{formatDateTime(createdAt)}</Fact>
      {readAt !== null && state === "READY" && <Fact name={sourcesWords.page.lastRead}>{formatDateTime(readAt)}</Fact>}
      <Fact name={sourcesWords.page.usedBy}>
        {orderOnly ? sourcesWords.page.chosenOnly : sourcesWords.page.allContent}
      </Fact>
      {source.clientId !== clientId && (
        <Fact name={sourcesWords.page.inheritedFrom}>
          <ClientName id={source.clientId} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
