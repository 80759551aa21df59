import { useCallback, useEffect, useState } from "react";
import { type LoginOptions, requestLoginOptions } from "./provider-request";

/** The ways to log in; undefined while they are loaded, and where they can't be. */
export function useLoginOptions(): { options: LoginOptions | undefined; load: () => void } {
  const [options, setOptions] = useState<LoginOptions>();
  const load = useCallback(() => void requestLoginOptions().then(setOptions, () => undefined), []);
  useEffect(load, [load]);
  return { options, load };
}
