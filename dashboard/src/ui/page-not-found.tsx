import { Anchor, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { PageHeader } from "./page-header";
import { useDocumentTitle } from "./use-document-title";
import { uiWords } from "../words/ui";

const LINKS = [
  { to: "/", name: uiWords.notFound.overview },
  { to: "/content", name: uiWords.notFound.content },
  { to: "/clients", name: uiWords.notFound.clients },
];

/** Says that the address does not exist, or is not for this user, with links to pages that do. */
export function PageNotFound() {
  const { pathname } = useLocation();
  useDocumentTitle(uiWords.notFound.title);
  return (
    <>
      <PageHeader title={uiWords.notFound.title} note={uiWords.notFound.text(pathname)} />
      <Group component="nav" aria-label={uiWords.notFound.otherPages} gap="lg">
        {LINKS.map(({ to, name }) => (
          <Anchor key={to} component={Link} to={to}>
            {name}
          </Anchor>
        ))}
      </Group>
    </>
  );
}
