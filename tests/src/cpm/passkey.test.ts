import { passkeyResponse } from "@cgs/cpm/identity/second-factor/proof-schemas";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { createIdentityServices, HERE, type IdentityServices } from "../support/identity-services.js";
import { type CeremonyOptions, type Deviation, SoftwarePasskey } from "../support/software-passkey.js";

const ORIGIN = "https://content.example.com";
const PASSWORD = "correct-horse-battery";
const REFUSED = { code: "VALIDATION_ERROR", extensions: { details: { field: "passkey" } } };

describe("a passkey", () => {
  let database: TestDatabase;
  /** Two processes on one database. */
  let here: IdentityServices;
  let there: IdentityServices;
  let people = 0;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    [here, there] = [await createIdentityServices(database.url), await createIdentityServices(database.url)];
  });
  afterAll(async () => {
    await here?.source.destroy();
    await there?.source.destroy();
    await database?.drop();
  });

  const actorOf = (caller: UserCaller) => ({ caller, traceId: HERE.traceId });
  const creationOptions = async (caller: UserCaller) =>
    (await here.accountSecurity.beginPasskey(actorOf(caller))) as CeremonyOptions;
  const loginOptions = async (challenge?: string) =>
    (await here.secondStep.passkeyOptions(challenge, HERE)) as CeremonyOptions;

  async function aUser() {
    const email = `user-${++people}@example.com`;
    const { id } = await here.create({ email, password: PASSWORD, role: "editor" });
    const { accessToken } = await here.sessions.login(email, PASSWORD, HERE);
    return { email, id, caller: await here.callerOf(accessToken) };
  }

  async function addPasskey(caller: UserCaller, deviation?: Deviation) {
    const passkey = new SoftwarePasskey(ORIGIN);
    const response = passkey.create(await creationOptions(caller), deviation);
    expect(passkeyResponse.safeParse(response)).toMatchObject({ success: true });
    const recoveryCodes = await here.accountSecurity.addPasskey(actorOf(caller), "My laptop", response);
    return { passkey, recoveryCodes };
  }

  async function aUserWithPasskey() {
    const user = await aUser();
    return { ...user, ...(await addPasskey(user.caller)) };
  }

  const challengeOf = (email: string): Promise<string> =>
    here.sessions.login(email, PASSWORD, HERE).then(
      () => Promise.reject(new Error("the log-in needed no second factor")),
      (error: { extensions: { details: { challenge: string } } }) => error.extensions.details.challenge,
    );

  test("logs in after the password", async () => {
    const { email, passkey, recoveryCodes } = await aUserWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(email);
    const options = await loginOptions(challenge);
    expect(options).toMatchObject({ rpId: "content.example.com", allowCredentials: [{ id: passkey.id }] });
    const response = passkey.get(options, { verifiesUser: false });
    const { accessToken, deviceToken } = await there.secondStep.withPasskey(response, challenge, HERE);
    expect(await here.callerOf(accessToken)).toMatchObject({ role: "editor" });
    expect(deviceToken).toBeTruthy();
  });

  test("logs in alone, but only when it verifies its user", async () => {
    const { id, passkey } = await aUserWithPasskey();
    const unverified = passkey.get(await loginOptions(), { verifiesUser: false });
    await expect(here.secondStep.withPasskey(unverified, undefined, HERE)).rejects.toMatchObject(REFUSED);
    const options = await loginOptions();
    expect(options).toMatchObject({ userVerification: "required" });
    expect(JSON.stringify(options)).not.toContain("allowCredentials");
    const { accessToken } = await here.secondStep.withPasskey(passkey.get(options), undefined, HERE);
    expect(await here.callerOf(accessToken)).toMatchObject({ id });
  });

  test.each<[string, Deviation]>([
    ["of a page of another origin", { origin: "https://content.example.org" }],
    ["of a page of another port", { origin: `${ORIGIN}:8443` }],
    ["for another site", { rpId: "example.com" }],
  ])("is refused %s, when it is added and when it is used", async (_name, deviation) => {
    const { caller } = await aUser();
    await expect(addPasskey(caller, deviation)).rejects.toMatchObject(REFUSED);
    const { passkey } = await aUserWithPasskey();
    const response = passkey.get(await loginOptions(), deviation);
    await expect(here.secondStep.withPasskey(response, undefined, HERE)).rejects.toMatchObject(REFUSED);
  });

  test("is refused with a challenge that was used, also by a failure and at another process", async () => {
    const { passkey } = await aUserWithPasskey();
    const options = await loginOptions();
    await here.secondStep.withPasskey(passkey.get(options), undefined, HERE);
    await expect(there.secondStep.withPasskey(passkey.get(options), undefined, HERE)).rejects.toMatchObject(REFUSED);
    const failed = await loginOptions();
    const unverified = passkey.get(failed, { verifiesUser: false });
    await expect(here.secondStep.withPasskey(unverified, undefined, HERE)).rejects.toMatchObject(REFUSED);
    await expect(here.secondStep.withPasskey(passkey.get(failed), undefined, HERE)).rejects.toMatchObject(REFUSED);
  });

  test("is refused with a challenge that is older than five minutes by the database's clock", async () => {
    const { caller, passkey } = await aUserWithPasskey();
    const age = () =>
      here.source.query("UPDATE cpm.one_time_token SET expires_at = expires_at - interval '300 seconds'");
    const options = await loginOptions();
    await age();
    await expect(here.secondStep.withPasskey(passkey.get(options), undefined, HERE)).rejects.toMatchObject(REFUSED);
    const creation = await creationOptions(caller);
    await age();
    const added = here.accountSecurity.addPasskey(
      actorOf(caller),
      "Late",
      new SoftwarePasskey(ORIGIN).create(creation),
    );
    await expect(added).rejects.toMatchObject(REFUSED);
  });

  test("is refused with a challenge for something else", async () => {
    const { caller, passkey } = await aUserWithPasskey();
    const confirmation = (await here.confirmation.passkeyOptions(caller)) as CeremonyOptions;
    const response = passkey.get(confirmation);
    await expect(here.secondStep.withPasskey(response, undefined, HERE)).rejects.toMatchObject(REFUSED);
    const login = passkey.get(await loginOptions());
    await expect(here.confirmation.confirm(actorOf(caller), { passkey: login }, HERE.address)).rejects.toMatchObject(
      REFUSED,
    );
  });

  test("of another user does not complete a log-in, and no challenge of another user adds one", async () => {
    const [anna, bert] = [await aUserWithPasskey(), await aUserWithPasskey()];
    const challenge = await challengeOf(anna.email);
    const others = bert.passkey.get(await loginOptions(challenge));
    await expect(here.secondStep.withPasskey(others, challenge, HERE)).rejects.toMatchObject(REFUSED);
    const alone = anna.passkey.get(await loginOptions());
    await expect(here.secondStep.withPasskey(alone, challenge, HERE)).rejects.toMatchObject(REFUSED);
    const created = new SoftwarePasskey(ORIGIN).create(await creationOptions(anna.caller));
    await expect(here.accountSecurity.addPasskey(actorOf(bert.caller), "Hers", created)).rejects.toMatchObject(REFUSED);
  });

  test("that names another user is refused", async () => {
    const [anna, bert] = [await aUserWithPasskey(), await aUserWithPasskey()];
    const userHandle = Buffer.from(bert.id.replaceAll("-", ""), "hex").toString("base64url");
    const response = anna.passkey.get(await loginOptions(), { userHandle });
    await expect(here.secondStep.withPasskey(response, undefined, HERE)).rejects.toMatchObject(REFUSED);
  });

  test("whose counter goes back is refused, because it was copied", async () => {
    const { passkey } = await aUserWithPasskey();
    const use = async (counter: number, at = here) =>
      at.secondStep.withPasskey(passkey.get(await loginOptions(), { counter }), undefined, HERE);
    await expect(use(7)).resolves.toHaveProperty("accessToken");
    await expect(use(7, there)).rejects.toMatchObject(REFUSED);
    await expect(use(6)).rejects.toMatchObject(REFUSED);
    await expect(use(0)).rejects.toMatchObject(REFUSED);
    await expect(use(8)).resolves.toHaveProperty("accessToken");
  });

  test("with a broken or missing part is refused without an internal error", async () => {
    const { passkey, caller } = await aUserWithPasskey();
    for (const broken of [
      { signature: "AAAA" },
      { authenticatorData: "AAAA" },
      { clientDataJSON: "AAAA" },
      { signature: undefined },
    ]) {
      const whole = passkey.get(await loginOptions());
      const response = { ...whole, response: { ...whole.response, ...broken } };
      await expect(here.secondStep.withPasskey(response, undefined, HERE)).rejects.toMatchObject(REFUSED);
    }
    const created = new SoftwarePasskey(ORIGIN).create(await creationOptions(caller));
    for (const broken of [{ attestationObject: "oA" }, { clientDataJSON: "AAAA" }, { attestationObject: undefined }]) {
      const response = { ...created, response: { ...created.response, ...broken } };
      await expect(here.accountSecurity.addPasskey(actorOf(caller), "Broken", response)).rejects.toMatchObject(REFUSED);
    }
  });

  test("is one of several with names, can be renamed and removed, and shows when it was used", async () => {
    const { id, caller, passkey } = await aUserWithPasskey();
    await addPasskey(caller);
    await here.secondStep.withPasskey(passkey.get(await loginOptions()), undefined, HERE);
    const { passkeys } = await here.accountSecurity.state(caller);
    expect(passkeys).toMatchObject([
      { name: "My laptop", lastUsedAt: expect.any(Date) },
      { name: "My laptop", lastUsedAt: null },
    ]);
    const [first, second] = passkeys;
    await here.accountSecurity.renamePasskey(actorOf(caller), first!.id, "Old laptop");
    await here.accountSecurity.removePasskey(actorOf(caller), second!.id);
    expect(await here.accountSecurity.state(caller)).toMatchObject({
      passkeys: [{ name: "Old laptop" }],
      recoveryCodes: 10,
    });
    const other = await aUserWithPasskey();
    const foreign = here.accountSecurity.removePasskey(actorOf(other.caller), first!.id);
    await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
    await here.accountSecurity.removePasskey(actorOf(caller), first!.id);
    expect(await here.accountSecurity.state(caller)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    const names = await here.source.query<object[]>("SELECT * FROM cpm.passkey");
    expect(JSON.stringify(names)).not.toContain("laptop");
    await expect(here.sessions.login(`user-${people - 1}@example.com`, PASSWORD, HERE)).resolves.toBeDefined();
    expect(id).toBeTruthy();
  });

  test("opens no account where users must log in elsewhere", async () => {
    const { passkey } = await aUserWithPasskey();
    const closed = await createIdentityServices(database.url, { passwords: false });
    onTestFinished(() => closed.source.destroy());
    const login = closed.secondStep.withPasskey(passkey.get(await loginOptions()), undefined, HERE);
    await expect(login).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("confirms a session", async () => {
    const { caller, passkey } = await aUserWithPasskey();
    await here.source.query("UPDATE cpm.session SET confirmed_at = NULL WHERE id = $1", [caller.sessionId]);
    await expect(creationOptions(caller)).rejects.toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    const response = passkey.get((await here.confirmation.passkeyOptions(caller)) as CeremonyOptions);
    await here.confirmation.confirm(actorOf(caller), { passkey: response }, HERE.address);
    await expect(creationOptions(caller)).resolves.toHaveProperty("challenge");
  });
});
