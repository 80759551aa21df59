import classes from "./analytics-tab.module.css";
import type { Measure } from "./measure";
import type { Series } from "./series";

/** The chart's numbers for those who can't or would rather not read a chart. Days on which nothing happened are left out. */
export function DailyTable({ series: { versions, days }, measure }: { series: Series; measure: Measure }) {
  const told = days.filter((day) => versions.some((version) => day[version])).toReversed();
  return (
    <details className={classes.asTable}>
      <summary>Show as a table</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={`${measure.name} by day`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {versions.map((version) => (
                <th key={version} scope="col">
                  {version.replace("·", ".")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map((day) => (
              <tr key={day.date}>
                <th scope="row">{day.date}</th>
                {versions.map((version) => (
                  <td key={version}>{measure.write(day[version] as number | null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
