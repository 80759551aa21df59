import { commonWords } from "../words/common";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { LoadingRows } from "../ui/loading-rows";
import { Panel } from "../ui/panel";
import type { useClientProfile } from "./use-client-home";

interface Props {
  title: string;
  more?: { to: string; label: string };
  profile: ReturnType<typeof useClientProfile>;
  /** Renders what was loaded. */
  children: (data: NonNullable<ReturnType<typeof useClientProfile>["data"]>) => ReactNode;
}

/** A section with a part of a client's profile. */
export function ProfilePanel({ title, more, profile: { data, error, refetch }, children }: Props) {
  return (
    <Panel title={title} {...(more && { more })}>
      {data?.client && children(data)}
      {!data?.client && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!data?.client && !error && <LoadingRows label={commonWords.loading(title)} rows={3} height={24} />}
    </Panel>
  );
}

/** What is known under a name; nothing when it is empty. */
export function Known({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children}
      </Text>
    </div>
  );
}
