import { Group, Stack } from "@mantine/core";
import { Dialog } from "../ui/dialog";
import { Agenda } from "./agenda";
import { addDays, dayName } from "./calendar-days";
import type { Entry } from "./entry-words";
import { PlanButton } from "./plan-button";
import type { Selection } from "./use-calendar";
import { orderWords } from "../words/order";

interface Props {
  /** Undefined while it is closed. */
  day: string | undefined;
  today: string;
  /** The filter and time zone of the calendar. */
  selection: Selection;
  /** Whether the user may plan. */
  mayPlan: boolean;
  onClose: () => void;
  onOpen: (entry: Entry) => void;
}

/** All entries of a day. */
export function DayDialog({ day, today, selection, mayPlan, onClose, onOpen }: Props) {
  return (
    <Dialog opened={day !== undefined} onClose={onClose} title={day && dayName(day)} size="lg">
      {day && (
        <Stack>
          <Agenda
            key={day}
            selection={{ ...selection, from: day, to: addDays(day, 1) }}
            today={today}
            onOpen={onOpen}
            empty={orderWords.calendar.emptyDay}
            oneDay
          />
          {mayPlan && day >= today && (
            <Group justify="flex-end">
              <PlanButton day={day} client={selection.client} />
            </Group>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
