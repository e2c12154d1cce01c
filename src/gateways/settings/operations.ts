import {
  changePassword,
  endSessions,
  getSessions,
  getSettings,
  removeBillingContact,
  requestTaxExemption,
  saveBillingContact,
  saveInvoicing,
  saveLanguage,
  saveNotifications,
  savePaperless,
  saveProfile,
  verifyBillingContact,
  withdrawTaxExemption,
} from '../../../contracts/rest/settings/contract.ts';
import { readPaperlessFx } from '../../models/billing/ports.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import {
  changePasswordFx,
  endSessionsFx,
  loadSessionsFx,
  loadSettingsFx,
  removeBillingContactFx,
  requestTaxExemptionFx,
  saveBillingContactFx,
  saveInvoicingFx,
  saveLanguageFx,
  saveNotificationsFx,
  savePaperlessFx,
  saveProfileFx,
  verifyBillingContactFx,
  withdrawTaxExemptionFx,
} from '../../models/settings/ports.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The settings service's operations. */
export function settingsOperations(options: ClientOptions): readonly PortHandler[] {
  const { send, sendFor } = restOperations(options);
  return [
    send(loadSettingsFx, getSettings),
    sendFor(readPaperlessFx, getSettings, ({ paperless }) => paperless),
    send(loadSessionsFx, getSessions),
    send(endSessionsFx, endSessions),
    send(saveProfileFx, saveProfile),
    send(saveLanguageFx, saveLanguage),
    send(saveNotificationsFx, saveNotifications),
    send(savePaperlessFx, savePaperless),
    send(saveBillingContactFx, saveBillingContact),
    send(saveInvoicingFx, saveInvoicing),
    send(requestTaxExemptionFx, requestTaxExemption),
    send(withdrawTaxExemptionFx, withdrawTaxExemption),
    send(verifyBillingContactFx, verifyBillingContact),
    send(removeBillingContactFx, removeBillingContact),
    send(changePasswordFx, changePassword),
  ];
}
