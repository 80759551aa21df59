import { useMutation, useQuery } from "@apollo/client/react";
import { Alert, Button, Group, List, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { AnswerAuthorizationDocument, AskingApplicationDocument, type AskingApplicationQuery } from "../gql/graphql";
import { useSession } from "../session/session-context";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { type AuthorizationRequest, readRequest } from "./authorization-request";
import { wordsFor } from "./consent-words";
import { connectWords } from "../words/connect";
import { useAddress } from "../ui/use-address";

/** Asks the user whether an application, such as an assistant or the command line, may act for them. The gateway sends browsers here. */
export default function ConnectPage() {
  const [parameters] = useAddress();
  const request = readRequest(parameters);
  return (
    <>
      <PageHeader title={connectWords.title} />
      {request ? <Question request={request} /> : <Incomplete />}
    </>
  );
}

function Incomplete() {
  return (
    <Alert color="red" title={connectWords.incompleteTitle}>
      <Text size="sm" mb="sm">
        {connectWords.incomplete}
      </Text>
      <Button component={Link} to="/" variant="default">
        {connectWords.openOverview}
      </Button>
    </Alert>
  );
}

function Question({ request }: { request: AuthorizationRequest }) {
  const { data, error, refetch } = useQuery(AskingApplicationDocument, { variables: { id: request.clientId } });
  if (data) return <Answer request={request} {...data} />;
  if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  return <LoadingRows label={connectWords.loading} rows={3} />;
}

interface AnswerProps extends AskingApplicationQuery {
  request: AuthorizationRequest;
}

function Answer({ request, oauthClient, me }: AnswerProps) {
  const session = useSession();
  const [answer, { loading, error, data }] = useMutation(AnswerAuthorizationDocument);
  const { question, abilities, check, warning } = wordsFor(oauthClient, request.redirectUri);
  const send = async (approve: boolean) => {
    const result = await answer({ variables: { input: { ...request, approve } } }).catch(() => undefined); // the error is shown
    if (result?.data) location.assign(result.data.answerAuthorization.redirectUrl);
  };
  return (
    <Paper p={{ base: "md", sm: "lg" }} maw={640} component="section" aria-labelledby="question">
      <Title order={2} size="h4" id="question" mb="sm" style={{ overflowWrap: "anywhere" }}>
        {question}
      </Title>
      <Text mb="sm" style={{ overflowWrap: "anywhere" }}>
        {connectWords.user(me.name, me.email)}{" "}
        <Button variant="transparent" p={0} h="auto" onClick={() => void session.logOut()}>
          {connectWords.otherAccount}
        </Button>
      </Text>
      <List mb="md" spacing={4}>
        {[...abilities, connectWords.endAnyTime].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Alert color="yellow" variant="light" mb="md" title={check}>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {warning}
        </Text>
      </Alert>
      {error && <ProblemAlert problem={describeProblem(error)} />}
      <Group gap="sm">
        <Button loading={loading || data !== undefined} onClick={() => void send(true)}>
          {connectWords.approve}
        </Button>
        <Button variant="default" disabled={loading || data !== undefined} onClick={() => void send(false)}>
          {connectWords.refuse}
        </Button>
      </Group>
    </Paper>
  );
}
