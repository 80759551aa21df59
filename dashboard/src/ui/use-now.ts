import { useEffect, useState } from "react";

/** The current time in milliseconds since the epoch, updated at this interval in milliseconds; 0 stops the updates. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (interval === 0) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
