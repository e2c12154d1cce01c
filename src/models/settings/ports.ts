import { createEffect } from 'effector';
import type {
  ChangePasswordRequest,
  ChangePasswordResponse,
  Notifications,
  SaveLanguageRequest,
  SavePaperlessRequest,
  SaveProfileRequest,
  SettingsResponse,
} from '../../../contracts/rest/settings/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

export const loadSettingsFx = createEffect<void, SettingsResponse, RequestFailure>(() => {
  throw new Error('loadSettingsFx has no handler');
});

// What is saved answers the settings as they are after it.

export const saveProfileFx = createEffect<SaveProfileRequest, SettingsResponse, RequestFailure>(
  () => {
    throw new Error('saveProfileFx has no handler');
  },
);

export const saveLanguageFx = createEffect<SaveLanguageRequest, SettingsResponse, RequestFailure>(
  () => {
    throw new Error('saveLanguageFx has no handler');
  },
);

export const saveNotificationsFx = createEffect<Notifications, SettingsResponse, RequestFailure>(
  () => {
    throw new Error('saveNotificationsFx has no handler');
  },
);

export const savePaperlessFx = createEffect<SavePaperlessRequest, SettingsResponse, RequestFailure>(
  () => {
    throw new Error('savePaperlessFx has no handler');
  },
);

/** Also ends the other sessions, and renews this one. */
export const changePasswordFx = createEffect<
  ChangePasswordRequest,
  ChangePasswordResponse,
  RequestFailure
>(() => {
  throw new Error('changePasswordFx has no handler');
});
