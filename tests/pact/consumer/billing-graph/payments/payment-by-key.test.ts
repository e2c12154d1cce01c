import { expect } from 'vitest';
import { PaymentByKeyDocument } from '../../../../../contracts/generated/selfservice.ts';
import {
  IDEMPOTENCY_KEY,
  paymentKeyResult,
  receipt,
} from '../../../../fixtures/payments/payment.ts';
import { payment } from '../../../../fixtures/billing/billing.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, paymentShape, receiptShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { findPaymentByKeyFx } from '../../../../../src/models/payments/one-time/ports.ts';

const pact = operationPact('billing-graph', 'PaymentByKey');
const request = graphRequest(PaymentByKeyDocument, { idempotencyKey: IDEMPOTENCY_KEY });
const ask = (origin: string) =>
  callPort(portalClient(origin).options, findPaymentByKeyFx, IDEMPOTENCY_KEY);
const known = {
  username: demoUsername('current'),
  idempotencyKey: IDEMPOTENCY_KEY,
  amount: 24_817,
};
const answers = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  result: ReturnType<typeof paymentKeyResult>,
) =>
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request,
      response: dataResponse({
        paymentByKey: {
          ...result,
          receipt: result.receipt ? receiptShape(result.receipt) : null,
          payment: result.payment ? paymentShape(result.payment) : null,
        },
      }),
    },
    async (origin) => {
      expect(await ask(origin)).toEqual(result);
    },
  );

answers('was never seen', [], paymentKeyResult());
answers(
  'was accepted',
  [state('a payment was accepted', known)],
  paymentKeyResult({ state: 'ACCEPTED', receipt: receipt() }),
);
answers(
  'was declined',
  [state('a payment was declined', known)],
  paymentKeyResult({
    state: 'FAILED',
    payment: payment({ status: 'FAILED', postedDate: null, systemErrorCode: 'PAYMENT_DECLINED' }),
    systemErrorCode: 'PAYMENT_DECLINED',
  }),
);
answers(
  'is under way',
  [state('a payment is under way', known)],
  paymentKeyResult({ state: 'UNDER_WAY' }),
);

const bobs = state('a payment was accepted', { ...known, username: demoUsername('pastdue30') });
answers("is another account's", [bobs], paymentKeyResult());

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
    given: [signedIn('current'), requestFails('PaymentByKey', 503, 'UNAVAILABLE')],
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
