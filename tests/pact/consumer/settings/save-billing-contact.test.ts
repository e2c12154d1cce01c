import { expect } from 'vitest';
import { saveBillingContact } from '../../../../contracts/rest/settings/contract.ts';
import { saveBillingContactFx } from '../../../../src/models/settings/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { billingContact, settingsResponse } from '../../../fixtures/settings/settings.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { settingsAnswer } from './shapes.ts';

const pact = operationPact('settings', 'saveBillingContact');
const { path } = saveBillingContact;
const request = { email: 'ap@harbor.example', language: 'es' } as const;

const pending = settingsResponse({ billingContact: billingContact({ language: 'es' }) });
pact(
  'saves an address, which waits for its code',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: settingsAnswer(pending),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, saveBillingContactFx, request)).toEqual(
      pending,
    );
  },
);

const verified = settingsResponse({
  billingContact: billingContact({ language: 'es', state: 'VERIFIED' }),
});
pact(
  'keeps a verified address verified in another language',
  {
    given: [
      signedIn('current'),
      state('a billing contact was saved', {
        username: demoUsername('current'),
        state: 'VERIFIED',
      }),
    ],
    request: writeRequest(path, request),
    response: settingsAnswer(verified),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, saveBillingContactFx, request)).toEqual(
      verified,
    );
  },
);

const broken = { email: 'not an address', language: 'en' } as const;
pact(
  'refuses what is no address',
  {
    given: [signedIn('current')],
    request: writeRequest(path, broken),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.email'] }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, saveBillingContactFx, broken),
    ).rejects.toMatchObject({ systemErrorCode: 'BAD_REQUEST', fields: ['$input.email'] });
  },
);

pact(
  'says how long to wait when too many e-mails were sent',
  {
    given: [
      signedIn('current'),
      state('invitations are throttled', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, request),
    response: refusal('THROTTLED', 429, {
      headers: { 'retry-after': MatchersV3.regex('^[1-9]\\d*$', '3600') },
    }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, saveBillingContactFx, request),
    ).rejects.toMatchObject({ systemErrorCode: 'THROTTLED', retryAfterSeconds: 3600 });
  },
);

pact(
  'says so when the code could not be mailed',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: writeRequest(path, request),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, saveBillingContactFx, request),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);

for (const scenario of ['standard', 'csr'])
  pact(
    `is not for ${scenario}`,
    {
      given: [signedIn(scenario)],
      request: writeRequest(path, request),
      response: refusal('NOT_PERMITTED', 403),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, saveBillingContactFx, request),
      ).rejects.toMatchObject({
        systemErrorCode: 'NOT_PERMITTED',
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, request),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, saveBillingContactFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: writeRequest(path, request),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, saveBillingContactFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
