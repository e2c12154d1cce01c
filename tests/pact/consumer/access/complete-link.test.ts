import { expect } from 'vitest';
import { completeLink } from '../../../../contracts/rest/access/contract.ts';
import { completeLinkFx } from '../../../../src/models/session/access/ports.ts';
import { completeLinkResponse } from '../../../fixtures/session/access.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, state } from '../states.ts';
import { fromState, NEW_PASSWORD, runEffect } from './access-support.ts';

const pact = operationPact('access', 'completeLink');
const { path } = completeLink;
const TOKEN = 't'.repeat(43);
const request = (password = NEW_PASSWORD) =>
  visitorWriteRequest(path, { token: fromState('token', TOKEN), password, language: 'en' });
const complete = (origin: string, password = NEW_PASSWORD) =>
  runEffect(origin, completeLinkFx, { token: TOKEN, password, language: 'en' });

for (const kind of ['REGISTRATION', 'INVITATION'] as const)
  pact(
    `of a ${kind} creates the user`,
    {
      given: [state('a link was sent', { kind, state: 'WORKS' })],
      request: request(),
      response: { status: 200, body: completeLinkResponse() },
    },
    async (origin) => {
      expect(await complete(origin)).toBe(completeLinkResponse().username);
    },
  );

for (const [became, code] of [
  ['USED', 'LINK_USED'],
  ['EXPIRED', 'LINK_EXPIRED'],
  ['REVOKED', 'LINK_REVOKED'],
  ['PERSON_EXISTS', 'PERSON_EXISTS'],
  ['OWNER_EXISTS', 'OWNER_EXISTS'],
] as const)
  pact(
    `refuses one that is ${became}`,
    {
      given: [state('a link was sent', { kind: 'REGISTRATION', state: became })],
      request: request(),
      response: refusal(code, 422),
    },
    async (origin) => {
      await expect(complete(origin)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
      });
    },
  );

pact(
  'refuses a password of the own names',
  {
    given: [state('a link was sent', { kind: 'INVITATION', state: 'WORKS' })],
    request: request('NiaOkafor-2026'),
    response: refusal('PASSWORD_REFUSED', 422, { fields: ['$input.password.ownName'] }),
  },
  async (origin) => {
    await expect(complete(origin, 'NiaOkafor-2026')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'PASSWORD_REFUSED',
      fields: ['$input.password.ownName'],
    });
  },
);

pact(
  'is down',
  {
    given: [requestFails(path, 500, 'INTERNAL')],
    request: visitorWriteRequest(path, { token: TOKEN, password: NEW_PASSWORD, language: 'en' }),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(complete(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'INTERNAL',
    });
  },
);

pact(
  'is asked too often',
  {
    given: [requestFails(path, 429, 'THROTTLED')],
    request: visitorWriteRequest(path, { token: TOKEN, password: NEW_PASSWORD, language: 'en' }),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(complete(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
    });
  },
);
