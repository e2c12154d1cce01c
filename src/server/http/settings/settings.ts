import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_TOKEN_COOKIE } from '../../../../contracts/headers.ts';
import { settingsContract } from '../../../../contracts/rest/settings/contract.ts';
import type { SettingsResponse } from '../../../../contracts/rest/settings/types.ts';
import type { OwnSettingsDeps } from '../../people-services.ts';
import { sessionCookieName } from '../../session/customer.ts';
import type { Settings } from '../../settings.ts';
import {
  removeBillingContact,
  saveBillingContact,
  verifyBillingContact,
} from '../../usecases/settings/billing-contact.ts';
import { changePassword } from '../../usecases/settings/change-password.ts';
import {
  readSettings,
  saveLanguage,
  saveNotifications,
  savePaperless,
  saveProfile,
} from '../../usecases/settings/save-settings.ts';
import { createAttemptLimiter } from '../../usecases/session/sign-in/attempt-limiter.ts';
import { languageOf } from '../shell/pages.ts';
import { problemOf } from '../problem.ts';
import { requireCustomer } from '../security.ts';

/** Settings service: a save returns the updated settings. */
export function registerSettings(
  app: FastifyInstance,
  {
    ownSettings: needs,
    settings,
  }: { ownSettings: OwnSettingsDeps; settings: Pick<Settings, 'publicOrigin'> },
): void {
  const actorOf = (request: FastifyRequest) => requireCustomer(request).profile;
  const settingsFor = async (
    request: FastifyRequest,
  ): Promise<{ status: 200; body: SettingsResponse }> => ({
    status: 200,
    body: await readSettings(needs, actorOf(request)),
  });
  const cookie = {
    path: '/',
    sameSite: 'lax',
    secure: settings.publicOrigin.startsWith('https:'),
  } as const;
  const underWay = createAttemptLimiter();
  const server = initServer();
  const router = server.router(settingsContract, {
    getSettings: ({ request }) => settingsFor(request),
    saveProfile: async ({ body, request }) => {
      await saveProfile(needs, actorOf(request), body);
      return settingsFor(request);
    },
    saveLanguage: async ({ body, request }) => {
      await saveLanguage(needs, actorOf(request), body);
      return settingsFor(request);
    },
    savePaperless: async ({ body, request }) => {
      await savePaperless(needs, actorOf(request), body);
      return settingsFor(request);
    },
    saveNotifications: async ({ body, request }) => {
      await saveNotifications(needs, actorOf(request), body);
      return settingsFor(request);
    },
    saveBillingContact: async ({ body, request }) => {
      await saveBillingContact(needs, actorOf(request), body);
      return settingsFor(request);
    },
    verifyBillingContact: async ({ body, request }) => {
      await verifyBillingContact(needs, actorOf(request), body);
      return settingsFor(request);
    },
    removeBillingContact: async ({ body, request }) => {
      await removeBillingContact(needs, actorOf(request), body);
      return settingsFor(request);
    },
    changePassword: async ({ body, request, reply }) => {
      const { profile, sessionDigest } = requireCustomer(request);
      const language = (await needs.store.read(profile)).language ?? languageOf(request);
      const { sessionId, requestToken } = await changePassword(
        needs,
        profile,
        { ...body, address: request.ip, sessionDigest, language },
        underWay,
      );
      reply
        .setCookie(sessionCookieName(settings), sessionId, { ...cookie, httpOnly: true })
        .setCookie(REQUEST_TOKEN_COOKIE, requestToken, cookie);
      return { status: 200, body: { changed: true } };
    },
  });
  server.registerRouter(settingsContract, router, app, {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: false,
    requestValidationErrorHandler: (error, _request, reply) =>
      reply.code(400).type('application/problem+json').send(problemOf(error)),
  });
}
