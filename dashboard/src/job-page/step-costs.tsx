import { formatCost, formatCount } from "../format/numbers";
import type { JobDetailsFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./provenance.module.css";

type Step = JobDetailsFragment["steps"][number];

/** Model, tokens and cost of each step. */
export function StepCosts({ steps }: { steps: Step[] }) {
  return (
    // Wider than a phone: it can be reached and scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={contentWords.details.steps.label}>
      <table className={classes.steps}>
        <thead>
          <tr>
            <th scope="col">{contentWords.details.steps.step}</th>
            <th scope="col">{contentWords.details.steps.writtenBy}</th>
            <th scope="col" className={classes.number}>
              {contentWords.details.steps.sent}
            </th>
            <th scope="col" className={classes.number}>
              {contentWords.details.steps.written}
            </th>
            <th scope="col" className={classes.number}>
              {contentWords.details.steps.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <StepRow key={step.key} step={step} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StepRow({ step }: { step: Step }) {
  return (
    <tr>
      <th scope="row">{step.title}</th>
      <td>
        {step.model}
        {step.fallbackReason && <span className={classes.note}>{step.fallbackReason}</span>}
      </td>
      <td className={classes.number}>
        {formatCount(step.promptTokens)}
        {step.cachedTokens > 0 && (
          <span className={classes.note}>{contentWords.details.steps.cached(formatCount(step.cachedTokens))}</span>
        )}
      </td>
      <td className={classes.number}>{formatCount(step.completionTokens)}</td>
      <td className={classes.number}>{formatCost(step.costUsd)}</td>
    </tr>
  );
}
