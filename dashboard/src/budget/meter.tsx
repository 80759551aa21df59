import { Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface Part {
  name: string;
  value: number;
  color: string;
}

interface Props {
  label: string;
  parts: Part[];
  limit: number;
  /** The meter in words, below the bar. */
  children: ReactNode;
}

/** How much of a limit is used, and by what. The words say the same as the bar. */
export function Meter({ label, parts, limit, children }: Props) {
  const share = (value: number) => (limit > 0 ? Math.min(100, (value / limit) * 100) : 100);
  return (
    <div>
      <Progress.Root size="lg" radius="sm" aria-hidden>
        {parts.map(({ name, value, color }) => (
          <Progress.Section key={name} value={share(value)} color={color} />
        ))}
      </Progress.Root>
      <Text size="sm" mt={8} aria-label={label} component="p" m={0}>
        {children}
      </Text>
    </div>
  );
}
