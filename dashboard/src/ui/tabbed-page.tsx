import { Tabs } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { Navigate, useNavigate } from "react-router";
import { LoadingRows } from "./loading-rows";
import { TabStrip } from "./tab-strip";

/** One tab of a page. */
export interface PageTab {
  /** The tab's name in the URL. */
  id: string;
  name: string;
  panel: ReactNode;
}

interface Props {
  /** The page's own path, which opens the first tab. */
  address: string;
  tabs: readonly [PageTab, ...PageTab[]];
  /** The tab in the URL, if there is one. */
  open: string | undefined;
}

/** Tabs with the open one in the URL. A tab that does not exist, or is not for this user, redirects to the first. */
export function TabbedPage({ address, tabs, open = tabs[0].id }: Props) {
  const navigate = useNavigate();
  if (!tabs.some(({ id }) => id === open)) return <Navigate to={address} replace />;
  return (
    <Tabs
      value={open}
      onChange={(next) => void navigate(next === tabs[0].id ? address : `${address}/${next}`, { replace: true })}
      keepMounted={false}
    >
      <TabStrip open={open}>
        {tabs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {tabs.map(({ id, name, panel }) => (
        <Tabs.Panel key={id} value={id}>
          <Suspense fallback={<LoadingRows what={name} />}>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
