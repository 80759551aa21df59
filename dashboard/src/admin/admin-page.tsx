import { Tabs } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { useAccess } from "../session/use-access";
import { useDocumentTitle } from "../shell/use-document-title";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";

const PeopleTab = lazy(() => import("../people/people-tab"));
const AuditLogTab = lazy(() => import("../audit-log/audit-log-tab"));
const PlansTab = lazy(() => import("../plan/plans-tab"));

/** People, the record of what was done, and plans: each for those who may see it. The address names the tab. */
export default function AdminPage() {
  useDocumentTitle("Admin");
  const { tab = "people" } = useParams();
  const { role, mayManage, isOperator } = useAccess();
  const navigate = useNavigate();
  if (role === undefined) return <LoadingRows what="the administration" />;
  if (!mayManage) return <Navigate to="/" replace />;
  const tabs = [
    { id: "people", name: "People", panel: <PeopleTab /> },
    ...(role === "ADMIN" ? [{ id: "record", name: "Audit log", panel: <AuditLogTab /> }] : []),
    ...(isOperator ? [{ id: "plans", name: "Plans", panel: <PlansTab /> }] : []),
  ];
  if (!tabs.some(({ id }) => id === tab)) return <Navigate to="/admin" replace />;
  return (
    <>
      <PageHeader title="Admin" note="Who may do what, and who did what" />
      <Tabs
        value={tab}
        onChange={(next) => void navigate(next === "people" ? "/admin" : `/admin/${next}`, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, name, panel }) => (
          <Tabs.Panel key={id} value={id}>
            <Suspense fallback={<LoadingRows what={name} />}>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
