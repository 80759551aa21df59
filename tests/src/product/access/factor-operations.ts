import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { graphql } from "../../support/api-client.js";
import { type CeremonyOptions, SoftwarePasskey } from "../../support/software-passkey.js";
import {
  type AccessFixture,
  createUserMutation,
  PASSWORD,
  type TestCaller,
  type TestOperation,
} from "./access-fixture.js";

/** A passkey whose challenge does not exist, for callers who are refused anyway. */
const NO_OPTIONS = { challenge: "AAAA" };

/** The mutations that concern second factors. Their targets are passkeys in software, or rows. */
export function factorOperations(fixture: AccessFixture): Record<string, TestOperation> {
  const { source, stack, asOperator, clients } = fixture;
  const origin = stack.gatewayUrl;
  const run = async (mutation: string, caller?: Pick<TestCaller, "headers">) =>
    graphql(stack.cpmUrl, `mutation { ${mutation} }`, {}, caller?.headers ?? {});
  const optionsOf = async (field: string, caller?: Pick<TestCaller, "headers">) => {
    const { data } = await run(`${field} { options }`, caller);
    return (data?.[field.split("(")[0]!] as { options: CeremonyOptions } | null | undefined)?.options;
  };
  /** A slow run outlasts the ten minutes after the log-in. */
  const confirmed = async () => {
    await source.query("UPDATE cpm.session SET confirmed_at = now()");
    return "";
  };
  const withoutFactors = async () => {
    for (const table of ["authenticator_app", "passkey", "recovery_code"])
      await source.query(`DELETE FROM cpm.${table}`);
  };
  const ownField = (field: string): TestOperation => ({
    field: () => field,
    createTarget: confirmed,
    undo: withoutFactors,
  });
  const aPasskeyRow = async ({ caller }: { caller: TestCaller }) => {
    await confirmed();
    const id = randomUUID();
    await source.query(
      `INSERT INTO cpm.passkey (id, user_id, credential_id, public_key, counter, transports, name_encrypted)
       SELECT $1, id, $3, '', 0, '{}', '' FROM cpm.user_account WHERE id = $2`,
      [id, caller.id, randomUUID()],
    );
    return id;
  };
  /** A user with a passkey who has entered the password. Returns the challenge, and the response of the passkey. */
  const aWaitingLogin = async () => {
    const email = `${randomUUID()}@example.com`;
    await asOperator(createUserMutation(email, clients.own));
    const logIn = async () => await run(`login(email: "${email}", password: "${PASSWORD}") { accessToken }`);
    const { accessToken } = (await logIn()).data?.["login"] as { accessToken: string };
    const caller = { headers: { authorization: `Bearer ${accessToken}` }, id: "", email, password: PASSWORD };
    const passkey = new SoftwarePasskey(origin);
    const created = passkey.create((await optionsOf("beginPasskey", caller))!);
    const added = await run(`addPasskey(name: "Key", passkey: ${literal(created)}) { recoveryCodes }`, caller);
    const { recoveryCodes } = added.data?.["addPasskey"] as { recoveryCodes: string[] };
    const { challenge } = (await logIn()).errors[0]?.extensions["details"] as { challenge: string };
    const options = (await optionsOf(`beginPasskeyLogin(challenge: "${challenge}")`))!;
    return JSON.stringify({ challenge, code: recoveryCodes[0], passkey: passkey.get(options) });
  };
  const partsOf = (target: string) => JSON.parse(target) as { challenge: string; code: string; passkey: object };
  return {
    loginWithCode: {
      field: ({ target }) => {
        const { challenge, code } = partsOf(target);
        return `loginWithCode(challenge: "${challenge}", code: "${code}") { expiresIn }`;
      },
      createTarget: aWaitingLogin,
    },
    beginPasskeyLogin: { field: () => "beginPasskeyLogin { options }" },
    loginWithPasskey: {
      field: ({ target }) => {
        const { challenge, passkey } = partsOf(target);
        return `loginWithPasskey(challenge: "${challenge}", passkey: ${literal(passkey)}) { expiresIn }`;
      },
      createTarget: aWaitingLogin,
    },
    confirmSession: { field: ({ caller: { password } }) => `confirmSession(password: "${password}") { userId }` },
    beginPasskeyConfirmation: ownField("beginPasskeyConfirmation { options }"),
    beginAuthenticatorApp: ownField("beginAuthenticatorApp { secret { secret } }"),
    activateAuthenticatorApp: {
      field: ({ target }) => `activateAuthenticatorApp(code: "${target}") { recoveryCodes }`,
      createTarget: async ({ caller }) => {
        await confirmed();
        const { data } = await run("beginAuthenticatorApp { secret { secret } }", caller);
        const begun = data?.["beginAuthenticatorApp"] as { secret: { secret: string } } | null | undefined;
        const secret = begun?.secret.secret ?? "A".repeat(32);
        return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      },
      undo: withoutFactors,
    },
    removeAuthenticatorApp: {
      field: () => "removeAuthenticatorApp { accountSecurity { authenticatorApp } }",
      createTarget: async ({ caller }) => {
        await source.query(
          "INSERT INTO cpm.authenticator_app (user_id, secret_encrypted) SELECT id, 'encrypted' FROM cpm.user_account WHERE id = $1",
          [caller.id],
        );
        return confirmed();
      },
      undo: withoutFactors,
    },
    beginPasskey: ownField("beginPasskey { options }"),
    addPasskey: {
      field: ({ target }) => `addPasskey(name: "Key", passkey: ${target}) { recoveryCodes }`,
      createTarget: async ({ caller }) => {
        await confirmed();
        return literal(new SoftwarePasskey(origin).create((await optionsOf("beginPasskey", caller)) ?? NO_OPTIONS));
      },
      undo: withoutFactors,
    },
    renamePasskey: {
      field: ({ target }) => `renamePasskey(id: "${target}", name: "New name") { accountSecurity { required } }`,
      createTarget: aPasskeyRow,
      undo: withoutFactors,
    },
    removePasskey: {
      field: ({ target }) => `removePasskey(id: "${target}") { accountSecurity { required } }`,
      createTarget: aPasskeyRow,
      undo: withoutFactors,
    },
    renewRecoveryCodes: { ...ownField("renewRecoveryCodes { recoveryCodes }"), createTarget: aPasskeyRow },
  };
}

/** A value as a GraphQL literal. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{ ${fields.map(([key, one]) => `${key}: ${literal(one)}`).join(", ")} }`;
}
