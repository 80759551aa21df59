import { Paper, Title } from "@mantine/core";
import { useState } from "react";
import type { JobDetailsFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { publishingWords } from "../words/publishing";
import { PublicationItem } from "./publication-item";
import classes from "./publication.module.css";
import { PublishDialog } from "./publish-dialog";
import { Unpublish } from "./unpublish";
import { usePublications } from "./use-publications";

/** The content on sites, with what can be done about each; nothing before it was published somewhere. */
export function PublicationList({ job, number }: { job: JobDetailsFragment; number: number }) {
  const { mayEdit } = useAccess();
  const { publications, reload } = usePublications(job.id);
  const [asked, setAsked] = useState<{ action: "publish" | "unpublish"; siteId: string }>();
  if (publications.length === 0) return null;
  const close = () => setAsked(undefined);
  const changed = () => void reload();
  const chosen = publications.find(({ site }) => site.id === asked?.siteId);
  return (
    <Paper component="section" p={{ base: "md", sm: "md" }} mb="md" aria-labelledby="publications">
      <Title order={2} size="h6" id="publications" mb="sm">
        {publishingWords.publications.title}
      </Title>
      <ul className={classes.list}>
        {publications.map((publication) => (
          <PublicationItem
            key={publication.id}
            publication={publication}
            approved={job.approval?.revision === number ? number : undefined}
            onAct={mayEdit ? (action) => setAsked({ action, siteId: publication.site.id }) : undefined}
          />
        ))}
      </ul>
      {chosen && (
        <>
          <PublishDialog
            key={chosen.site.id}
            opened={asked?.action === "publish"}
            onClose={close}
            job={job}
            number={number}
            publications={publications}
            siteId={chosen.site.id}
            onOrdered={changed}
          />
          <Unpublish opened={asked?.action === "unpublish"} onClose={close} publication={chosen} onOrdered={changed} />
        </>
      )}
    </Paper>
  );
}
