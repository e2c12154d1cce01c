import type {
  Notifications,
  SaveInvoicingRequest,
  SaveProfileRequest,
  SessionsResponse,
  SettingsResponse,
} from '../../../contracts/rest/settings/types.ts';

export type SettingsValues = SettingsResponse;
export type TaxExemption = NonNullable<SettingsResponse['taxExemptions']>[number];
export type SessionsValues = SessionsResponse;

/** The billing contact as typed. */
export interface ContactDraft {
  email: string;
  language: 'en' | 'es';
}

/** The invoicing details as typed. */
export interface InvoicingDraft {
  purchaseOrder: string;
  legalName: string;
  /** Empty keeps the saved one. */
  taxId: string;
  /** Removes the saved one. */
  removesTaxId: boolean;
}
export type InvoicingRequest = SaveInvoicingRequest;
export type NotificationDraft = Notifications;
export type ProfileRequest = SaveProfileRequest;

/** A problem of a field, by its element's ID. */
export interface FieldProblem {
  field: string;
  messageKey: string;
  values?: Record<string, number | string>;
}

/** Why a save failed, unless a field is invalid. */
export type SaveProblem =
  { kind: 'notPermitted' | 'unreachable' | 'failed' } | { kind: 'throttled'; minutes: number };

/** State of a section. */
export type SectionState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; problem: SaveProblem };

/** Names and phone as typed. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  phone: string;
}

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
}

/** Data that a section is checked against. */
export interface Facts {
  settings: SettingsValues | null;
  companyName: string;
}
