import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { commonWords } from "../words/common";

/** Switches between light and dark. Until it is used, the page follows the system. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme("light") === "dark" ? "light" : "dark";
  const label = commonWords.colorScheme.use[next];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      radius="xl"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      {next === "dark" ? <Moon size={19} /> : <Sun size={19} />}
    </ActionIcon>
  );
}
