import { Text } from "@mantine/core";
import { Link } from "react-router";
import { clientsWords } from "../words/clients";
import classes from "../ui/panel.module.css";
import { ProfilePanel } from "./profile-panel";
import type { useClientProfile } from "./use-client-home";

/** The first clients beneath this one. */
export function LocationsPanel({ profile }: { profile: ReturnType<typeof useClientProfile> }) {
  if (profile.data?.clients.total === 0) return null;
  return (
    <ProfilePanel
      title={clientsWords.home.locations}
      more={{ to: "/clients", label: clientsWords.home.allClients }}
      profile={profile}
    >
      {({ clients }) => (
        <>
          <ul className={classes.list}>
            {clients.clients.map(({ id, name, location, businessType }) => (
              <li key={id}>
                <Link to={`/clients/${id}`} className={classes.link}>
                  {name}
                </Link>
                <Text size="xs" c="dimmed">
                  {location ?? businessType}
                </Text>
              </li>
            ))}
          </ul>
          {clients.total > clients.clients.length && (
            <Text size="sm" c="dimmed" mt="sm">
              {clientsWords.home.moreLocations(clients.total - clients.clients.length)}
            </Text>
          )}
        </>
      )}
    </ProfilePanel>
  );
}
