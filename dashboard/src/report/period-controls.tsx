import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.css";
import { ClientFilter } from "../client/client-filter";
import { reportsWords } from "../words/reports";
import { type PeriodName, PERIODS } from "./period";
import classes from "./reports.module.css";
import { CUSTOM, type useReportAddress } from "./use-report-address";

const words = reportsWords.period;

/** Chooses the period, the client, and how days are put together. The address keeps all of it. */
export function PeriodControls({ address }: { address: ReturnType<typeof useReportAddress> }) {
  const { range, period, clientId, grouping, problem, latest } = address;
  return (
    <div className={classes.controls}>
      <NativeSelect
        label={words.label}
        value={period}
        onChange={({ currentTarget }) => address.choosePeriod(currentTarget.value as PeriodName | typeof CUSTOM)}
        data={([...PERIODS, CUSTOM] as const).map((value) => ({ value, label: words.names[value] }))}
      />
      {period === CUSTOM && (
        <>
          <TextInput
            type="date"
            label={words.from}
            value={range.from}
            max={range.to}
            onChange={({ currentTarget }) => address.chooseDays({ from: currentTarget.value })}
            error={problem}
          />
          <TextInput
            type="date"
            label={words.to}
            value={range.to}
            max={latest}
            onChange={({ currentTarget }) => address.chooseDays({ to: currentTarget.value })}
          />
        </>
      )}
      <div className={classes.client}>
        <ClientFilter id={clientId} onChange={address.chooseClient} />
      </div>
      <SegmentedControl
        aria-label={words.grouping}
        value={grouping}
        onChange={address.chooseGrouping}
        data={(["day", "week"] as const).map((value) => ({ value, label: words.groupings[value] }))}
      />
    </div>
  );
}
