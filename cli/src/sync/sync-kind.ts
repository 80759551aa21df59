import type { Api } from "../session/api.js";

/** An object of the server as a file. */
export interface SyncedObject {
  id: string;
  /** The newest version at the server. */
  version: string;
  text: string;
}

/** A change of an object. */
export interface SyncedChange {
  id: string;
  /** The name of the file, for messages. */
  file: string;
  /** The text of the version that the change is based on. */
  before: string;
  after: string;
  reason: string;
  /** Whether a template's new version goes into production. */
  publish: boolean;
}

/** A kind of objects that can be kept as files. */
export interface SyncKind {
  folder: string;
  extension: string;
  /** Reads all objects. */
  read(api: Api): Promise<SyncedObject[]>;
  /** The text in its canonical form, without what does not matter, such as comments. @throws CliError for a damaged one */
  canonical(file: string, text: string): string;
  /** The version that a file is based on. @throws CliError that names the file, for a damaged one */
  versionOf(file: string, text: string): string;
  /** Saves a change as a new version and returns it. @throws CliError VERSION_CONFLICT when the object has changed */
  save(api: Api, change: SyncedChange): Promise<string>;
}
