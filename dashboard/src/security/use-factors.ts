import { useMutation, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import {
  AccountSecurityDocument,
  AddPasskeyDocument,
  BeginAuthenticatorAppDocument,
  BeginPasskeyDocument,
  MySessionsDocument,
  RemoveAuthenticatorAppDocument,
  RemovePasskeyDocument,
  RenewRecoveryCodesDocument,
} from "../gql/graphql";
import { createPasskey, describePasskeyProblem } from "../session/passkeys";
import { useConfirmation } from "./use-confirmation";

/** The second factors of the account, and their changes. Each asks who the user is when the server wants to know. @param onAdded called after a factor that brought no recovery codes */
export function useFactors(onAdded?: () => void) {
  const { data, error, refetch } = useQuery(AccountSecurityDocument, { fetchPolicy: "cache-and-network" });
  const { confirmed, dialog } = useConfirmation();
  const [problem, setProblem] = useState<Problem>();
  const [newApp, setNewApp] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const [beginApp, { client }] = useMutation(BeginAuthenticatorAppDocument);
  const [removeApp] = useMutation(RemoveAuthenticatorAppDocument);
  const [beginPasskey] = useMutation(BeginPasskeyDocument);
  const [addPasskey] = useMutation(AddPasskeyDocument);
  const [removePasskey] = useMutation(RemovePasskeyDocument);
  const [renewCodes] = useMutation(RenewRecoveryCodesDocument);

  const reload = async () => {
    await Promise.all([refetch(), client.refetchQueries({ include: [MySessionsDocument] })]);
  };
  const run = (change: () => Promise<void>) => {
    setProblem(undefined);
    void confirmed(change).catch((refusal: unknown) => {
      setProblem(describePasskeyProblem(refusal) ?? describeProblem(refusal));
    });
  };
  const added = async (recoveryCodes: string[] | null) => {
    await reload();
    if (recoveryCodes) setCodes(recoveryCodes);
    else onAdded?.();
  };
  return {
    security: data?.accountSecurity,
    error,
    refetch,
    problem,
    dialog,
    newApp,
    closeApp: () => setNewApp(undefined),
    codes,
    closeCodes: () => setCodes(undefined),
    added,
    startApp: () =>
      run(async () => {
        const { data: begun } = await beginApp();
        setNewApp(begun?.beginAuthenticatorApp.secret);
      }),
    /** @param done called when the passkey was added */
    startPasskey: (name: string, done: () => void) =>
      run(async () => {
        const { data: begun } = await beginPasskey();
        const passkey = await createPasskey(begun?.beginPasskey.options as never);
        const { data: result } = await addPasskey({ variables: { name, passkey } });
        done();
        await added(result?.addPasskey.recoveryCodes ?? null);
      }),
    dropApp: () =>
      run(async () => {
        await removeApp();
        await reload();
      }),
    dropPasskey: (id: string) =>
      run(async () => {
        await removePasskey({ variables: { id } });
        await reload();
      }),
    newCodes: () =>
      run(async () => {
        const { data: result } = await renewCodes();
        setCodes(result?.renewRecoveryCodes.recoveryCodes);
        await reload();
      }),
  };
}

/** What {@link useFactors} gives. */
export type Factors = ReturnType<typeof useFactors>;
