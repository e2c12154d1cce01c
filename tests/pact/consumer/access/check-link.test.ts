import { expect } from 'vitest';
import { checkLink } from '../../../../contracts/rest/access/contract.ts';
import { checkLinkFx } from '../../../../src/models/session/access/ports.ts';
import { checkLinkResponse } from '../../../fixtures/session/access.ts';
import { instant, text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { fromState, owner, runEffect } from './access-support.ts';

const pact = operationPact('access', 'checkLink');
const { path } = checkLink;
const TOKEN = 't'.repeat(43);
const request = visitorWriteRequest(path, { token: fromState('token', TOKEN) });
const check = (origin: string) => runEffect(origin, checkLinkFx, TOKEN);

pact(
  'of an invitation says what it allows',
  {
    given: [state('a link was sent', { kind: 'INVITATION', state: 'WORKS' })],
    request,
    response: {
      status: 200,
      body: {
        kind: 'INVITATION',
        role: 'BILLING',
        owner: owner(checkLinkResponse().owner),
        invitedBy: text('Dana'),
        expiresAt: instant(checkLinkResponse().expiresAt),
      },
    },
  },
  async (origin) => {
    expect(await check(origin)).toEqual(checkLinkResponse());
  },
);

const registration = checkLinkResponse({
  kind: 'REGISTRATION',
  role: 'PRIMARY',
  invitedBy: null,
  owner: { ...checkLinkResponse().owner, companyName: 'Tidewater Surf Shop' },
});
pact(
  'of a registration says what it allows',
  {
    given: [state('a link was sent', { kind: 'REGISTRATION', state: 'WORKS' })],
    request,
    response: {
      status: 200,
      body: {
        kind: 'REGISTRATION',
        role: 'PRIMARY',
        owner: owner(registration.owner),
        invitedBy: null,
        expiresAt: instant(registration.expiresAt),
      },
    },
  },
  async (origin) => {
    expect(await check(origin)).toEqual(registration);
  },
);

for (const [became, code] of [
  ['USED', 'LINK_USED'],
  ['EXPIRED', 'LINK_EXPIRED'],
  ['REVOKED', 'LINK_REVOKED'],
] as const)
  pact(
    `refuses one that is ${became}`,
    {
      given: [state('a link was sent', { kind: 'INVITATION', state: became })],
      request,
      response: refusal(code, 422),
    },
    async (origin) => {
      await expect(check(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: code });
    },
  );

pact(
  'does not know the link',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { token: TOKEN }),
    response: refusal('LINK_UNKNOWN', 422),
  },
  async (origin) => {
    await expect(check(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'LINK_UNKNOWN',
    });
  },
);

pact(
  'is down',
  {
    given: [requestFails(path, 503, 'UNAVAILABLE')],
    request: visitorWriteRequest(path, { token: TOKEN }),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(check(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'is asked too often',
  {
    given: [requestFails(path, 429, 'THROTTLED')],
    request: visitorWriteRequest(path, { token: TOKEN }),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(check(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
    });
  },
);
