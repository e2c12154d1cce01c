import { expect } from 'vitest';
import { saveInvoicing } from '../../../../contracts/rest/settings/contract.ts';
import { saveInvoicingFx } from '../../../../src/models/settings/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { invoicingDetails, settingsResponse } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { settingsAnswer } from './shapes.ts';

const pact = operationPact('settings', 'saveInvoicing');
const { path } = saveInvoicing;
const request = {
  purchaseOrder: 'PO-2026-18',
  legalName: 'Harbor Street Bakery LLC',
  taxId: '12-3456789',
};
const ask = (origin: string, body: typeof request | Omit<typeof request, 'taxId'> = request) =>
  callPort(portalClient(origin).options, saveInvoicingFx, body);

const saved = settingsResponse({
  invoicing: invoicingDetails({
    purchaseOrder: 'PO-2026-18',
    legalName: 'Harbor Street Bakery LLC',
    taxIdLastFour: '6789',
  }),
});
pact(
  'saves all three, and answers four digits of the tax ID',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: settingsAnswer(saved),
  },
  async (origin) => expect(await ask(origin)).toEqual(saved),
);

const named = { purchaseOrder: 'PO-2026-18', legalName: 'Harbor Street Bakery LLC' };
pact(
  'keeps the saved tax ID when none is given',
  {
    given: [
      signedIn('current'),
      state('invoicing details were saved', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, named),
    response: settingsAnswer(saved),
  },
  async (origin) => expect(await ask(origin, named)).toEqual(saved),
);

const broken = { ...request, taxId: '123456789' };
pact(
  'refuses what is no tax ID',
  {
    given: [signedIn('current')],
    request: writeRequest(path, broken),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.taxId'] }),
  },
  async (origin) => {
    await expect(ask(origin, broken)).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.taxId'],
    });
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
      await expect(ask(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
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
      callPort(visitorClient(origin).options, saveInvoicingFx, request),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
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
    await expect(ask(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
