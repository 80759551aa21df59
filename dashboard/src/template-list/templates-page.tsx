import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { useAccess } from "../session/use-access";
import { EmptyState } from "../ui/empty-state";
import { HelpTip } from "../ui/help-tip";
import { PageHeader } from "../ui/page-header";
import { Pagination } from "../ui/pagination";
import { useDocumentTitle } from "../ui/use-document-title";
import { templatesWords } from "../words/templates";
import { CreateTemplate } from "./create-template";
import { TemplateFilterBar } from "./template-filter-bar";
import { TemplateTable } from "./template-table";
import { useTemplateFilter } from "./use-template-filter";
import { TEMPLATES_PAGE_SIZE, useTemplateList } from "./use-template-list";

/** All templates with version, usage and quality. The URL holds the filter. */
export default function TemplatesPage() {
  const { filter, change, filtered } = useTemplateFilter();
  const { list, pending, error, reload } = useTemplateList(filter);
  const { mayManageTemplates } = useAccess();
  useDocumentTitle(templatesWords.list.title);
  return (
    <>
      <PageHeader
        title={templatesWords.list.title}
        help={<HelpTip concept="template" />}
        note={list ? templatesWords.list.total(list.total) : templatesWords.list.loading}
        actions={mayManageTemplates && <CreateTemplate />}
      />
      <TemplateFilterBar filter={filter} onChange={change} />
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <Loading />}
      {list && list.templates.length > 0 && <TemplateTable templates={list.templates} pending={pending} />}
      {list?.templates.length === 0 && !pending && (
        <EmptyState
          title={templatesWords.list.emptyTitle}
          action={
            (filtered || filter.page > 1) && (
              <Button variant="default" onClick={() => change({ search: "", type: "", page: 1 })}>
                {templatesWords.list.showAll}
              </Button>
            )
          }
        >
          {templatesWords.list.empty}
        </EmptyState>
      )}
      {list && (
        <Pagination
          page={filter.page}
          size={TEMPLATES_PAGE_SIZE}
          total={list.total}
          onChange={(page) => change({ page })}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <div>
      <VisuallyHidden role="status">{templatesWords.list.loadingTemplates}</VisuallyHidden>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} radius="md" mb={6} />
      ))}
    </div>
  );
}
