import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";

/** The color scheme that is not used now, and how to use it. Until it is chosen, the page follows the system. */
export function useNextColorScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme("light") === "dark" ? "light" : "dark";
  return { next, use: () => setColorScheme(next) } as const;
}
