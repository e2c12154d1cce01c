import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { DeletePaymentMethodDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedBankAccount, savedCard, wallet } from '../../../../fixtures/billing/billing.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, methodShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { deletePaymentMethodFx } from '../../../../../src/models/payments/wallet/ports.ts';

const pact = operationPact('billing-graph', 'DeletePaymentMethod');
const username = demoUsername('current');
const input = { paymentMethodId: savedCard().id };
const saved = (method: 'VISA' | 'BANK_ACCOUNT') => state('a method is saved', { username, method });
const asWritten = graphRequest(DeletePaymentMethodDocument, { input });
const request = graphRequest(DeletePaymentMethodDocument, {
  input: {
    paymentMethodId: MatchersV3.fromProviderState('${paymentMethodId}', input.paymentMethodId),
  },
});
const remove = (origin: string) =>
  callPort(portalClient(origin).options, deletePaymentMethodFx, input);
const [mastercard, amex, bank] = [
  savedCard({ type: 'MASTERCARD', lastFour: '4444' }),
  savedCard({ type: 'AMERICAN_EXPRESS', lastFour: '0005' }),
  savedBankAccount(),
];

const deletes = (
  name: string,
  given: ProviderState[],
  left: ReturnType<typeof savedCard>[],
  sent = request,
) =>
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: sent,
      response: dataResponse({
        deletePaymentMethod: { ...wallet(), methods: left.map((method) => methodShape(method)) },
      }),
    },
    async (origin) => {
      expect(await remove(origin)).toEqual(wallet({ methods: left }));
    },
  );

deletes('is gone from the wallet', [saved('VISA')], [mastercard, amex, bank]);
deletes(
  'that is gone already is answered all the same',
  [],
  [savedCard(), mastercard, amex, bank],
  asWritten,
);

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  as = 'current',
) =>
  pact(
    name,
    { given: [signedIn(as), ...given], request, response: graphRefusal(systemErrorCode) },
    async (origin) => {
      await expect(remove(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode });
    },
  );

refuses(
  'is the current Auto Pay method',
  [state('Auto Pay is on', { username }), saved('VISA')],
  'METHOD_IN_AUTOPAY',
);
refuses(
  'has a payment scheduled with it',
  [
    state('a payment is scheduled', {
      username,
      amount: 10_000,
      daysAhead: 6,
      method: 'BANK_ACCOUNT',
      then: 'NOTHING',
    }),
    saved('BANK_ACCOUNT'),
  ],
  'METHOD_SCHEDULED',
);
refuses(
  'is what a streaming app is debited from',
  [state('a method is saved', { username: demoUsername('autopay'), method: 'BANK_ACCOUNT' })],
  'METHOD_IN_STREAMING',
  'autopay',
);
refuses('is not for a representative', [saved('VISA')], 'NOT_PERMITTED', 'csr');

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('DeletePaymentMethod', 500, 'INTERNAL')],
    request: asWritten,
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(remove(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
