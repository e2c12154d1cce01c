import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { UpdateCardDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { CardChange } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedBankAccount, savedCard, wallet } from '../../../../fixtures/billing/billing.ts';
import { cardChange } from '../../../../fixtures/payments/wallet.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, methodShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { updateCardFx } from '../../../../../src/models/payments/wallet/ports.ts';

const pact = operationPact('billing-graph', 'UpdateCard');
const { fromProviderState } = MatchersV3;
const username = demoUsername('current');
const CODE = 'code_VmVyaWZpZWRDb2RlVG9r';
const saved = state('a card is saved', { username });
const verified = state('a saved card is verified', { username });
const others = [
  savedCard({ type: 'MASTERCARD', lastFour: '4444' }),
  savedCard({ type: 'AMERICAN_EXPRESS', lastFour: '0005' }),
  savedBankAccount(),
];

/** The input, with values that a state returns taken from there. `asWritten` is sent unchanged. */
function request(input: CardChange, asWritten: readonly string[] = []) {
  const given = Object.fromEntries(
    (['paymentMethodId', 'securityCodeToken'] as const).flatMap((name) =>
      input[name] && !asWritten.includes(name)
        ? [[name, fromProviderState(`\${${name}}`, input[name])]]
        : [],
    ),
  );
  return graphRequest(UpdateCardDocument, { input: { ...input, ...given } });
}
const change = (origin: string, input: CardChange) =>
  callPort(portalClient(origin).options, updateCardFx, input);

/** Changed values by value. */
const changes = (name: string, given: ProviderState[], input: CardChange) => {
  const { expiration, zipCode } = input;
  const card = savedCard({ expiration, zipCode });
  return pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: request(input),
      response: dataResponse({
        updateCard: {
          ...wallet(),
          methods: [
            { ...methodShape(card), expiration, zipCode },
            ...others.map((method) => methodShape(method)),
          ],
        },
      }),
    },
    async (origin) => {
      expect(await change(origin, input)).toEqual(wallet({ methods: [card, ...others] }));
    },
  );
};

changes('is changed without its security code', [saved], cardChange());
changes('is changed with its security code', [verified], cardChange({ securityCodeToken: CODE }));
changes(
  'has its security code proved alone',
  [verified],
  cardChange({ expiration: '0929', zipCode: '04101', securityCodeToken: CODE }),
);

const refuses = (
  name: string,
  given: ProviderState[],
  input: CardChange,
  systemErrorCode: SystemErrorCode,
  more: { as?: string; asWritten?: readonly string[]; fields?: string[] } = {},
) =>
  pact(
    name,
    {
      given: [signedIn(more.as ?? 'current'), ...given],
      request: request(input, more.asWritten),
      response: graphRefusal(systemErrorCode, more.fields ? { fields: more.fields } : {}),
    },
    async (origin) => {
      await expect(change(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

refuses('is not in the wallet', [], cardChange(), 'NOT_FOUND', { asWritten: ['paymentMethodId'] });
refuses(
  'would be good for more than 20 years',
  [saved],
  cardChange({ expiration: '0147' }),
  'BAD_REQUEST',
  { fields: ['$input.expiration'] },
);
refuses('would have expired', [saved], cardChange({ expiration: '1126' }), 'METHOD_EXPIRED');
refuses(
  'would expire before a scheduled payment',
  [
    state('a payment is scheduled', {
      username,
      amount: 10_000,
      daysAhead: 20,
      method: 'VISA',
      then: 'NOTHING',
    }),
    saved,
  ],
  cardChange({ expiration: '1226' }),
  'CARD_EXPIRES_BEFORE_DATE',
);
refuses(
  'comes with the code of another card',
  [saved],
  cardChange({ securityCodeToken: CODE }),
  'SECURITY_CODE_REQUIRED',
  { asWritten: ['securityCodeToken'] },
);
refuses(
  'is so already',
  [saved],
  cardChange({ expiration: '0929', zipCode: '04101' }),
  'NOTHING_CHANGED',
);
refuses('is not for an enterprise account', [saved], cardChange(), 'BILLING_MOVED', {
  as: 'enterprise',
});
refuses('is not for a representative', [saved], cardChange(), 'NOT_PERMITTED', { as: 'csr' });

pact(
  'is not changed while the payment gateway gives no answer',
  {
    given: [signedIn('current'), requestFails('UpdateCard', 503, 'UNAVAILABLE')],
    request: request(cardChange(), ['paymentMethodId']),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(change(origin, cardChange())).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
