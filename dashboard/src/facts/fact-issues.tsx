import { useQuery } from "@apollo/client/react";
import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientName } from "../client/client-name";
import { FactIssuesDocument, type FactIssuesQuery } from "../gql/graphql";
import { factsWords } from "../words/facts";
import { describeFactPath, readFactPath } from "./fact-fields";
import classes from "./facts.module.css";

/** The most issues that are listed. */
const LISTED = 10;

/** What is expired or contradictory in the facts of a client and of those beneath it. Nothing when all is well. */
export function FactIssues({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(FactIssuesDocument, {
    variables: { id: clientId },
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  const { issues = [], complete = true, checkedClients = 0 } = data?.factIssues ?? {};
  if (issues.length === 0) return null;
  const serious = issues.some(({ level }) => level === "PROBLEM");
  return (
    <Alert
      color={serious ? "red" : "yellow"}
      variant="light"
      role="region"
      title={factsWords.issues.title(issues.length)}
    >
      <ul className={classes.bullets}>
        {issues.slice(0, LISTED).map((issue) => (
          <li key={`${issue.clientId} ${issue.field} ${issue.message}`}>
            <Issue clientId={clientId} issue={issue} />
          </li>
        ))}
      </ul>
      {(issues.length > LISTED || !complete) && (
        <Text size="sm" mt={6}>
          {issues.length > LISTED && factsWords.issues.more(issues.length - LISTED)}
          {issues.length > LISTED && !complete && " "}
          {!complete && factsWords.issues.checkedClients(checkedClients)}
        </Text>
      )}
    </Alert>
  );
}

type Found = FactIssuesQuery["factIssues"]["issues"][number];

function Issue({ clientId, issue }: { clientId: string; issue: Found }) {
  const { field, message, otherClientId } = issue;
  // The server's message names another client by its id and facts by their paths.
  const isAboutOther = otherClientId !== null && message.startsWith(otherClientId);
  const said = (isAboutOther ? message.slice(otherClientId.length) : message).replaceAll(
    /facts\.[\w.]*\w/g,
    describeFactPath,
  );
  return (
    <>
      <Anchor
        component={Link}
        to={`/clients/${issue.clientId}/facts#${readFactPath(field)?.field.id ?? ""}`}
        inherit
        c="inherit"
        underline="always"
      >
        {issue.clientId !== clientId && (
          <>
            <ClientName id={issue.clientId} />,{" "}
          </>
        )}
        {describeFactPath(field)}
      </Anchor>
      {": "}
      {isAboutOther && <ClientName id={otherClientId} />}
      {said}
    </>
  );
}
