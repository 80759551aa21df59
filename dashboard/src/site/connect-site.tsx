import { useMutation } from "@apollo/client/react";
import { publishingWords } from "../words/publishing";
import { commonWords } from "../words/common";
import "@mantine/core/styles/SegmentedControl.css";
import { Button, Group, PasswordInput, Radio, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import {
  BeginSiteAuthorizationDocument,
  ConnectSiteDocument,
  type SiteKind,
  type SiteRowFragment,
} from "../gql/graphql";
import { Dialog } from "../ui/dialog";

const words = publishingWords.connectSite;

interface Props {
  opened: boolean;
  onClose: () => void;
  clientId: string;
  /** The site whose login is changed; a new site without it. */
  site?: SiteRowFragment;
  /** Receives the name of the site. */
  onConnected: (name: string) => void;
}

/** Connects a site, or gives a connected one another login. */
export function ConnectSite({ opened, onClose, site, ...props }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={site ? words.loginTitle(site.name) : words.title}
      size="lg"
      withCloseButton={false}
    >
      <Fields onClose={onClose} {...(site && { site })} {...props} />
    </Dialog>
  );
}

/** How the password comes to us: WordPress makes one when the user approves, or the user has made one. */
type Way = "approve" | "password";

interface Values {
  kind: SiteKind;
  url: string;
  branch: string;
  way: Way;
  userName: string;
  password: string;
}

const HINTS: Record<SiteKind, string> = { WORDPRESS: "https://example.com", GIT: "https://github.com/acme/site.git" };

function Fields({ clientId, site, onClose, onConnected }: Omit<Props, "opened">) {
  const [begin, beginning] = useMutation(BeginSiteAuthorizationDocument);
  const [connect, connecting] = useMutation(ConnectSiteDocument);
  const [problem, setProblem] = useState<Problem>();
  const [leaving, setLeaving] = useState(false);
  const form = useForm<Values>({
    initialValues: {
      kind: site?.kind ?? "WORDPRESS",
      url: site?.url ?? "",
      branch: site?.branch ?? "",
      way: "approve",
      userName: "",
      password: "",
    },
    validate: {
      url: (url) => (/^https?:\/\/\S+$/.test(url.trim()) ? null : words.invalidAddress),
      userName: (name, values) => (asksForLogin(values) && !name.trim() ? words.missingUser : null),
      password: (password, values) => (asksForLogin(values) && password.trim().length < 8 ? words.shortPassword : null),
    },
  });
  const { kind, way } = form.values;
  const isGit = kind === "GIT";
  const submit = form.onSubmit(async ({ url, branch, userName, password }) => {
    setProblem(undefined);
    try {
      if (!isGit && way === "approve") {
        const { data } = await begin({ variables: { clientId, url: url.trim() } });
        setLeaving(true);
        location.assign(data?.beginSiteAuthorization.authorizeUrl ?? "");
        return;
      }
      const login = { userName: userName.trim(), password: password.trim() };
      const input = { clientId, kind, url: url.trim(), branch: (isGit && branch.trim()) || null, ...login };
      const { data } = await connect({ variables: { input } });
      onConnected(data?.connectSite.site.name ?? words.unnamedSite);
      onClose();
    } catch (error) {
      setProblem(describeProblem(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && <ProblemAlert problem={problem} />}
        {!site && (
          <SegmentedControl
            aria-label={words.kind}
            data={Object.entries(publishingWords.sitesTab.kinds).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps("kind")}
          />
        )}
        <TextInput
          label={words.address}
          description={isGit ? words.gitAddressHelp : words.wordPressAddressHelp}
          placeholder={HINTS[kind]}
          withAsterisk
          data-autofocus
          maxLength={500}
          readOnly={site !== undefined}
          {...form.getInputProps("url")}
        />
        {isGit ? <BranchField form={form} /> : <WayField form={form} />}
        {asksForLogin(form.values) && <LoginFields form={form} isGit={isGit} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.cancel}
          </Button>
          <Button type="submit" loading={beginning.loading || connecting.loading || leaving}>
            {asksForLogin(form.values) ? (site ? words.saveLogin : words.connect) : words.continue}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FormProps {
  form: Pick<UseFormReturnType<Values>, "getInputProps">;
}

function BranchField({ form }: FormProps) {
  return (
    <TextInput label={words.branch} description={words.branchHelp} maxLength={100} {...form.getInputProps("branch")} />
  );
}

function WayField({ form }: FormProps) {
  return (
    <Radio.Group label={words.way} {...form.getInputProps("way")}>
      <Stack gap="xs" mt="xs">
        <Radio value="approve" label={words.approve} description={words.approveHelp} />
        <Radio value="password" label={words.password} description={words.passwordHelp} />
      </Stack>
    </Radio.Group>
  );
}

function LoginFields({ form, isGit }: FormProps & { isGit: boolean }) {
  return (
    <>
      <TextInput
        label={words.userName}
        description={isGit ? words.gitUserHelp : words.wordPressUserHelp}
        withAsterisk
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps("userName")}
      />
      <PasswordInput
        label={isGit ? words.token : words.applicationPassword}
        description={isGit ? words.tokenHelp : words.applicationPasswordHelp}
        withAsterisk
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps("password")}
      />
      <Text size="sm" c="dimmed">
        {words.storedEncrypted}
      </Text>
    </>
  );
}

function asksForLogin({ kind, way }: { kind: SiteKind; way: Way }): boolean {
  return kind === "GIT" || way === "password";
}
