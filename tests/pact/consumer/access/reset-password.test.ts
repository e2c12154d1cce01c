import { expect } from 'vitest';
import { resetPassword } from '../../../../contracts/rest/access/contract.ts';
import { resetPasswordFx } from '../../../../src/models/session/access/ports.ts';
import { resetPasswordResponse, verifyCodeResponse } from '../../../fixtures/session/access.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, state } from '../states.ts';
import { fromState, NEW_PASSWORD, runEffect, USERNAME } from './access-support.ts';

const pact = operationPact('access', 'resetPassword');
const { path } = resetPassword;
const resetToken: string = verifyCodeResponse().resetToken;
const verified = (became: 'OPEN' | 'EXPIRED') =>
  state('a recovery code was verified', { username: USERNAME, state: became });
const request = (password: string) =>
  visitorWriteRequest(path, {
    resetToken: fromState('resetToken', resetToken),
    password,
    language: 'en',
  });
const choose = (origin: string, password = NEW_PASSWORD) =>
  runEffect(origin, resetPasswordFx, { resetToken, password, language: 'en' });

pact(
  'takes a new password',
  {
    given: [verified('OPEN')],
    request: request(NEW_PASSWORD),
    response: { status: 200, body: resetPasswordResponse() },
  },
  async (origin) => {
    expect(await choose(origin)).toBe(USERNAME);
  },
);

for (const [password, problem] of [
  ['password-2026', 'common'],
  ['HarborStreetBakery', 'ownName'],
] as const)
  pact(
    `refuses a password: ${problem}`,
    {
      given: [verified('OPEN')],
      request: request(password),
      response: refusal('PASSWORD_REFUSED', 422, { fields: [`$input.password.${problem}`] }),
    },
    async (origin) => {
      await expect(choose(origin, password)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: 'PASSWORD_REFUSED',
        fields: [`$input.password.${problem}`],
      });
    },
  );

pact(
  'refuses the password that it is already',
  {
    given: [
      state('a user has a password', { username: USERNAME, password: NEW_PASSWORD }),
      verified('OPEN'),
    ],
    request: request(NEW_PASSWORD),
    response: refusal('PASSWORD_REFUSED', 422, { fields: ['$input.password.current'] }),
  },
  async (origin) => {
    await expect(choose(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'PASSWORD_REFUSED',
      fields: ['$input.password.current'],
    });
  },
);

pact(
  'refuses what is too old',
  {
    given: [verified('EXPIRED')],
    request: request(NEW_PASSWORD),
    response: refusal('RESET_EXPIRED', 422),
  },
  async (origin) => {
    await expect(choose(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'RESET_EXPIRED',
    });
  },
);

pact(
  'is down',
  {
    given: [requestFails(path, 503, 'UNAVAILABLE')],
    request: visitorWriteRequest(path, { resetToken, password: NEW_PASSWORD, language: 'en' }),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(choose(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'is asked too often',
  {
    given: [requestFails(path, 429, 'THROTTLED')],
    request: visitorWriteRequest(path, { resetToken, password: NEW_PASSWORD, language: 'en' }),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(choose(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
    });
  },
);
