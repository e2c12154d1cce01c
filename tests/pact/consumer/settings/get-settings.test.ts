import { expect } from 'vitest';
import { getSettings } from '../../../../contracts/rest/settings/contract.ts';
import {
  billingContact,
  notifications,
  settingsResponse,
  taxExemption,
} from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import { readRequest, visitorReadRequest, portalClient, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { settingsAnswer } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadSettingsFx } from '../../../../src/models/settings/ports.ts';

const pact = operationPact('settings', 'getSettings');
const { path } = getSettings;

pact(
  'of the owner, with paperless billing',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: settingsAnswer(settingsResponse()),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadSettingsFx, undefined)).toEqual(
      settingsResponse(),
    );
  },
);

const withContact = settingsResponse({ billingContact: billingContact({ state: 'VERIFIED' }) });
pact(
  'of the owner, with a verified billing contact',
  {
    given: [
      signedIn('current'),
      state('a billing contact was saved', {
        username: demoUsername('current'),
        state: 'VERIFIED',
      }),
    ],
    request: readRequest(path),
    response: settingsAnswer(withContact),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadSettingsFx, undefined)).toEqual(
      withContact,
    );
  },
);

const exempt = settingsResponse({
  taxExemptions: [
    taxExemption({ status: 'ACCEPTED', validUntil: '2029-12-31', exemptsFrom: '2026-12-15' }),
    taxExemption({ status: 'REFUSED', refusal: 'NOT_FOUND' }),
  ],
});
pact(
  'of the owner, with a certificate of exemption that was accepted after a refusal',
  {
    given: [
      signedIn('current'),
      ...(['REFUSED', 'ACCEPTED'] as const).map((status) =>
        state('a tax exemption was requested', {
          username: demoUsername('current'),
          state: status,
        }),
      ),
    ],
    request: readRequest(path),
    response: settingsAnswer(exempt),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadSettingsFx, undefined)).toEqual(exempt);
  },
);

const told = settingsResponse({
  username: demoUsername('standard'),
  firstName: 'Sam',
  lastName: 'Novak',
  phone: '2075550123',
  notifications: notifications({ serviceAlerts: 'TEXT' }),
  paperless: null,
  invoicing: null,
  taxExemptions: null,
});
pact(
  'of a standard user who is told by text message, without paperless billing',
  {
    given: [
      signedIn('standard'),
      state('a person is told by text message', { username: demoUsername('standard') }),
    ],
    request: readRequest(path),
    response: settingsAnswer(told),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadSettingsFx, undefined)).toEqual(told);
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadSettingsFx, undefined),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: readRequest(path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadSettingsFx, undefined),
    ).rejects.toMatchObject({
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
