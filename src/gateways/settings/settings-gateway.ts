import {
  changePassword,
  getSettings,
  saveLanguage,
  saveNotifications,
  savePaperless,
  saveProfile,
} from '../../../contracts/rest/settings/contract.ts';
import type {
  ChangePasswordRequest,
  Notifications,
  SaveLanguageRequest,
  SavePaperlessRequest,
  SaveProfileRequest,
} from '../../../contracts/rest/settings/types.ts';
import { call } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The settings service, as the model's ports ask for it. */
export const createSettingsGateway = (options: ClientOptions) => ({
  settings: () => call(options, getSettings),
  saveProfile: (request: SaveProfileRequest) => call(options, saveProfile, request),
  saveLanguage: (request: SaveLanguageRequest) => call(options, saveLanguage, request),
  saveNotifications: (request: Notifications) => call(options, saveNotifications, request),
  savePaperless: (request: SavePaperlessRequest) => call(options, savePaperless, request),
  changePassword: (request: ChangePasswordRequest) => call(options, changePassword, request),
});

export type SettingsGateway = ReturnType<typeof createSettingsGateway>;
