import type { Channel, NotificationChoices } from '../../../models/settings/rules.ts';
import type { Actor, NewAuditEntry } from '../people/ports.ts';

export type { Actor } from '../people/ports.ts';

export interface StoredSettings {
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  language: 'en' | 'es' | null;
  notifications: NotificationChoices & Record<string, Channel>;
  paperless: boolean;
}

/** What may be changed within one transaction, with the row that it concerns locked. */
export interface SettingsTransaction {
  /** As they stand now. */
  settings: StoredSettings;
  savePerson(part: Partial<Omit<StoredSettings, 'username' | 'paperless'>>): Promise<void>;
  savePaperless(paperless: boolean): Promise<void>;
  writeAuditEntry(note: NewAuditEntry): Promise<void>;
}

/** What settings need of a database. Those of a person who was removed are gone: `UNAUTHENTICATED`. */
export interface SettingsStore {
  read(actor: Actor): Promise<StoredSettings>;
  /** All or nothing. */
  change(actor: Actor, work: (desk: SettingsTransaction) => Promise<void>): Promise<void>;
  passwordHash(guid: string): Promise<string | null>;
  /**
   * Writes the new password, ends the person's other sessions and what might still become one, and gives this session
   * a new id and a new request token; all or nothing. `UNAUTHENTICATED` when the password was changed elsewhere
   * meanwhile, which has ended this session.
   */
  changePassword(actor: Actor, given: PasswordChange): Promise<void>;
}

export interface PasswordChange {
  from: string;
  to: string;
  sessionDigest: string;
  newSessionDigest: string;
  newRequestToken: string;
  at: Date;
}
