import { Button, Paper, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import { Splash } from "../shell/splash";
import { BrandMark } from "../ui/brand-mark";
import { guestWords } from "../words/guest";
import { GuestContentView } from "./guest-content";
import { GuestList } from "./guest-list";
import classes from "./guest.module.css";
import { type GuestState, type Review, useGuestReview } from "./use-guest-review";

/** The page of a review link. It needs no session and starts none. */
export default function GuestPage() {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const change = () => setToken(location.hash.slice(1));
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return <OfLink key={token} token={token} />;
}

function OfLink({ token }: { token: string }) {
  const guest = useGuestReview(token);
  const { state } = guest;
  const name =
    state.kind === "open" ? `${state.review.clientName} · ${state.review.productName}` : guestWords.page.review;
  useEffect(() => {
    document.title = name;
  }, [name]);
  if (state.kind === "opening") return <Splash />;
  if (state.kind === "open") return <OpenReview review={state.review} guest={guest} />;
  return <ClosedReview state={state} onEnter={guest.enter} onRetry={guest.open} />;
}

interface ClosedProps {
  state: Exclude<GuestState, { kind: "opening" | "open" }>;
  onEnter: (password: string) => Promise<void>;
  onRetry: () => void;
}

function ClosedReview({ state, onEnter, onRetry }: ClosedProps) {
  if (state.kind === "password") return <PasswordCard state={state} onEnter={onEnter} />;
  if (state.kind === "failed")
    return (
      <Card title={guestWords.page.review}>
        <ProblemAlert problem={state.problem} onRetry={onRetry} />
      </Card>
    );
  if (state.isClosed)
    return (
      <Card title={guestWords.page.closedTitle}>
        <Text>{guestWords.page.closed}</Text>
      </Card>
    );
  return (
    <Card title={guestWords.page.endedTitle}>
      <Text>{guestWords.page.ended}</Text>
    </Card>
  );
}

function PasswordCard({
  state: { wrong, problem },
  onEnter,
}: { state: GuestState & { kind: "password" } } & Pick<ClosedProps, "onEnter">) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (password === "" || busy) return;
    setBusy(true);
    await onEnter(password);
    setBusy(false);
  };
  return (
    <Card title={guestWords.password.title}>
      <form onSubmit={(event) => void enter(event)} noValidate>
        <Stack gap="md">
          {problem && <ProblemAlert problem={problem} />}
          <PasswordInput
            label={guestWords.password.label}
            description={guestWords.password.help}
            autoComplete="off"
            autoFocus
            size="md"
            value={password}
            error={wrong ? guestWords.password.wrong : undefined}
            visibilityToggleButtonProps={{ "aria-label": guestWords.password.show, tabIndex: 0 }}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" size="md" loading={busy} disabled={password === ""} fullWidth>
            {guestWords.password.open}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.closed}>
      <div className={classes.card}>
        <Stack gap={6} align="center" ta="center">
          <BrandMark size={44} />
          <Title order={1} size={24} mt="sm">
            {title}
          </Title>
        </Stack>
        <Paper p={{ base: "lg", xs: "xl" }}>{children}</Paper>
      </div>
    </main>
  );
}

function OpenReview({ review, guest }: { review: Review; guest: ReturnType<typeof useGuestReview> }) {
  const { productName, clientName, items, totalCount, expiresAt } = review;
  const [jobId, setJobId] = useState(items[0]?.jobId);
  return (
    <>
      <header className={classes.header}>
        <BrandMark size={26} />
        <Text fw={600}>{productName}</Text>
        <Text c="dimmed" className={classes.about}>
          {guestWords.page.forClient(clientName)}
        </Text>
        <Text size="sm" c="dimmed" className={classes.until}>
          {guestWords.page.openUntil(new Date(expiresAt).toLocaleDateString("en-US", { dateStyle: "medium" }))}
        </Text>
      </header>
      <main className={classes.page} data-list={totalCount > 1}>
        {totalCount > 1 && (
          <GuestList review={review} chosen={jobId} onChoose={setJobId} onMore={guest.more} onFail={guest.fail} />
        )}
        {jobId === undefined ? (
          <Text tabIndex={-1}>{guestWords.page.nothingLeft}</Text>
        ) : (
          <GuestContentView
            key={jobId}
            jobId={jobId}
            review={review}
            client={guest.client}
            onDecided={guest.reload}
            onFail={guest.fail}
          />
        )}
      </main>
    </>
  );
}
