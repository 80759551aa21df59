import { useQuery } from "@apollo/client/react";
import { Stack } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { MeDocument } from "../gql/graphql";
import { NotificationSettings } from "../notification/notification-settings";
import { OwnData } from "../personal-data/own-data";
import { SecuritySection } from "../security/security-section";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { shellWords } from "../words/shell";
import { LoginMethods } from "./login-methods";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import { administrationWords } from "../words/administration";

/** The user's own account: name, password, notifications, sessions and personal data. */
export default function AccountPage() {
  useDocumentTitle(administrationWords.account.documentTitle);
  const { data, error, refetch } = useQuery(MeDocument);
  return (
    <>
      <PageHeader
        title={administrationWords.account.title}
        note={data && `${data.me.email} · ${shellWords.user.roles[data.me.role]}`}
      />
      {!data && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label={administrationWords.account.loading} rows={3} height={120} />}
      {data && (
        <Stack gap="md" maw={760}>
          <NameForm name={data.me.name} />
          <LoginMethods methods={data.me.loginMethods} />
          {data.me.loginMethods.includes("PASSWORD") && <PasswordForm email={data.me.email} />}
          <NotificationSettings />
          <SecuritySection />
          <SessionList />
          <OwnData id={data.me.id} />
        </Stack>
      )}
    </>
  );
}
