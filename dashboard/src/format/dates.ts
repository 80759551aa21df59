const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const dayOnly = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Date and time as the person writes them. Takes an ISO 8601 time. */
export function formatDateTime(iso: string): string {
  return dateTime.format(Date.parse(iso));
}

/** The date alone. */
export function formatDay(iso: string): string {
  return dayOnly.format(Date.parse(iso));
}
