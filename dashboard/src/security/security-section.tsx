import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { PasskeyRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { LoadingRows } from "../ui/loading-rows";
import { AddAppButton, AddPasskeyButton } from "./add-factor";
import { FactorDialogs } from "./factor-dialogs";
import { PasskeyList } from "./passkey-list";
import { type Factors, useFactors } from "./use-factors";
import { administrationWords } from "../words/administration";

/** Two-factor authentication of the user's account: authenticator app, passkeys, recovery codes. */
export function SecuritySection() {
  const factors = useFactors();
  const { security, error, problem } = factors;
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="security">
      <Title order={2} size="h5" id="security" mb={4}>
        {administrationWords.security.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {administrationWords.security.help}
      </Text>
      {!security && error && (
        <ProblemAlert problem={describeProblem(error)} onRetry={() => void factors.refetch().catch(() => undefined)} />
      )}
      {!security && !error && <LoadingRows label={administrationWords.security.loading} rows={3} />}
      {problem && <ProblemAlert problem={problem} />}
      {security && <FactorList factors={factors} security={security} />}
      <FactorDialogs factors={factors} />
    </Paper>
  );
}

/** What is about to be removed. */
type Removal = { kind: "app" } | { kind: "passkey"; passkey: PasskeyRowFragment };

function FactorList({ factors, security }: { factors: Factors; security: NonNullable<Factors["security"]> }) {
  const { authenticatorApp, passkeys, recoveryCodes } = security;
  const [removal, setRemoval] = useState<Removal>();
  const count = passkeys.length + (authenticatorApp ? 1 : 0);
  return (
    <Stack gap="lg">
      <Factor
        title={administrationWords.security.app.title}
        state={authenticatorApp ? administrationWords.security.on : administrationWords.security.off}
        actions={
          <>
            <AddAppButton factors={factors} replaces={authenticatorApp} />
            {authenticatorApp && (
              <Button
                variant="default"
                size="xs"
                aria-label={administrationWords.security.app.remove}
                onClick={() => setRemoval({ kind: "app" })}
              >
                {administrationWords.security.remove}
              </Button>
            )}
          </>
        }
      >
        <Text size="sm" c="dimmed">
          {administrationWords.security.app.help}
        </Text>
      </Factor>
      <Factor title={administrationWords.security.passkeys.title} actions={<AddPasskeyButton factors={factors} />}>
        <PasskeyList passkeys={passkeys} onRemove={(passkey) => setRemoval({ kind: "passkey", passkey })} />
      </Factor>
      {count > 0 && (
        <Factor
          title={administrationWords.security.recoveryCodes.title}
          state={administrationWords.security.recoveryCodes.left(recoveryCodes)}
          actions={
            <Button variant="default" size="xs" onClick={factors.newCodes}>
              {administrationWords.security.recoveryCodes.renew}
            </Button>
          }
        >
          <Text size="sm" c="dimmed">
            {administrationWords.security.recoveryCodes.help}
          </Text>
        </Factor>
      )}
      <ConfirmDialog
        opened={removal !== undefined}
        onClose={() => setRemoval(undefined)}
        title={
          removal?.kind === "passkey"
            ? administrationWords.security.passkeys.removeTitle(removal.passkey.name)
            : administrationWords.security.app.removeTitle
        }
        action={administrationWords.security.remove}
        destructive
        onConfirm={async () => {
          if (removal?.kind === "passkey") factors.dropPasskey(removal.passkey.id);
          else factors.dropApp();
        }}
      >
        <Text size="sm">
          {count === 1 ? administrationWords.security.removeLast : administrationWords.security.removeText}
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}

interface FactorProps {
  title: string;
  state?: string;
  actions: ReactNode;
  children: ReactNode;
}

function Factor({ title, state, actions, children }: FactorProps) {
  return (
    <div>
      <Group justify="space-between" mb={6} gap="xs">
        <Group gap="xs">
          <Title order={3} size="h6">
            {title}
          </Title>
          {state && (
            <Badge size="sm" variant="default">
              {state}
            </Badge>
          )}
        </Group>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
    </div>
  );
}
