import { lazy } from "react";
import { useParams } from "react-router";
import { useAccess } from "../session/use-access";
import { PageNotFound } from "../ui/page-not-found";
import { TabbedPage } from "../ui/tabbed-page";
import { administrationWords } from "../words/administration";

const UsersTab = lazy(() => import("../user-admin/users-tab"));
const AuditLogTab = lazy(() => import("../audit-log/audit-log-tab"));
const PlansTab = lazy(() => import("../plan/plans-tab"));

/** Users, audit log and plans, each tab for users who may see it. The URL names the tab. */
export default function AdminPage() {
  const { tab } = useParams();
  const { role, mayManage, isOperator } = useAccess();
  if (!mayManage) return <PageNotFound />;
  return (
    <TabbedPage
      title={administrationWords.admin.title}
      note={administrationWords.admin.note}
      address="/admin"
      open={tab}
      tabs={[
        { id: "people", name: administrationWords.admin.people, panel: <UsersTab /> },
        ...(role === "ADMIN"
          ? [{ id: "record", name: administrationWords.admin.auditLog, panel: <AuditLogTab /> }]
          : []),
        ...(isOperator ? [{ id: "plans", name: administrationWords.admin.plans, panel: <PlansTab /> }] : []),
      ]}
    />
  );
}
