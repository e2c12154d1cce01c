import type { FastifyInstance } from 'fastify';
import { settingsContract } from '../../../../contracts/rest/settings/contract.ts';
import type { OwnSettingsDeps } from '../../composition/index.ts';
import { requestTokenCookieName, sessionCookieName } from '../../session/customer.ts';
import type { Settings } from '../../settings.ts';
import {
  removeBillingContact,
  saveBillingContact,
  verifyBillingContact,
} from '../../usecases/settings/billing-contact.ts';
import { saveInvoicing } from '../../usecases/settings/invoicing.ts';
import {
  requestTaxExemption,
  withdrawTaxExemption,
} from '../../usecases/settings/tax-exemptions.ts';
import { changePassword } from '../../usecases/settings/change-password.ts';
import {
  readSettings,
  saveLanguage,
  saveNotifications,
  savePaperless,
  saveProfile,
} from '../../usecases/settings/save-settings.ts';
import { endSessions, readSessions } from '../../usecases/settings/sessions.ts';
import { languageOf } from '../shell/pages.ts';
import { changesTo, forCustomer, registerRoutes } from '../routes.ts';
import { addressKey } from '../address-key.ts';
import { requireCustomer } from '../security.ts';

/** Settings service: a save returns the updated settings. */
export function registerSettings(
  app: FastifyInstance,
  {
    ownSettings: needs,
    settings,
  }: { ownSettings: OwnSettingsDeps; settings: Pick<Settings, 'publicOrigin'> },
): void {
  const save = changesTo(needs, readSettings);
  const cookie = {
    path: '/',
    sameSite: 'lax',
    secure: settings.publicOrigin.startsWith('https:'),
  } as const;
  registerRoutes(app, settingsContract, {
    getSettings: forCustomer((profile) => readSettings(needs, profile)),
    getSessions: forCustomer((profile, { request }) =>
      readSessions(needs, profile, requireCustomer(request).sessionDigest),
    ),
    endSessions: forCustomer((profile, { request, body }) =>
      endSessions(needs, profile, {
        ...body,
        address: addressKey(request.ip),
        sessionDigest: requireCustomer(request).sessionDigest,
      }),
    ),
    saveProfile: save(saveProfile),
    saveLanguage: save(saveLanguage),
    savePaperless: save(savePaperless),
    saveNotifications: save(saveNotifications),
    saveBillingContact: save(saveBillingContact),
    verifyBillingContact: save(verifyBillingContact),
    removeBillingContact: save(removeBillingContact),
    saveInvoicing: save(saveInvoicing),
    requestTaxExemption: save(requestTaxExemption),
    withdrawTaxExemption: save(withdrawTaxExemption),
    changePassword: forCustomer(async (profile, { body, request, reply }) => {
      const { sessionDigest } = requireCustomer(request);
      const language = (await needs.store.read(profile)).language ?? languageOf(request);
      const { sessionId, requestToken } = await changePassword(needs, profile, {
        ...body,
        address: addressKey(request.ip),
        sessionDigest,
        language,
      });
      reply
        .setCookie(sessionCookieName(settings), sessionId, { ...cookie, httpOnly: true })
        .setCookie(requestTokenCookieName(settings), requestToken, cookie);
      return { changed: true as const };
    }),
  });
}
