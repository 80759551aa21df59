import { useState } from "react";
import { fromLocalTime, toLocalTime, userZone } from "../format/zoned-times";
import { useCalendarZone } from "./use-calendar";
import { orderWords } from "../words/order";
import { useAddress } from "../ui/use-address";

/** When content is ordered, and where and when it is published. Times are local, such as `2026-12-01T09:00`. */
export interface PlanValues {
  when: "now" | "later";
  time: string;
  /** Empty for no publication. */
  siteId: string;
  publishTime: string;
}

/** What is wrong with the fields. */
export type PlanErrors = Partial<Record<keyof PlanValues, string>>;

/** A plan for a date, as the server takes it. */
export interface Plan {
  at: string;
  publication?: { siteId: string; at: string };
}

const HOUR_MS = 3_600_000;

/** The fields of a plan. With a day in the address (`?on=2026-12-01`) they start there. @param clientId empty while none is chosen */
export function usePlan(clientId: string) {
  const [address] = useAddress();
  const [values, setValues] = useState(() => initialPlan(address.get("on") ?? ""));
  const [errors, setErrors] = useState<PlanErrors>({});
  const { zone } = useCalendarZone(clientId);
  return {
    values,
    errors,
    zone,
    change: (changes: Partial<PlanValues>) => {
      setValues({ ...values, ...changes });
      setErrors({});
    },
    /** Shows what is wrong with a field. */
    setErrors,
    isPlanned: values.when === "later",
    /** The plan; undefined when a field is invalid, which is shown then. */
    read: (): Plan | undefined => {
      const [at, publishAt] = [values.time, values.publishTime].map((time) => fromLocalTime(time, zone ?? "UTC"));
      const found: PlanErrors = {};
      if (!at || at.getTime() <= Date.now()) found.time = orderWords.entry.move.notFuture;
      if (values.siteId && (!publishAt || !at || publishAt <= at)) found.publishTime = orderWords.plan.notAfterOrder;
      setErrors(found);
      if (Object.keys(found).length > 0 || !at) return undefined;
      const publication = values.siteId && publishAt && { siteId: values.siteId, at: publishAt.toISOString() };
      return { at: at.toISOString(), ...(publication && { publication }) };
    },
  };
}

/** The plan for a day at nine; for today in an hour. Without a day, content is ordered now. */
function initialPlan(day: string): PlanValues {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  const nine = `${day}T09:00`;
  const soon = toLocalTime(new Date(Date.now() + HOUR_MS), userZone());
  return {
    when: isDay ? "later" : "now",
    time: isDay && nine > soon ? nine : soon,
    siteId: "",
    publishTime: "",
  };
}
