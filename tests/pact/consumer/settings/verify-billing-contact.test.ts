import { expect } from 'vitest';
import { verifyBillingContact } from '../../../../contracts/rest/settings/contract.ts';
import { verifyBillingContactFx } from '../../../../src/models/settings/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { billingContact, settingsResponse } from '../../../fixtures/settings/settings.ts';
import { fromState } from '../access/access-support.ts';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { settingsAnswer } from './shapes.ts';

const pact = operationPact('settings', 'verifyBillingContact');
const { path } = verifyBillingContact;
const CODE = '48217350';
const request = { code: '00000000' };
const saved = (became: ProviderStates['a billing contact was saved']['state']) =>
  state('a billing contact was saved', { username: demoUsername('current'), state: became });
const right = writeRequest(path, { code: fromState('code', CODE) });

const verified = settingsResponse({ billingContact: billingContact({ state: 'VERIFIED' }) });
pact(
  'takes the code that was mailed',
  {
    given: [signedIn('current'), saved('PENDING')],
    request: right,
    response: settingsAnswer(verified),
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, verifyBillingContactFx, { code: CODE }),
    ).toEqual(verified);
  },
);

for (const [became, systemErrorCode] of [
  ['PENDING', 'CODE_WRONG'],
  ['ONE_TRY_LEFT', 'CODE_TRIES_USED'],
] as const)
  pact(
    `refuses a wrong code with ${systemErrorCode}`,
    {
      given: [signedIn('current'), saved(became)],
      request: writeRequest(path, request),
      response: refusal(systemErrorCode, 422),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, verifyBillingContactFx, request),
      ).rejects.toMatchObject({ systemErrorCode });
    },
  );

pact(
  'refuses a code that is too old',
  {
    given: [signedIn('current'), saved('EXPIRED')],
    request: right,
    response: refusal('CODE_EXPIRED', 422),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, verifyBillingContactFx, { code: CODE }),
    ).rejects.toMatchObject({ systemErrorCode: 'CODE_EXPIRED' });
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
        callPort(portalClient(origin).options, verifyBillingContactFx, request),
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
      callPort(visitorClient(origin).options, verifyBillingContactFx, request),
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
      callPort(portalClient(origin).options, verifyBillingContactFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
