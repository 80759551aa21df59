import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { useOpenedWhenDrawn } from "../ui/first-press";
import { PagesMenuButton } from "./pages-menu";
import { usePages } from "./use-pages";

/** The opened navigation of narrow screens. */
export default function OpenedPagesMenu() {
  const pages = usePages();
  const { button, opened, setOpened } = useOpenedWhenDrawn();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <PagesMenuButton ref={button} />
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
