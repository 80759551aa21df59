import { Button, Paper, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import type { MeQuery } from "../gql/graphql";
import { clearProviderRefusal, readProviderRefusal } from "../session/provider-refusal";
import { goToProvider, type LoginOptions, requestLoginOptions } from "../session/provider-request";
import { useSession } from "../session/session-context";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { administrationWords } from "../words/administration";

/** How the user logs in, and the link to the OpenID Connect provider. Nothing in an installation without a provider. */
export function LoginMethods({ methods }: { methods: MeQuery["me"]["loginMethods"] }) {
  const session = useSession();
  const [options, setOptions] = useState<LoginOptions>();
  const [problem] = useState(readProviderRefusal);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    clearProviderRefusal();
    requestLoginOptions().then(setOptions, () => undefined);
  }, []);
  if (!options?.oidc) return problem ? <ProblemAlert problem={problem} /> : null;
  const { label } = options.oidc;
  const link = async () => goToProvider(await session.accessToken());
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="log-in">
      <Title order={2} size="h5" id="log-in" mb={4}>
        {administrationWords.account.login.title}
      </Title>
      {problem && <ProblemAlert problem={problem} />}
      <Text size="sm" c="dimmed">
        {methods.includes("OIDC")
          ? administrationWords.account.login.withProvider(label)
          : administrationWords.account.login.withPassword}
      </Text>
      {!methods.includes("OIDC") && (
        <Button variant="default" mt="sm" onClick={() => setAsked(true)}>
          {administrationWords.account.login.link(label)}
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={administrationWords.account.login.linkTitle(label)}
        action={administrationWords.account.login.linkAction}
        onConfirm={link}
      >
        <Text size="sm">{administrationWords.account.login.linkText(label)}</Text>
      </ConfirmDialog>
    </Paper>
  );
}
