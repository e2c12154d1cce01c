import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { ChangeStreamingMethodDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedBankAccount } from '../../../../fixtures/billing/billing.ts';
import {
  sportsApp,
  streamingAccount,
  streamingCharge,
  streamingMethodChange,
  subscription,
} from '../../../../fixtures/streaming/streaming.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, streamingInOrder, streamingShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { changeStreamingMethodFx } from '../../../../../src/models/streaming/ports.ts';

const pact = operationPact('billing-graph', 'ChangeStreamingMethod');
const username = demoUsername('autopay');
const there = (then: 'ACTIVE' | 'PAUSED' = 'ACTIVE') =>
  state('there are streaming subscriptions', { username, then });
const bank = state('a method is saved', { username, method: 'BANK_ACCOUNT' });
const ofState = (input: ReturnType<typeof streamingMethodChange>) => ({
  ...input,
  subscriptionId: MatchersV3.fromProviderState('${subscriptionId}', input.subscriptionId),
  paymentMethodId: MatchersV3.fromProviderState('${paymentMethodId}', input.paymentMethodId),
});
const request = (input = streamingMethodChange()) =>
  graphRequest(ChangeStreamingMethodDocument, { input: ofState(input) });
const change = (origin: string, input = streamingMethodChange()) =>
  callPort(portalClient(origin).options, changeStreamingMethodFx, input);
const toBank = {
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
  expiration: null,
  paymentMethodId: savedBankAccount().id,
  version: 2,
} as const;

const sportsCharge = streamingCharge({
  subscriptionId: sportsApp().id,
  appName: sportsApp().appName,
  date: '2026-12-07',
  amount: 2_637,
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
});
for (const [name, then, nextDebitDate] of [
  ['debits it from the method from then on', 'ACTIVE', '2026-12-31'],
  ['debits one that was paused at once', 'PAUSED', '2027-02-01'],
] as const) {
  const expected = streamingAccount({
    subscriptions: [subscription({ ...toBank, nextDebitDate }), sportsApp()],
    charges:
      then === 'PAUSED'
        ? [
            streamingCharge({
              status: 'PENDING',
              paymentMethodType: 'BANK_ACCOUNT',
              lastFour: '6789',
            }),
            streamingCharge({ status: 'FAILED', systemErrorCode: 'PAYMENT_DECLINED' }),
          ]
        : [sportsCharge, streamingCharge()],
  });
  pact(
    name,
    {
      given: [signedIn('autopay'), there(then), bank],
      request: request(),
      response: dataResponse({
        changeStreamingMethod: (then === 'ACTIVE' ? streamingInOrder : streamingShape)(expected),
      }),
    },
    async (origin) => {
      expect(await change(origin)).toEqual(expected);
    },
  );
}

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  { input = streamingMethodChange(), sent = request(input), as = 'autopay' } = {},
) =>
  pact(
    name,
    { given: [signedIn(as), ...given], request: sent, response: graphRefusal(systemErrorCode) },
    async (origin) => {
      await expect(change(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

refuses(
  'is of an account whose billing is suppressed',
  [there(), bank, state('billing is suppressed', { username })],
  'BILLING_SUPPRESSED',
);

refuses('was changed meanwhile', [there(), bank], 'CHANGED_MEANWHILE', {
  input: streamingMethodChange({ version: 2 }),
});
refuses('is of no app of this account', [bank], 'NOT_FOUND', {
  sent: graphRequest(ChangeStreamingMethodDocument, {
    input: { ...ofState(streamingMethodChange()), subscriptionId: subscription().id },
  }),
});
refuses('is of no saved method', [there()], 'METHOD_NOT_FOUND', {
  sent: graphRequest(ChangeStreamingMethodDocument, {
    input: { ...ofState(streamingMethodChange()), paymentMethodId: savedBankAccount().id },
  }),
});
refuses(
  'lacks the security code of a card',
  [there(), state('a method is saved', { username, method: 'VISA' })],
  'SECURITY_CODE_REQUIRED',
);
refuses('is not for a representative', [there(), bank], 'NOT_PERMITTED', { as: 'csr' });

pact(
  'is down',
  {
    given: [
      signedIn('autopay'),
      there(),
      bank,
      requestFails('ChangeStreamingMethod', 500, 'INTERNAL'),
    ],
    request: request(),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(change(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
