import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { RepairPaymentLegDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { LegRepair } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { receipt } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, receiptShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { repairPaymentExtraFx } from '../../../../../src/models/payments/extras/ports.ts';

const pact = operationPact('billing-graph', 'RepairPaymentLeg');
const username = demoUsername('current');
const { paymentId } = receipt();
const repairOf = (leg: LegRepair['leg']): LegRepair => ({ paymentId, leg });
const asWritten = (leg: LegRepair['leg']) =>
  graphRequest(RepairPaymentLegDocument, { input: repairOf(leg) });
const request = (leg: LegRepair['leg']) =>
  graphRequest(RepairPaymentLegDocument, {
    input: { ...repairOf(leg), paymentId: MatchersV3.fromProviderState('${paymentId}', paymentId) },
  });
const repair = (origin: string, leg: LegRepair['leg']) =>
  callPort(portalClient(origin).options, repairPaymentExtraFx, repairOf(leg));

const failed = (saveMethod: boolean, paperless: boolean, autopay = false) =>
  state('parts of a payment failed', { username, amount: 24_817, saveMethod, autopay, paperless });
const answers = (
  name: string,
  given: ProviderState[],
  leg: LegRepair['leg'],
  over: Parameters<typeof receipt>[0],
) =>
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: request(leg),
      response: dataResponse({ repairPaymentLeg: receiptShape(over) }),
    },
    async (origin) => {
      expect(await repair(origin, leg)).toEqual(receipt(over));
    },
  );
const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  sent = request('PAPERLESS'),
  as = 'current',
) =>
  pact(
    name,
    { given: [signedIn(as), ...given], request: sent, response: graphRefusal(systemErrorCode) },
    async (origin) => {
      await expect(repair(origin, 'PAPERLESS')).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

answers('saves the method', [failed(true, false)], 'SAVE_METHOD', { saveMethod: 'SUCCEEDED' });
answers('turns on Auto Pay', [failed(false, false, true)], 'AUTOPAY', {
  saveMethod: 'SUCCEEDED',
  autopay: 'SUCCEEDED',
});
answers('goes paperless, and leaves the other part as it is', [failed(true, true)], 'PAPERLESS', {
  saveMethod: 'FAILED',
  paperless: 'SUCCEEDED',
});
answers('of a part that nobody asked for does nothing', [failed(true, false)], 'PAPERLESS', {
  saveMethod: 'FAILED',
});

refuses(
  'fails again',
  [
    failed(false, true),
    state('a call fails', { call: 'leg.paperless', status: 500, systemErrorCode: 'INTERNAL' }),
  ],
  'UNAVAILABLE',
);
refuses('of a payment that is not there', [], 'NOT_FOUND', asWritten('PAPERLESS'));
refuses(
  "of another account's payment",
  [failed(false, true)],
  'NOT_FOUND',
  request('PAPERLESS'),
  'credit',
);
refuses(
  'is not for a representative',
  [failed(false, true)],
  'NOT_PERMITTED',
  request('PAPERLESS'),
  'csr',
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('RepairPaymentLeg', 500, 'INTERNAL')],
    request: asWritten('PAPERLESS'),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(repair(origin, 'PAPERLESS')).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
