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

/** Two-factor authentication of the user's account: authenticator app, passkeys, recovery codes. */
export function SecuritySection() {
  const factors = useFactors();
  const { security, error, problem } = factors;
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="security">
      <Title order={2} size="h5" id="security" mb={4}>
        Security
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        A second factor protects your account if someone learns your password.
      </Text>
      {!security && error && (
        <ProblemAlert problem={describeProblem(error)} onRetry={() => void factors.refetch().catch(() => undefined)} />
      )}
      {!security && !error && <LoadingRows label="Loading your security settings" rows={3} />}
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
        title="Authenticator app"
        state={authenticatorApp ? "On" : "Off"}
        actions={
          <>
            <AddAppButton factors={factors} replaces={authenticatorApp} />
            {authenticatorApp && (
              <Button
                variant="default"
                size="xs"
                aria-label="Remove authenticator app"
                onClick={() => setRemoval({ kind: "app" })}
              >
                Remove
              </Button>
            )}
          </>
        }
      >
        <Text size="sm" c="dimmed">
          An app on your phone shows a new code every 30 seconds.
        </Text>
      </Factor>
      <Factor title="Passkeys" actions={<AddPasskeyButton factors={factors} />}>
        <PasskeyList passkeys={passkeys} onRemove={(passkey) => setRemoval({ kind: "passkey", passkey })} />
      </Factor>
      {count > 0 && (
        <Factor
          title="Recovery codes"
          state={`${recoveryCodes} of 10 left`}
          actions={
            <Button variant="default" size="xs" onClick={factors.newCodes}>
              New codes
            </Button>
          }
        >
          <Text size="sm" c="dimmed">
            Each one logs you in once if you lose your phone. New codes replace the old ones.
          </Text>
        </Factor>
      )}
      <ConfirmDialog
        opened={removal !== undefined}
        onClose={() => setRemoval(undefined)}
        title={`Remove ${removal?.kind === "passkey" ? `“${removal.passkey.name}”` : "the authenticator app"}?`}
        action="Remove"
        destructive
        onConfirm={async () => {
          if (removal?.kind === "passkey") factors.dropPasskey(removal.passkey.id);
          else factors.dropApp();
        }}
      >
        <Text size="sm">
          {count === 1
            ? "This is your last second factor. Your password alone will then open your account, and your recovery codes stop working."
            : "You can’t log in with it any more."}{" "}
          Your other devices are logged out.
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
