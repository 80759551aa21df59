import { Tabs } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { Navigate, useNavigate } from "react-router";
import { LoadingRows } from "./loading-rows";
import { TabStrip } from "./tab-strip";

/** One tab of a page. */
export interface PageTab {
  /** How the address names it. */
  id: string;
  name: string;
  panel: ReactNode;
}

interface Props {
  /** The page's own address, which stands for its first tab. */
  address: string;
  tabs: readonly [PageTab, ...PageTab[]];
  /** The tab that the address names, if it names one. */
  open: string | undefined;
}

/** Tabs of which the address says which is open. One that is not there, or not for this person, leads to the first. */
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
