import type {
  Notifications,
  SaveProfileRequest,
  SettingsResponse,
} from '../../../contracts/rest/settings/types.ts';

export type SettingsValues = SettingsResponse;
export type NotificationDraft = Notifications;
export type ProfileRequest = SaveProfileRequest;

/** Something that is wrong with a field, by its element's id. */
export interface FieldProblem {
  field: string;
  messageKey: string;
  values?: Record<string, number>;
}

/** Why something was not saved, where no field is to blame. */
export type SaveProblem =
  { kind: 'notPermitted' | 'unreachable' | 'failed' } | { kind: 'throttled'; minutes: number };

/** How a section stands. */
export type SectionState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; problem: SaveProblem };

/** Names and phone as they are typed. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  phone: string;
}

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
}

/** What a section is checked against. */
export interface Facts {
  settings: SettingsValues | null;
  companyName: string;
}
