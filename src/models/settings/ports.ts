import { requestPort } from '../platform/port/index.ts';
import type {
  ChangePasswordRequest,
  ChangePasswordResponse,
  EndSessionsRequest,
  Notifications,
  RemoveBillingContactRequest,
  RequestTaxExemptionRequest,
  SaveBillingContactRequest,
  SaveInvoicingRequest,
  SaveLanguageRequest,
  SavePaperlessRequest,
  SaveProfileRequest,
  SessionsResponse,
  SettingsResponse,
  VerifyBillingContactRequest,
  WithdrawTaxExemptionRequest,
} from '../../../contracts/rest/settings/types.ts';

export const loadSettingsFx = requestPort<void, SettingsResponse>('settings', 'loadSettings');

/** Where the customer is signed in. */
export const loadSessionsFx = requestPort<void, SessionsResponse>('settings', 'loadSessions');

/** Ends other sessions; returns those that are left. */
export const endSessionsFx = requestPort<EndSessionsRequest, SessionsResponse>(
  'settings',
  'endSessions',
);

// A save returns the updated settings.

export const saveProfileFx = requestPort<SaveProfileRequest, SettingsResponse>(
  'settings',
  'saveProfile',
);

export const saveLanguageFx = requestPort<SaveLanguageRequest, SettingsResponse>(
  'settings',
  'saveLanguage',
);

export const saveNotificationsFx = requestPort<Notifications, SettingsResponse>(
  'settings',
  'saveNotifications',
);

export const savePaperlessFx = requestPort<SavePaperlessRequest, SettingsResponse>(
  'settings',
  'savePaperless',
);

/** Mails a code to a new address. */
export const saveBillingContactFx = requestPort<SaveBillingContactRequest, SettingsResponse>(
  'settings',
  'saveBillingContact',
);

/** Purchase order number, legal name and tax identification number of the account. */
export const saveInvoicingFx = requestPort<SaveInvoicingRequest, SettingsResponse>(
  'settings',
  'saveInvoicing',
);

/** Asks for a certificate of tax exemption to be used. */
export const requestTaxExemptionFx = requestPort<RequestTaxExemptionRequest, SettingsResponse>(
  'settings',
  'requestTaxExemption',
);

/** Takes back a certificate of tax exemption. */
export const withdrawTaxExemptionFx = requestPort<WithdrawTaxExemptionRequest, SettingsResponse>(
  'settings',
  'withdrawTaxExemption',
);

export const verifyBillingContactFx = requestPort<VerifyBillingContactRequest, SettingsResponse>(
  'settings',
  'verifyBillingContact',
);

export const removeBillingContactFx = requestPort<RemoveBillingContactRequest, SettingsResponse>(
  'settings',
  'removeBillingContact',
);

/** Also ends the other sessions, and renews this one. */
export const changePasswordFx = requestPort<ChangePasswordRequest, ChangePasswordResponse>(
  'settings',
  'changePassword',
);
