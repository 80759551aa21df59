import { Button, Paper } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useAccess } from "../session/use-access";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { GenerateForm } from "./generate-form";
import { orderWords } from "../words/order";
import classes from "./generate-page.module.css";
import { InstructionsButton } from "./instructions-button";
import { RequestModes } from "./request-modes";
import { StrategyPanel } from "./strategy-panel";
import { useGenerate } from "./use-generate";

/** Requests new content. A link that carries an earlier request opens the form filled in. */
export default function GeneratePage() {
  const { key, state } = useLocation();
  const { id, role } = useAccess();
  useDocumentTitle(orderWords.form.title);
  if (role === "VIEWER") return <ReadOnlyPage />;
  return (
    <>
      <PageHeader title={orderWords.form.title} note={orderWords.form.note} />
      <RequestModes />
      <Request key={state ? key : "blank"} userId={id} />
    </>
  );
}

function Request({ userId }: { userId: string }) {
  const request = useGenerate(userId);
  const { form } = request;
  return (
    <div className={classes.columns}>
      <Paper p={{ base: "md", sm: "xl" }}>
        <GenerateForm request={request} />
      </Paper>
      <StrategyPanel
        client={form.values.client}
        keywords={form.values.keywords}
        onAddKeyword={(keyword) => form.setFieldValue("keywords", [...form.values.keywords, keyword])}
      >
        <InstructionsButton values={form.values} disabled={!form.isValid()} />
      </StrategyPanel>
    </div>
  );
}

function ReadOnlyPage() {
  return (
    <>
      <PageHeader title={orderWords.form.readOnly.pageTitle} />
      <EmptyState
        title={orderWords.form.readOnly.title}
        action={
          <Button component={Link} to="/content">
            {orderWords.form.readOnly.show}
          </Button>
        }
      >
        {orderWords.form.readOnly.text}
      </EmptyState>
    </>
  );
}
