import { Column, Entity, PrimaryColumn } from "typeorm";

/** The time zone of a client and of those of its descendants that set none. */
@Entity({ name: "calendar_time_zone" })
export class TimeZoneRow {
  @PrimaryColumn("text")
  clientId: string;

  @Column("text")
  timeZone: string;
}
