import type { tags } from 'typia';
import type { PersonName } from '../people/types.ts';

/** A phone number for text messages: ten digits of the North American plan. */
export type PhoneNumber = string & tags.Pattern<'^[2-9][0-9]{2}[2-9][0-9]{6}$'>;

/** How someone wants to be told. `TEXT` and `BOTH` need a phone number. */
export type NotificationChannel = 'NONE' | 'EMAIL' | 'TEXT' | 'BOTH';

/** What someone may be told of. */
export interface Notifications {
  billReady: NotificationChannel;
  paymentReceived: NotificationChannel;
  serviceAlerts: NotificationChannel;
  appointments: NotificationChannel;
}

/** The signed-in person's own settings, and the account's paperless billing, as they stand after the call. */
export interface SettingsResponse {
  /** The e-mail address that signs in; not changed here. */
  username: string;
  firstName: string;
  /** Empty where none was ever given. */
  lastName: string;
  phone: PhoneNumber | null;
  /** Null follows the browser. */
  language: 'en' | 'es' | null;
  notifications: Notifications;
  /** The account's, for all who use it: bills by e-mail alone. Null for roles that don't read billing. */
  paperless: boolean | null;
}

export interface SaveProfileRequest {
  firstName: PersonName;
  lastName: PersonName;
  /** Null for none; refused while notifications go there. */
  phone: PhoneNumber | null;
}

export interface SaveLanguageRequest {
  language: 'en' | 'es';
}

export interface ChangePasswordRequest {
  /** As typed. */
  currentPassword: string & tags.MinLength<1> & tags.MaxLength<256>;
  /**
   * As typed, never trimmed. 12 to 128 characters, of which enough is left without what is guessed first. Where it is refused, the path
   * in `errors` ends with why: `$input.newPassword.` and `current`, `tooShort`, `tooLong`, `ownName` (the person's, the company's, the
   * portal's), `common`, `repeated` or `sequence`.
   */
  newPassword: string & tags.MinLength<1> & tags.MaxLength<256>;
}

/** The password is another one, the other sessions of this person have ended, and this one has new cookies. */
export interface ChangePasswordResponse {
  changed: true;
}

export interface SavePaperlessRequest {
  enrolled: boolean;
}
