import { randomUUID } from "node:crypto";
import type { AccessFixture, OperationInput, TestOperation } from "./access-fixture.js";
import { jobAndSite } from "./cpm-targets.js";

type TargetInput = Omit<OperationInput, "target">;

const at = new Date(Date.now() + 30 * 86_400_000).toISOString();
const period = `from: "${at}", to: "${new Date(Date.parse(at) + 86_400_000).toISOString()}"`;
const content = `{ contentType: "gbp_post", metadata: { keywords: ["dental implants"] }, llmConfig: { provider: "sandbox", model: "sandbox/instant" } }`;
const planOrder = (client: string) =>
  `planOrders(input: { orders: [{ clientId: "${client}", at: "${at}", content: ${content} }] }) { entries { id } }`;
const series = (client: string) =>
  `input: { clientId: "${client}", name: "Monthly", keywords: ["${randomUUID()}"], content: ${content},
    spacing: { weekdays: [MONDAY], perWeek: 1, time: "09:00", startsOn: "2026-01-05" } }`;
const ofClient = (field: string, more = ""): TestOperation => ({
  field: ({ client }) => `${field}(clientId: "${client}"${more}) { __typename }`,
});

/** The operations of the calendar. */
export function calendarOperations(
  { asOperator }: AccessFixture,
  anApprovedJobWithSite: (input: TargetInput) => Promise<string>,
): Record<string, TestOperation> {
  const anEntry = ({ client }: TargetInput) => asOperator(planOrder(client));
  const aSeries = ({ client }: TargetInput) => asOperator(`createOrderSeries(${series(client)}) { series { id } }`);
  return {
    calendar: ofClient("calendar", `, ${period}`),
    calendarDays: ofClient("calendarDays", `, ${period}, timeZone: "UTC"`),
    overdueCalendarEntries: ofClient("overdueCalendarEntries"),
    calendarTimeZone: ofClient("calendarTimeZone"),
    orderSeries: ofClient("orderSeries"),
    previewOrderSeries: { field: ({ client }) => `previewOrderSeries(${series(client)}) { total }` },
    planOrders: { field: ({ client }) => planOrder(client) },
    planPublication: {
      field: ({ target }) => `planPublication(input: { ${jobAndSite(target)}, at: "${at}" }) { entry { id } }`,
      createTarget: anApprovedJobWithSite,
    },
    moveCalendarEntry: {
      field: ({ target }) => `moveCalendarEntry(id: "${target}", version: 1, at: "${at}") { entry { id } }`,
      createTarget: anEntry,
    },
    cancelCalendarEntry: {
      field: ({ target }) => `cancelCalendarEntry(id: "${target}", version: 1) { entry { id } }`,
      createTarget: anEntry,
    },
    setCalendarTimeZone: {
      field: ({ client }) =>
        `setCalendarTimeZone(clientId: "${client}", timeZone: "Europe/Berlin") { calendarTimeZone { timeZone } }`,
    },
    createOrderSeries: { field: ({ client }) => `createOrderSeries(${series(client)}) { series { id } }` },
    updateOrderSeries: {
      field: ({ client, target }) =>
        `updateOrderSeries(id: "${target}", version: 1, ${series(client)}) { series { id } }`,
      createTarget: aSeries,
    },
    setOrderSeriesPaused: {
      field: ({ target }) => `setOrderSeriesPaused(id: "${target}", version: 1, paused: true) { series { id } }`,
      createTarget: aSeries,
    },
    deleteOrderSeries: {
      field: ({ target }) => `deleteOrderSeries(id: "${target}", version: 1) { series { id } }`,
      createTarget: aSeries,
    },
  };
}
