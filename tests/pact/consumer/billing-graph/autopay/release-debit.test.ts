import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { ReleaseDebitDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState, ProviderStates } from '../../../../../contracts/provider-states.ts';
import { debitRelease } from '../../../../fixtures/autopay/autopay.ts';
import { IDEMPOTENCY_KEY, receipt } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, receiptShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { releaseDebitFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'ReleaseDebit');
const username = demoUsername('current');
const held = (over: Partial<ProviderStates['a debit is held']> = {}) =>
  state('a debit is held', { username, card: 'VISA', then: 'NOTHING', ...over });
const request = (input = debitRelease()) => graphRequest(ReleaseDebitDocument, { input });
const release = (origin: string, input = debitRelease()) =>
  callPort(portalClient(origin).options, releaseDebitFx, input);

const makes = (name: string, given: ProviderState[], over: Parameters<typeof receipt>[0] = {}) =>
  pact(
    name,
    {
      given: [signedIn('current'), held(), ...given],
      request: request(),
      response: dataResponse({ releaseDebit: receiptShape(over) }),
    },
    async (origin) => {
      expect(await release(origin)).toEqual(receipt(over));
    },
  );

makes('is made', []);
makes('is pending while the bank does not answer', [state('the bank does not answer', {})], {
  status: 'PENDING',
});

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  input = debitRelease(),
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: request(input),
      response: graphRefusal(systemErrorCode),
    },
    async (origin) => {
      await expect(release(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

refuses(
  'is of an account whose billing was suppressed since',
  [held(), state('billing is suppressed', { username })],
  'BILLING_SUPPRESSED',
);

refuses('is of what is not on', [], 'NOT_HELD');
refuses(
  'is not held',
  [state('Auto Pay is on', { username })],
  'NOT_HELD',
  debitRelease({ version: 1 }),
);
refuses('was paid by hand since', [held({ then: 'PAID' })], 'NOT_HELD');
refuses(
  'is of an enrolment that changed',
  [held()],
  'CHANGED_MEANWHILE',
  debitRelease({ version: 1 }),
);
refuses(
  'is of another amount by now',
  [held()],
  'CHANGED_MEANWHILE',
  debitRelease({ amount: 24_816 }),
);
refuses('is declined', [held({ card: 'DECLINED' })], 'PAYMENT_DECLINED');
refuses(
  'has an expired card',
  [held(), state('a saved card has expired', { username })],
  'METHOD_EXPIRED',
);
refuses(
  'has a kind of method that is not accepted any more',
  [held(), state('a kind of method is not accepted', { username, kind: 'CARD' })],
  'METHOD_NOT_ACCEPTED',
);
refuses(
  'comes while bill pay is off',
  [held(), state('bill pay is switched off', {})],
  'BILL_PAY_UNAVAILABLE',
);
refuses(
  'uses the key of another payment',
  [
    state('a payment was accepted', { username, idempotencyKey: IDEMPOTENCY_KEY, amount: 1_000 }),
    held(),
  ],
  'IDEMPOTENCY_KEY_REUSED',
);
refuses('is not for a representative', [held()], 'NOT_PERMITTED', debitRelease(), 'csr');

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('ReleaseDebit', 500, 'INTERNAL')],
    request: request(),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(release(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
