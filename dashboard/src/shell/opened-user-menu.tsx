import { useQuery } from "@apollo/client/react";
import { Menu, Text } from "@mantine/core";
import { BookOpen, LogOut, UserRound } from "lucide-react";
import { Link } from "react-router";
import { clearDrafts } from "../generate/form-draft";
import { MeDocument } from "../gql/graphql";
import { useSession } from "../session/session-context";
import { useOpenedWhenDrawn } from "../ui/first-press";
import { shellWords } from "../words/shell";
import { UserMenuButton } from "./user-menu";
import classes from "./user-menu.module.css";

/** Whether the gateway serves the docs site, as it says in the page; false on the dev server. */
const servesDocs = document.querySelector<HTMLMetaElement>("meta[name=docs-site]")?.content === "on";

/** The menu of the logged-in user, with links to the account and the documentation, and the log-out. */
export default function OpenedUserMenu() {
  const session = useSession();
  const { button, opened, setOpened } = useOpenedWhenDrawn();
  const { data } = useQuery(MeDocument);
  const name = data?.me.name || data?.me.email || "";
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} shadow="md" radius="md">
      <Menu.Target>
        <UserMenuButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {data && (
          <div className={classes.user}>
            <Text size="sm" fw={600} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {data.me.email} · {shellWords.user.roles[data.me.role].toLowerCase()}
            </Text>
          </div>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<UserRound size={16} />}>
          {shellWords.user.account}
        </Menu.Item>
        {servesDocs && (
          <Menu.Item component="a" href="/docs/" target="_blank" rel="noopener" leftSection={<BookOpen size={16} />}>
            {shellWords.user.documentation}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<LogOut size={16} />}
          onClick={() => {
            clearDrafts();
            void session.logOut();
          }}
        >
          {shellWords.user.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
