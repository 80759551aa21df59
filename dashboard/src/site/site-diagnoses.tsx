import { useMutation } from "@apollo/client/react";
import { Alert, Button, List, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { CheckSiteDocument, type ClientRowFragment, type SiteRowFragment } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

interface Props {
  sites: readonly SiteRowFragment[];
  client: ClientRowFragment;
  mayManage: boolean;
}

/** What is wrong with sites and what to do, in words; nothing when all work. */
export function SiteDiagnoses({ sites, client, mayManage }: Props) {
  return sites
    .filter(({ problem, notices }) => problem !== null || notices.length > 0)
    .map((site) => <Diagnosis key={site.id} site={site} mayCheck={mayManage && site.clientId === client.id} />);
}

function Diagnosis({ site, mayCheck }: { site: SiteRowFragment; mayCheck: boolean }) {
  const [check, { loading }] = useMutation(CheckSiteDocument, { variables: { id: site.id } });
  const [failure, setFailure] = useState<Problem>();
  const { name, problem, advice, detail, notices } = site;
  const again = async () => {
    setFailure(undefined);
    await check().catch((error: unknown) => setFailure(describeProblem(error)));
  };
  const title = problem ? publishingWords.diagnosis.notWorking(name) : publishingWords.diagnosis.limited(name);
  return (
    <Alert color={problem ? "red" : "yellow"} variant="light" title={title} style={{ overflowWrap: "anywhere" }}>
      {problem && <Text size="sm">{advice}</Text>}
      {problem && detail && (
        <Text size="sm" mt="xs">
          {publishingWords.diagnosis.siteWords(detail)}
        </Text>
      )}
      {!problem && (
        <List size="sm">
          {notices.map((notice) => (
            <List.Item key={notice}>{notice}</List.Item>
          ))}
        </List>
      )}
      {failure && (
        <Text size="sm" mt="xs" role="alert">
          {failure.message}
        </Text>
      )}
      {mayCheck && (
        <Button mt="sm" size="xs" variant="default" loading={loading} onClick={() => void again()}>
          {publishingWords.diagnosis.testAgain}
        </Button>
      )}
    </Alert>
  );
}
