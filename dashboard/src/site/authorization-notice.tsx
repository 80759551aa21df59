import { Alert, Text } from "@mantine/core";
import { ProblemAlert } from "../api/problem-alert";
import type { AuthorizationReturn } from "./use-authorization-return";

const REFUSALS = {
  rejected: {
    title: "The site is not connected",
    text: "You did not approve the connection at WordPress, so nothing was stored. Connect the site again if that was a mistake.",
  },
  unavailable: {
    title: "WordPress offers no application passwords",
    text: "They are switched off on this site, or for your user there. A security plugin often has a setting for them. Switch them on, then connect the site again.",
  },
};

/** What became of the user's question to WordPress. */
export function AuthorizationNotice({ completing, refused, problem }: AuthorizationReturn) {
  if (problem) return <ProblemAlert problem={problem} />;
  if (completing) return <Alert role="status" title="Connecting the site and checking it…" />;
  if (!refused) return null;
  const { title, text } = REFUSALS[refused];
  return (
    <Alert color="yellow" variant="light" role="status" title={title}>
      <Text size="sm">{text}</Text>
    </Alert>
  );
}
