import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { changePassword } from '../../../../contracts/rest/settings/contract.ts';
import { passwords } from '../../../fixtures/settings/settings.ts';
import { cookies } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { changePasswordFx } from '../../../../src/models/settings/ports.ts';

const { regex } = MatchersV3;
const pact = operationPact('settings', 'changePassword');
const { path } = changePassword;
/**
 * The session continues under a new id, which no script can read, with a new request token, which
 * the portal must read.
 */
const COOKIES = cookies(
  [
    'session=[\\w-]{20,}; Path=/; HttpOnly; SameSite=Lax',
    'session=session-cookie-9876543210; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'XSRF-TOKEN=[\\w-]{20,}; Path=/; SameSite=Lax',
    'XSRF-TOKEN=request-token-9876543210; Path=/; SameSite=Lax',
  ],
);

pact(
  'changes it, and renews the session',
  {
    given: [signedIn('current')],
    request: writeRequest(path, passwords),
    response: { status: 200, headers: { 'Set-Cookie': COOKIES }, body: { changed: true } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, changePasswordFx, passwords)).toEqual({
      changed: true,
    });
  },
);

const wrong = { ...passwords, currentPassword: 'not this one' };
pact(
  'refuses a wrong current password',
  {
    given: [signedIn('current')],
    request: writeRequest(path, wrong),
    response: refusal('CURRENT_PASSWORD_WRONG', 422, { fields: ['$input.currentPassword'] }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, changePasswordFx, wrong),
    ).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'CURRENT_PASSWORD_WRONG',
    });
  },
);

for (const [newPassword, reason] of [
  ['too short', 'tooShort'],
  [passwords.currentPassword, 'current'],
  ['harborstreetbakery', 'ownName'],
] as const) {
  const weak = { ...passwords, newPassword };
  pact(
    `refuses a new one that is ${reason}`,
    {
      given: [signedIn('current')],
      request: writeRequest(path, weak),
      response: refusal('PASSWORD_REFUSED', 422, { fields: [`$input.newPassword.${reason}`] }),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, changePasswordFx, weak),
      ).rejects.toMatchObject({
        systemErrorCode: 'PASSWORD_REFUSED',
        fields: [`$input.newPassword.${reason}`],
      });
    },
  );
}

pact(
  'says how long to wait after too many wrong tries',
  {
    given: [
      signedIn('current'),
      state('sign-in is throttled', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, passwords),
    response: refusal('THROTTLED', 429, {
      headers: { 'retry-after': regex('^[1-9]\\d*$', '900') },
    }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, changePasswordFx, passwords),
    ).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 900,
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, passwords),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, changePasswordFx, passwords),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: writeRequest(path, passwords),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, changePasswordFx, passwords),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
