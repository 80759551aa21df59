/** The part of the CPM's access table about the calendar. It follows the rows of `CPM_RIGHTS`. */
export const CPM_CALENDAR_RIGHTS = `
calendar                 own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
calendar                 above,other | ok       404    404     404    404    404    401    401       | -
calendarDays             own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
calendarDays             above,other | ok       404    404     404    404    404    401    401       | -
overdueCalendarEntries   own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
overdueCalendarEntries   above,other | ok       404    404     404    404    404    401    401       | -
calendarTimeZone         own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
calendarTimeZone         above,other | ok       404    404     404    404    404    401    401       | -
orderSeries              own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
orderSeries              above,other | ok       404    404     404    404    404    401    401       | -
previewOrderSeries       own,below   | ok       ok     ok      ok     403    ok     401    401       | -
previewOrderSeries       above,other | ok       404    404     404    403    404    401    401       | -
planOrders               own,below   | ok       ok     ok      ok     403    ok     401    401       | planOrders
planOrders               above,other | ok       404    404     404    403    404    401    401       | planOrders
planPublication          own,below   | ok       ok     ok      ok     403    ok     401    401       | planPublication
planPublication          above,other | ok       404    404     404    403    404    401    401       | planPublication
moveCalendarEntry        own,below   | ok       ok     ok      ok     403    ok     401    401       | moveCalendarEntry
moveCalendarEntry        above,other | ok       404    404     404    403    404    401    401       | moveCalendarEntry
cancelCalendarEntry      own,below   | ok       ok     ok      ok     403    ok     401    401       | cancelCalendarEntry
cancelCalendarEntry      above,other | ok       404    404     404    403    404    401    401       | cancelCalendarEntry
setCalendarTimeZone      own,below   | ok       ok     ok      403    403    403    401    401       | setCalendarTimeZone
setCalendarTimeZone      above,other | ok       404    404     403    403    403    401    401       | setCalendarTimeZone
createOrderSeries        own,below   | ok       ok     ok      ok     403    ok     401    401       | createOrderSeries
createOrderSeries        above,other | ok       404    404     404    403    404    401    401       | createOrderSeries
updateOrderSeries        own,below   | ok       ok     ok      ok     403    ok     401    401       | updateOrderSeries
updateOrderSeries        above,other | ok       404    404     404    403    404    401    401       | updateOrderSeries
setOrderSeriesPaused     own,below   | ok       ok     ok      ok     403    ok     401    401       | setOrderSeriesPaused
setOrderSeriesPaused     above,other | ok       404    404     404    403    404    401    401       | setOrderSeriesPaused
deleteOrderSeries        own,below   | ok       ok     ok      ok     403    ok     401    401       | deleteOrderSeries
deleteOrderSeries        above,other | ok       404    404     404    403    404    401    401       | deleteOrderSeries
`;
