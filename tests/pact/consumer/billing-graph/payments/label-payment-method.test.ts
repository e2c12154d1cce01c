import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { LabelPaymentMethodDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { PaymentMethodLabel } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedBankAccount, savedCard, wallet } from '../../../../fixtures/billing/billing.ts';
import { methodLabel } from '../../../../fixtures/payments/wallet.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, methodShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { labelPaymentMethodFx } from '../../../../../src/models/payments/wallet/ports.ts';

const pact = operationPact('billing-graph', 'LabelPaymentMethod');
const username = demoUsername('current');
const saved = state('a method is saved', { username, method: 'BANK_ACCOUNT' });
const cards = [
  savedCard(),
  savedCard({ type: 'MASTERCARD', lastFour: '4444' }),
  savedCard({ type: 'AMERICAN_EXPRESS', lastFour: '0005' }),
];
const asWritten = (input: PaymentMethodLabel) =>
  graphRequest(LabelPaymentMethodDocument, { input });
const request = (input: PaymentMethodLabel) =>
  graphRequest(LabelPaymentMethodDocument, {
    input: {
      ...input,
      paymentMethodId: MatchersV3.fromProviderState('${paymentMethodId}', input.paymentMethodId),
    },
  });
const label = (origin: string, input: PaymentMethodLabel) =>
  callPort(portalClient(origin).options, labelPaymentMethodFx, input);

const labels = (name: string, input: PaymentMethodLabel, methods: ReturnType<typeof savedCard>[]) =>
  pact(
    name,
    {
      given: [signedIn('current'), saved],
      request: request(input),
      response: dataResponse({
        labelPaymentMethod: { ...wallet(), methods: methods.map((method) => methodShape(method)) },
      }),
    },
    async (origin) => {
      expect(await label(origin, input)).toEqual(wallet({ methods }));
    },
  );

labels('is called by its nickname, and comes first as the default one', methodLabel(), [
  savedBankAccount({ nickname: 'Shop account', isDefault: true }),
  ...cards,
]);
labels('is called by its nickname alone', methodLabel({ isDefault: false }), [
  ...cards,
  savedBankAccount({ nickname: 'Shop account' }),
]);
labels('has neither', methodLabel({ nickname: null, isDefault: false }), [
  ...cards,
  savedBankAccount(),
]);

const refuses = (
  name: string,
  given: ProviderState[],
  sent: ReturnType<typeof request>,
  input: PaymentMethodLabel,
  systemErrorCode: SystemErrorCode,
  more: { as?: string; fields?: string[] } = {},
) =>
  pact(
    name,
    {
      given: [signedIn(more.as ?? 'current'), ...given],
      request: sent,
      response: graphRefusal(systemErrorCode, more.fields ? { fields: more.fields } : {}),
    },
    async (origin) => {
      await expect(label(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

refuses('is not in the wallet', [], asWritten(methodLabel()), methodLabel(), 'NOT_FOUND');
const number = methodLabel({ nickname: '0001 2345 6789' });
refuses('is not called by a number', [saved], request(number), number, 'BAD_REQUEST', {
  fields: ['$input.nickname'],
});
const long = methodLabel({ nickname: 'The account of the shop on Harbor Street' });
refuses('is not called by more than 30 characters', [saved], request(long), long, 'BAD_REQUEST', {
  fields: ['$input.nickname'],
});
refuses(
  'is not for an enterprise account',
  [saved],
  request(methodLabel()),
  methodLabel(),
  'BILLING_MOVED',
  { as: 'enterprise' },
);
refuses(
  'is not for a representative',
  [saved],
  request(methodLabel()),
  methodLabel(),
  'NOT_PERMITTED',
  { as: 'csr' },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('LabelPaymentMethod', 500, 'INTERNAL')],
    request: asWritten(methodLabel()),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(label(origin, methodLabel())).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
