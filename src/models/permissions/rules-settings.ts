import { ADMIN_GROUP, ROLES, USER_TYPES } from './rules-roles.ts';
import type { Role, UserType } from './types.ts';

export type SettingsAction =
  | 'readSettings'
  | 'saveProfile'
  | 'saveLanguage'
  | 'changePassword'
  | 'endSessions'
  | 'saveNotifications'
  | 'readPaperless'
  | 'savePaperless'
  | 'readBillingContact'
  | 'saveBillingContact'
  | 'readInvoicing'
  | 'saveInvoicing'
  | 'requestTaxExemption';

/**
 * Roles allowed per action: personal settings are everyone's; paperless billing, the billing
 * contact, invoicing details and tax exemptions are the account's.
 */
export const SETTINGS_ROLES: Readonly<Record<SettingsAction, readonly Role[]>> = {
  readSettings: ROLES,
  saveProfile: ROLES,
  saveLanguage: ROLES,
  changePassword: ROLES,
  endSessions: ROLES,
  saveNotifications: ROLES,
  readPaperless: ADMIN_GROUP,
  savePaperless: ADMIN_GROUP,
  readBillingContact: ADMIN_GROUP,
  saveBillingContact: ADMIN_GROUP,
  readInvoicing: ADMIN_GROUP,
  saveInvoicing: ADMIN_GROUP,
  requestTaxExemption: ADMIN_GROUP,
};

/**
 * User types allowed: representatives manage their own access, and change none of the customer's
 * settings.
 */
export const SETTINGS_USER_TYPES: Readonly<Record<SettingsAction, readonly UserType[]>> = {
  readSettings: USER_TYPES,
  saveProfile: USER_TYPES,
  saveLanguage: USER_TYPES,
  changePassword: USER_TYPES,
  endSessions: USER_TYPES,
  // Notifications of the customer's bills and payments go to the customer.
  saveNotifications: ['CONSUMER'],
  readPaperless: USER_TYPES,
  savePaperless: ['CONSUMER'],
  readBillingContact: USER_TYPES,
  saveBillingContact: ['CONSUMER'],
  readInvoicing: USER_TYPES,
  saveInvoicing: ['CONSUMER'],
  requestTaxExemption: ['CONSUMER'],
};

/** Whether this person may perform this action. */
export const mayDoSettings = (
  action: SettingsAction,
  who: { role: Role; userType: UserType },
): boolean =>
  SETTINGS_ROLES[action].includes(who.role) && SETTINGS_USER_TYPES[action].includes(who.userType);
