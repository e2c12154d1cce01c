import { expect } from 'vitest';
import { removeBillingContact } from '../../../../contracts/rest/settings/contract.ts';
import { removeBillingContactFx } from '../../../../src/models/settings/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { settingsResponse } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { settingsAnswer } from './shapes.ts';

const pact = operationPact('settings', 'removeBillingContact');
const { path } = removeBillingContact;
const request = { email: 'ap@harbor.example' };

pact(
  'removes the address',
  {
    given: [
      signedIn('current'),
      state('a billing contact was saved', {
        username: demoUsername('current'),
        state: 'VERIFIED',
      }),
    ],
    request: writeRequest(path, request),
    response: settingsAnswer(settingsResponse()),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, removeBillingContactFx, request)).toEqual(
      settingsResponse(),
    );
  },
);

pact(
  'finds nothing where none is saved',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, removeBillingContactFx, request),
    ).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
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
        callPort(portalClient(origin).options, removeBillingContactFx, request),
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
      callPort(visitorClient(origin).options, removeBillingContactFx, request),
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
      callPort(portalClient(origin).options, removeBillingContactFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
