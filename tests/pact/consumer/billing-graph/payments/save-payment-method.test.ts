import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { SavePaymentMethodDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { PaymentMethodInput } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedBankAccount, savedCard, wallet } from '../../../../fixtures/billing/billing.ts';
import { methodInput } from '../../../../fixtures/payments/wallet.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, methodShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { savePaymentMethodFx } from '../../../../../src/models/payments/wallet/ports.ts';

const pact = operationPact('billing-graph', 'SavePaymentMethod');
const username = demoUsername('newcustomer');
const captured = (cardNumber: 'visa' | 'prepaid' | 'declined', by = username) =>
  state('a card was captured', { username: by, cardNumber });
const asWritten = (input: PaymentMethodInput) => graphRequest(SavePaymentMethodDocument, { input });
const request = (input: PaymentMethodInput) =>
  graphRequest(SavePaymentMethodDocument, {
    input: {
      ...input,
      paymentToken: MatchersV3.fromProviderState('${paymentToken}', input.paymentToken),
    },
  });
const save = (origin: string, input: PaymentMethodInput) =>
  callPort(portalClient(origin).options, savePaymentMethodFx, input);

const saves = (
  name: string,
  given: ProviderState[],
  input: PaymentMethodInput,
  methods: ReturnType<typeof savedCard>[],
) =>
  pact(
    name,
    {
      given,
      request: request(input),
      response: dataResponse({
        savePaymentMethod: { ...wallet(), methods: methods.map((method) => methodShape(method)) },
      }),
    },
    async (origin) => {
      expect(await save(origin, input)).toEqual(wallet({ methods }));
    },
  );

saves('is a card', [signedIn('newcustomer'), captured('visa')], methodInput(), [savedCard()]);
saves(
  'is a card with a nickname, and the default one',
  [signedIn('newcustomer'), captured('visa')],
  methodInput({ nickname: 'Travel', isDefault: true }),
  [savedCard({ nickname: 'Travel', isDefault: true })],
);
saves(
  'is a bank account',
  [signedIn('newcustomer'), state('a bank account was tokenised', { username })],
  methodInput(),
  [savedBankAccount()],
);
saves(
  'that is there already is brought up to date',
  [signedIn('current'), captured('visa', demoUsername('current'))],
  methodInput(),
  [
    savedCard(),
    savedCard({ type: 'MASTERCARD', lastFour: '4444' }),
    savedCard({ type: 'AMERICAN_EXPRESS', lastFour: '0005' }),
    savedBankAccount(),
  ],
);

const refuses = (
  name: string,
  given: ProviderState[],
  sent: ReturnType<typeof request>,
  input: PaymentMethodInput,
  systemErrorCode: SystemErrorCode,
  more: { as?: string; fields?: string[] } = {},
) =>
  pact(
    name,
    {
      given: [signedIn(more.as ?? 'newcustomer'), ...given],
      request: sent,
      response: graphRefusal(systemErrorCode, more.fields ? { fields: more.fields } : {}),
    },
    async (origin) => {
      await expect(save(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

refuses(
  'has a token that is not known any more',
  [],
  asWritten(methodInput()),
  methodInput(),
  'PAYMENT_TOKEN_EXPIRED',
);
refuses(
  'is of a kind that is not accepted',
  [captured('visa'), state('a kind of method is not accepted', { username, kind: 'CARD' })],
  request(methodInput()),
  methodInput(),
  'METHOD_NOT_ACCEPTED',
);
refuses(
  'is a prepaid card',
  [captured('prepaid')],
  request(methodInput()),
  methodInput(),
  'METHOD_PREPAID',
);
refuses(
  'is a card that its bank declines',
  [captured('declined')],
  request(methodInput()),
  methodInput(),
  'CARD_NOT_VERIFIED',
);
const number = methodInput({ nickname: '4242 4242 4242 4242' });
refuses('is not called by a number', [captured('visa')], request(number), number, 'BAD_REQUEST', {
  fields: ['$input.nickname'],
});
refuses(
  'is not for an enterprise account',
  [captured('visa', demoUsername('current'))],
  request(methodInput()),
  methodInput(),
  'BILLING_MOVED',
  { as: 'enterprise' },
);
refuses(
  'is not for a representative',
  [captured('visa', demoUsername('current'))],
  request(methodInput()),
  methodInput(),
  'NOT_PERMITTED',
  { as: 'csr' },
);

pact(
  'is not saved while the payment gateway gives no answer',
  {
    given: [signedIn('newcustomer'), requestFails('SavePaymentMethod', 503, 'UNAVAILABLE')],
    request: asWritten(methodInput()),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(save(origin, methodInput())).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
