import { Anchor, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { PageHeader } from "./page-header";
import { useDocumentTitle } from "./use-document-title";
import { commonWords } from "../words/common";

const LINKS = [
  { to: "/", name: commonWords.notFound.overview },
  { to: "/content", name: commonWords.notFound.content },
  { to: "/clients", name: commonWords.notFound.clients },
];

/** Says that the address does not exist, or is not for this user, with links to pages that do. */
export function PageNotFound() {
  const { pathname } = useLocation();
  useDocumentTitle(commonWords.notFound.title);
  return (
    <>
      <PageHeader title={commonWords.notFound.title} note={commonWords.notFound.text(pathname)} />
      <Group component="nav" aria-label={commonWords.notFound.otherPages} gap="lg">
        {LINKS.map(({ to, name }) => (
          <Anchor key={to} component={Link} to={to}>
            {name}
          </Anchor>
        ))}
      </Group>
    </>
  );
}
