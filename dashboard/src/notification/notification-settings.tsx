import { useMutation, useQuery } from "@apollo/client/react";
import { Alert, Group, NativeSelect, Paper, Select, Stack, Switch, Text, Title } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import {
  type NotificationDelivery,
  type NotificationPreferencesInput,
  type NotificationPreferenceFieldsFragment,
  NotificationPreferencesDocument,
  UpdateNotificationPreferencesDocument,
} from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { DELIVERY_NAMES, KIND_NAMES } from "./notification-words";
import { shellWords } from "../words/shell";
import classes from "./notification.module.css";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" }).format(Date.UTC(2026, 0, 1, hour)),
}));

const DELIVERIES = Object.entries(DELIVERY_NAMES) as [NotificationDelivery, string][];

/** How the user gets notifications. Each change shows at once and is saved, or taken back when the server refuses it. */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(NotificationPreferencesDocument);
  return (
    <Paper p={{ base: "md", sm: "lg" }} component="section" aria-labelledby="notifications">
      <Title order={2} size="h5" id="notifications" mb="sm">
        {shellWords.notification.settings.title}
      </Title>
      {!data && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label={shellWords.notification.settings.loading} rows={9} />}
      {data && <Settings preferences={data.notificationPreferences} />}
    </Paper>
  );
}

function Settings({ preferences }: { preferences: NotificationPreferenceFieldsFragment }) {
  const { kinds, emails, canEmail, digestHour, timeZone } = preferences;
  const { change, saved, error } = useChange(preferences);
  const sends = canEmail && emails;
  return (
    <Stack gap="md">
      {error && <ProblemAlert problem={describeProblem(error)} />}
      {canEmail ? (
        <Switch
          label={shellWords.notification.settings.sendEmails}
          checked={emails}
          onChange={({ currentTarget }) => void change({ emails: currentTarget.checked })}
        />
      ) : (
        <Alert color="gray" title={shellWords.notification.settings.noEmailsTitle}>
          {shellWords.notification.settings.noEmails}
        </Alert>
      )}
      <div className={classes.kinds}>
        {kinds.map(({ kind, delivery }) => (
          <div key={kind} className={classes.kind}>
            <Text size="sm" id={`kind-${kind}`} style={{ flex: "1 1 220px" }}>
              {KIND_NAMES[kind]}
            </Text>
            <NativeSelect
              aria-labelledby={`kind-${kind}`}
              style={{ flex: "0 1 260px" }}
              value={delivery}
              data={DELIVERIES.map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) =>
                void change({ kinds: [{ kind, delivery: currentTarget.value as NotificationDelivery }] })
              }
            />
          </div>
        ))}
      </div>
      {sends && (
        <Group align="end">
          <NativeSelect
            label={shellWords.notification.settings.dailyEmailAt}
            data={HOURS}
            value={String(digestHour)}
            onChange={({ currentTarget }) => void change({ digestHour: Number(currentTarget.value) })}
          />
          <Select
            label={shellWords.notification.settings.timeZone}
            searchable
            allowDeselect={false}
            limit={50}
            style={{ flex: "1 1 220px" }}
            data={timeZones(timeZone)}
            value={timeZone}
            onChange={(zone) => zone !== null && void change({ timeZone: zone })}
          />
        </Group>
      )}
      <Text size="sm" role="status" c="var(--app-good)" mih={20}>
        {saved && shellWords.notification.settings.saved}
      </Text>
    </Stack>
  );
}

/** Changes the user's settings. `saved` tells whether the last change is stored. */
function useChange(preferences: NotificationPreferenceFieldsFragment) {
  const [saved, setSaved] = useState(false);
  const [update, { error }] = useMutation(UpdateNotificationPreferencesDocument);
  const change = async (input: NotificationPreferencesInput) => {
    setSaved(false);
    const done = await update({
      variables: { input },
      optimisticResponse: {
        updateNotificationPreferences: {
          __typename: "UpdateNotificationPreferencesPayload",
          preferences: withChange(preferences, input),
        },
      },
    }).catch(() => undefined); // the error is shown above the settings
    setSaved(done?.data !== undefined);
  };
  return { change, saved, error };
}

function withChange(
  preferences: NotificationPreferenceFieldsFragment,
  { kinds, emails, digestHour, timeZone }: NotificationPreferencesInput,
): NotificationPreferenceFieldsFragment {
  const changed = new Map(kinds?.map(({ kind, delivery }) => [kind, delivery]));
  return {
    ...preferences,
    emails: emails ?? preferences.emails,
    digestHour: digestHour ?? preferences.digestHour,
    timeZone: timeZone ?? preferences.timeZone,
    kinds: preferences.kinds.map((one) => ({ ...one, delivery: changed.get(one.kind) ?? one.delivery })),
  };
}

/** The browser's time zone first, then all others. */
function timeZones(chosen: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([own, chosen, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
