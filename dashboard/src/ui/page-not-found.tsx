import { Anchor, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { PageHeader } from "./page-header";
import { useDocumentTitle } from "./use-document-title";

const LINKS = [
  { to: "/", name: "Overview" },
  { to: "/content", name: "Content" },
  { to: "/clients", name: "Clients" },
];

/** Says that the address does not exist, or is not for this user, with links to pages that do. */
export function PageNotFound() {
  const { pathname } = useLocation();
  useDocumentTitle("Page not found");
  return (
    <>
      <PageHeader
        title="Page not found"
        note={`The address ${pathname} does not exist, or you have no access to it.`}
      />
      <Group component="nav" aria-label="Other pages" gap="lg">
        {LINKS.map(({ to, name }) => (
          <Anchor key={to} component={Link} to={to}>
            {name}
          </Anchor>
        ))}
      </Group>
    </>
  );
}
