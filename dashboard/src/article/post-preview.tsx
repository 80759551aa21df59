import { atFirstUse } from "../format/at-first-use";
import { Anchor, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { FinishedContentFragment, PostButton } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./post-preview.module.css";

type Post = NonNullable<FinishedContentFragment["post"]>;

/** The labels of Google's buttons. */
export const BUTTON_NAMES: Record<PostButton, string> = contentWords.postPreview.buttons;

/** A preview of a business post, with its event or offer and its button. */
export function PostPreview({ result }: { result: FinishedContentFragment }) {
  const { title, bodyText, button, post, url } = result;
  return (
    <Paper p="lg" component="section" aria-labelledby="post-preview">
      <Title order={2} size="h6" id="post-preview" mb="sm">
        {contentWords.postPreview.title}
      </Title>
      <div className={classes.post}>
        <span className={classes.title}>{post?.event?.title ?? title}</span>
        {post?.event && <Period event={post.event} />}
        <span className={classes.text}>{bodyText}</span>
        {post?.offer && <Offer offer={post.offer} />}
        {(button || post?.type === "OFFER") && (
          <span className={classes.button}>{button ? BUTTON_NAMES[button] : contentWords.postPreview.viewOffer}</span>
        )}
      </div>
      {url && (
        <Text size="xs" c="dimmed" mt="sm">
          {contentWords.postPreview.buttonOpens(url)}
        </Text>
      )}
    </Paper>
  );
}

function Period({ event: { start, end } }: { event: NonNullable<Post["event"]> }) {
  return (
    <span className={classes.detail}>
      {momentName(start)} – {momentName(end)}
    </span>
  );
}

function Offer({ offer: { couponCode, redeemUrl, terms } }: { offer: NonNullable<Post["offer"]> }) {
  return (
    <dl className={classes.offer}>
      {couponCode && <Detail name={contentWords.postPreview.couponCode}>{couponCode}</Detail>}
      {redeemUrl && (
        <Detail name={contentWords.postPreview.redeemAt}>
          <Anchor href={redeemUrl} size="sm" target="_blank" rel="noreferrer">
            {redeemUrl}
          </Anchor>
        </Detail>
      )}
      {terms && <Detail name={contentWords.postPreview.terms}>{terms}</Detail>}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const days = atFirstUse(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }));
const times = atFirstUse(
  () => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
);

/** A day, or a day with a time. Both are where the business is, whatever the reader's time zone. */
function momentName(moment: string): string {
  return moment.includes("T") ? times().format(new Date(`${moment}Z`)) : days().format(new Date(moment));
}
