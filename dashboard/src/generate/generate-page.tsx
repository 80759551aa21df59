import { Paper, Text, Title } from "@mantine/core";
import { useLocation } from "react-router";
import { useDocumentTitle } from "../shell/use-document-title";
import { GenerateForm } from "./generate-form";
import classes from "./generate-page.module.css";
import { StrategyPanel } from "./strategy-panel";
import { useGenerate } from "./use-generate";

/** Where new content is asked for. A link that carries an earlier request opens it afresh. */
export function GeneratePage() {
  const { key, state } = useLocation();
  useDocumentTitle("New content");
  return <Request key={state ? key : "blank"} />;
}

function Request() {
  const request = useGenerate();
  const { form } = request;
  return (
    <>
      <Title order={1} size={28} style={{ letterSpacing: "-0.02em" }}>
        New content
      </Title>
      <Text c="dimmed" mt={4} mb="lg" maw={620}>
        Say what you need. The client’s strategy adds its voice, rules and local facts, and you watch the text being
        written.
      </Text>
      <div className={classes.columns}>
        <Paper p={{ base: "md", sm: "xl" }}>
          <GenerateForm request={request} />
        </Paper>
        <StrategyPanel
          client={form.values.client}
          keywords={form.values.keywords}
          onAddKeyword={(keyword) => form.setFieldValue("keywords", [...form.values.keywords, keyword])}
        />
      </div>
    </>
  );
}
