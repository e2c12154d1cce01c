import { expect } from 'vitest';
import { AutopayByKeyDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState, ProviderStates } from '../../../../../contracts/provider-states.ts';
import { autopayOutcome, autopayPart } from '../../../../fixtures/autopay/autopay.ts';
import { IDEMPOTENCY_KEY, receipt } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, outcomeShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { findAutopayByKeyFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'AutopayByKey');
const request = graphRequest(AutopayByKeyDocument, { idempotencyKey: IDEMPOTENCY_KEY });
const ask = (origin: string) =>
  callPort(portalClient(origin).options, findAutopayByKeyFx, IDEMPOTENCY_KEY);
const sent = (then: ProviderStates['a change of Auto Pay was sent']['then'], as = 'current') =>
  state('a change of Auto Pay was sent', {
    username: demoUsername(as),
    idempotencyKey: IDEMPOTENCY_KEY,
    then,
  });

const answers = (
  name: string,
  given: ProviderState[],
  keyState: 'NOT_FOUND' | 'UNDER_WAY' | 'ACCEPTED',
  over: Parameters<typeof autopayOutcome>[0] | null = null,
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request,
      response: dataResponse({
        autopayByKey: { state: keyState, outcome: over && outcomeShape(over) },
      }),
    },
    async (origin) => {
      expect(await ask(origin)).toEqual({ state: keyState, outcome: over && autopayOutcome(over) });
    },
  );

const PAST_DUE = 49_134;
const paid = receipt({
  amount: PAST_DUE,
  amountDueAfter: 24_817,
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
});
answers('was never seen', [], 'NOT_FOUND');
answers('succeeded', [sent('DONE')], 'ACCEPTED', {});
answers(
  'succeeded, with what was paid',
  [sent('DONE', 'pastdue30')],
  'ACCEPTED',
  { parts: [autopayPart({ payToday: PAST_DUE, payment: paid })] },
  'pastdue30',
);
answers('failed to enrol', [sent('NOT_ENROLLED')], 'ACCEPTED', {
  parts: [autopayPart({ enrolled: 'FAILED' })],
});
answers('failed to cancel', [sent('NOT_CANCELLED')], 'ACCEPTED', {
  parts: [autopayPart({ wish: 'CANCEL', cancelled: 'FAILED', enrolled: 'NOT_REQUESTED' })],
});
answers(
  'was declined',
  [sent('DECLINED', 'pastdue30')],
  'ACCEPTED',
  {
    saveMethod: 'SUCCEEDED',
    parts: [
      autopayPart({ enrolled: 'FAILED', payToday: PAST_DUE, paymentErrorCode: 'PAYMENT_DECLINED' }),
    ],
  },
  'pastdue30',
);
answers(
  'waits for the bank',
  [sent('UNANSWERED', 'pastdue30')],
  'ACCEPTED',
  {
    parts: [
      autopayPart({
        enrolled: 'UNKNOWN',
        payToday: PAST_DUE,
        payment: { ...paid, status: 'PENDING' },
      }),
    ],
  },
  'pastdue30',
);
answers('is under way', [sent('UNDER_WAY', 'pastdue30')], 'UNDER_WAY', null, 'pastdue30');
answers("is another account's", [sent('DONE', 'pastdue30')], 'NOT_FOUND');

pact(
  'is not for a representative',
  { given: [signedIn('csr')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(ask(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('AutopayByKey', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(ask(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
