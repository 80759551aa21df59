import { ActionIcon, Menu } from "@mantine/core";
import { Menu as MenuSign } from "lucide-react";
import { Link } from "react-router";
import { usePages } from "./use-pages";
import { shellWords } from "../words/shell";

/** The navigation of narrow screens. */
export function PagesMenu() {
  const pages = usePages();
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={shellWords.pages.label}
          title={shellWords.pages.label}
        >
          <MenuSign size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ to, name, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} />}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
