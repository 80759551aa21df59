import { useEffect, useState } from "react";

/** The present, renewed every so many milliseconds; 0 stops the clock. Milliseconds since the epoch. */
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
