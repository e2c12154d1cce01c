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
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The settings service, as the model's ports ask for it. */
export const createSettingsGateway = (options: ClientOptions) => ({
  settings: () => sendRequest(options, getSettings),
  saveProfile: (request: SaveProfileRequest) => sendRequest(options, saveProfile, request),
  saveLanguage: (request: SaveLanguageRequest) => sendRequest(options, saveLanguage, request),
  saveNotifications: (request: Notifications) => sendRequest(options, saveNotifications, request),
  savePaperless: (request: SavePaperlessRequest) => sendRequest(options, savePaperless, request),
  changePassword: (request: ChangePasswordRequest) => sendRequest(options, changePassword, request),
});

export type SettingsGateway = ReturnType<typeof createSettingsGateway>;
