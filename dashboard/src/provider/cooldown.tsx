import { stopwatch } from "../job/spoken-time";
import { useNow } from "../job/use-now";

/** What is left of a vendor's pause, second by second; nothing once it is over. */
export function Cooldown({ until }: { until: string }) {
  const now = useNow(1000);
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  if (left <= 0) return <>Asked again any moment</>;
  return (
    <>
      Asked again in <span style={{ fontVariantNumeric: "tabular-nums" }}>{stopwatch(left)}</span>
    </>
  );
}
