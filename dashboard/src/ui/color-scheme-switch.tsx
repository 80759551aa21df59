import { ActionIcon } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { commonWords } from "../words/common";
import { useNextColorScheme } from "./use-next-color-scheme";

/** Switches between light and dark. */
export function ColorSchemeSwitch() {
  const { next, use } = useNextColorScheme();
  const label = commonWords.colorScheme.use[next];
  return (
    <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={label} title={label} onClick={use}>
      {next === "dark" ? <Moon size={19} /> : <Sun size={19} />}
    </ActionIcon>
  );
}
