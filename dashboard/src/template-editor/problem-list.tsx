import { Text, UnstyledButton } from "@mantine/core";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { templatesWords } from "../words/templates";
import classes from "./problem-list.module.css";
import { MAX_TEMPLATE_LENGTH, type TemplateProblem } from "./template-problems";

interface Props {
  text: string;
  problems: TemplateProblem[];
  /** Selects the problem in the editor. */
  onShow: (problem: TemplateProblem) => void;
}

/** The most problems shown at once. */
const MAX_SHOWN = 8;

/** The problems of a template's text, each a link to its position. */
export function ProblemList({ text, problems, onShow }: Props) {
  const excess = text.length - MAX_TEMPLATE_LENGTH;
  return (
    <div role="status" className={classes.list}>
      {excess > 0 && (
        <Text size="sm" c="var(--app-bad)">
          {templatesWords.editor.tooLong(excess, MAX_TEMPLATE_LENGTH)}
        </Text>
      )}
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <UnstyledButton
          key={`${problem.from} ${problem.message}`}
          className={classes.problem}
          data-severity={problem.severity}
          onClick={() => onShow(problem)}
        >
          {problem.severity === "error" ? (
            <CircleAlert size={15} aria-hidden />
          ) : (
            <TriangleAlert size={15} aria-hidden />
          )}
          <span>{templatesWords.editor.problemAt(lineOf(text, problem.from), problem.message)}</span>
        </UnstyledButton>
      ))}
      {problems.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed">
          {templatesWords.editor.moreProblems(problems.length - MAX_SHOWN)}
        </Text>
      )}
    </div>
  );
}

function lineOf(text: string, place: number): number {
  return text.slice(0, place).split("\n").length;
}
