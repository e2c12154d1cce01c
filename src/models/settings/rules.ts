import { ADMIN_GROUP, EVERY_ROLE } from '../permissions/rules-roles.ts';
import type { Role } from '../permissions/rules-roles.ts';

/** How someone wants to be told. */
export type Channel = 'NONE' | 'EMAIL' | 'TEXT' | 'BOTH';

export const CHANNELS: readonly Channel[] = ['NONE', 'EMAIL', 'TEXT', 'BOTH'];

/** What someone may be told of. */
export const TOPICS = ['billReady', 'paymentReceived', 'serviceAlerts', 'appointments'] as const;

export type Topic = (typeof TOPICS)[number];
export type NotificationChoices = Readonly<Record<Topic, Channel>>;

/** Who acts on their settings. */
export interface Actor {
  role: Role;
  userType: 'CONSUMER' | 'CSR' | 'BOBO';
}

export type SettingsAction =
  | 'readSettings'
  | 'saveProfile'
  | 'saveLanguage'
  | 'changePassword'
  | 'saveNotifications'
  | 'readPaperless'
  | 'savePaperless';

const EVERYONE = ['CONSUMER', 'CSR', 'BOBO'] as const;

/** Which roles may do what: a person's own settings are everyone's, paperless billing is the account's. */
export const SETTINGS_ROLES: Readonly<Record<SettingsAction, readonly Actor['role'][]>> = {
  readSettings: EVERY_ROLE,
  saveProfile: EVERY_ROLE,
  saveLanguage: EVERY_ROLE,
  changePassword: EVERY_ROLE,
  saveNotifications: EVERY_ROLE,
  readPaperless: ADMIN_GROUP,
  savePaperless: ADMIN_GROUP,
};

/** Who may do it: representatives keep their own access in order, and change nothing of the customer's. */
export const SETTINGS_USER_TYPES: Readonly<Record<SettingsAction, readonly Actor['userType'][]>> = {
  readSettings: EVERYONE,
  saveProfile: EVERYONE,
  saveLanguage: EVERYONE,
  changePassword: EVERYONE,
  // Notices of the customer's bills and payments go to the customer.
  saveNotifications: ['CONSUMER'],
  readPaperless: EVERYONE,
  savePaperless: ['CONSUMER'],
};

/** Whether this person may do this. */
export const mayDoSettings = (action: SettingsAction, who: Actor): boolean =>
  SETTINGS_ROLES[action].includes(who.role) && SETTINGS_USER_TYPES[action].includes(who.userType);

/** What is sent as a text message. */
export const textTopics = (choices: NotificationChoices): Topic[] =>
  TOPICS.filter((topic) => choices[topic] === 'TEXT' || choices[topic] === 'BOTH');

/** Whether any of these is sent as a text message, and so needs a phone number. */
export const needsPhone = (choices: NotificationChoices): boolean => textTopics(choices).length > 0;

/**
 * The ten digits of a phone number as it is typed: `(207) 555-0123`, `207.555.0123`, `+1 207 555 0123`. Null for
 * anything that is no number of the North American plan.
 */
export function parsePhone(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const national =
    digits.length === 11 && digits.startsWith('1')
      ? digits.slice(1)
      : typed.startsWith('+')
        ? ''
        : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? national : null;
}

/** Ten digits as they are read: `(207) 555-0123`. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
