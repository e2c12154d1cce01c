import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { CancelScheduledPaymentDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { scheduledPayment } from '../../../../fixtures/billing/billing.ts';
import {
  IDEMPOTENCY_KEY,
  scheduledPaymentCancellation,
} from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, scheduledShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { cancelScheduledPaymentFx } from '../../../../../src/models/payments/scheduled/ports.ts';

const pact = operationPact('billing-graph', 'CancelScheduledPayment');
const username = demoUsername('current');
const scheduled = (
  then: 'NOTHING' | 'CHANGED' | 'CANCELLED' | 'PAID' = 'NOTHING',
  method: 'BANK_ACCOUNT' | 'VISA' = 'BANK_ACCOUNT',
) => state('a payment is scheduled', { username, amount: 10_000, daysAhead: 6, method, then });
const input = scheduledPaymentCancellation();
const asWritten = graphRequest(CancelScheduledPaymentDocument, { input });
const request = graphRequest(CancelScheduledPaymentDocument, {
  input: { ...input, paymentId: MatchersV3.fromProviderState('${paymentId}', input.paymentId) },
});
const cancel = (origin: string) =>
  callPort(portalClient(origin).options, cancelScheduledPaymentFx, input);

const cancels = (
  name: string,
  given: ProviderState[],
  row: Parameters<typeof scheduledPayment>[0] = {},
) =>
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request,
      response: dataResponse({ cancelScheduledPayment: scheduledShape(row) }),
    },
    async (origin) => {
      expect(await cancel(origin)).toEqual(scheduledPayment(row));
    },
  );

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  as = 'current',
  sent = request,
) =>
  pact(
    name,
    { given: [signedIn(as), ...given], request: sent, response: graphRefusal(systemErrorCode) },
    async (origin) => {
      await expect(cancel(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode });
    },
  );

cancels('that is still to be made', [scheduled()]);
cancels('that is still to be made by card', [scheduled('NOTHING', 'VISA')], {
  paymentMethodType: 'VISA',
  lastFour: '4242',
  expiration: '0929',
});
cancels('while bill pay is off', [scheduled(), state('bill pay is switched off', {})]);

refuses('is not there', [], 'NOT_FOUND', 'current', asWritten);
refuses("is another account's", [scheduled()], 'NOT_FOUND', 'credit');
refuses('was changed meanwhile', [scheduled('CHANGED')], 'CHANGED_MEANWHILE');
refuses('was cancelled already', [scheduled('CANCELLED')], 'NO_LONGER_CHANGEABLE');
refuses('was made', [scheduled('PAID')], 'NO_LONGER_CHANGEABLE');
refuses(
  'is made tomorrow, after the cut-off',
  [
    state('a payment is scheduled', {
      username,
      amount: 10_000,
      daysAhead: 1,
      method: 'BANK_ACCOUNT',
      then: 'NOTHING',
    }),
    state('the cut-off for tomorrow has passed', { username }),
  ],
  'NO_LONGER_CHANGEABLE',
);
refuses(
  'uses a key again for another body',
  [
    state('a payment was accepted', { username, idempotencyKey: IDEMPOTENCY_KEY, amount: 1_000 }),
    scheduled(),
  ],
  'IDEMPOTENCY_KEY_REUSED',
);
refuses('is not for a representative', [scheduled()], 'NOT_PERMITTED', 'csr');

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('CancelScheduledPayment', 500, 'INTERNAL')],
    request: asWritten,
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(cancel(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
