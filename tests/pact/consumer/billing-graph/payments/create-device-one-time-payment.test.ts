import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import * as selfservice from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { mobileDevice } from '../../../../fixtures/mobile/devices.ts';
import { IDEMPOTENCY_KEY, receipt } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, receiptShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { sendDevicePaymentFx } from '../../../../../src/models/payments/one-time/ports.ts';

const pact = operationPact('billing-graph', 'CreateDeviceOneTimePaymentV2');
const { fromProviderState } = MatchersV3;
const username = demoUsername('current');
const TOKENS = ['deviceId', 'paymentToken', 'paymentMethodId', 'securityCodeToken'] as const;

const owed = state('a device is paid in instalments', { username, then: 'NOTHING' });
const captured = (cardNumber: 'visa' | 'declined') =>
  state('a card was captured', { username, cardNumber });
const { id: deviceId, balance: amount } = mobileDevice();
const newCard: selfservice.DevicePaymentInput = {
  idempotencyKey: IDEMPOTENCY_KEY,
  deviceId,
  amount,
  paymentMethodId: null,
  securityCodeToken: null,
  paymentToken: 'card_Q2FwdHVyZWRUb2tlbjEy',
  saveMethod: false,
  termsAccepted: true,
};
const paidOff = { serviceGroup: 'MOBILE', amount, deviceId } as const;

/**
 * The input, with each id and token that a state returns taken from there. `asWritten` are sent
 * unchanged.
 */
function request(input: selfservice.DevicePaymentInput, asWritten: readonly string[]) {
  const tokens = Object.fromEntries(
    TOKENS.flatMap((name) =>
      input[name] && !asWritten.includes(name)
        ? [[name, fromProviderState(`\${${name}}`, input[name])]]
        : [],
    ),
  );
  return graphRequest(selfservice.CreateDeviceOneTimePaymentV2Document, {
    input: { ...input, ...tokens },
  });
}

const pay = (origin: string, input: selfservice.DevicePaymentInput) =>
  callPort(portalClient(origin).options, sendDevicePaymentFx, input);

const pays = (
  name: string,
  given: ProviderState[],
  input: selfservice.DevicePaymentInput,
  over: Parameters<typeof receipt>[0] = {},
) =>
  pact(
    name,
    {
      given: [signedIn('current'), owed, ...given],
      request: request(input, []),
      response: dataResponse({
        createDeviceOneTimePaymentV2: {
          ...receiptShape({ ...paidOff, ...over }),
          deviceId: fromProviderState('${deviceId}', deviceId),
        },
      }),
    },
    async (origin) => {
      expect(await pay(origin, input)).toEqual(receipt({ ...paidOff, ...over }));
    },
  );

const refuses = (
  name: string,
  given: ProviderState[],
  input: selfservice.DevicePaymentInput,
  systemErrorCode: SystemErrorCode,
  more: { as?: string; asWritten?: readonly string[] } = {},
) =>
  pact(
    name,
    {
      given: [signedIn(more.as ?? 'current'), ...given],
      request: request(input, more.asWritten ?? []),
      response: graphRefusal(systemErrorCode),
    },
    async (origin) => {
      await expect(pay(origin, input)).rejects.toMatchObject({ kind: 'refused', systemErrorCode });
    },
  );

pays('pays what is left of a device', [captured('visa')], newCard);
pays(
  'pays it and keeps the card',
  [captured('visa')],
  { ...newCard, saveMethod: true },
  { saveMethod: 'SUCCEEDED' },
);
pays(
  'is pending while the bank does not answer',
  [captured('visa'), state('the bank does not answer', {})],
  newCard,
  { status: 'PENDING' },
);

refuses('is declined', [owed, captured('declined')], newCard, 'PAYMENT_DECLINED');
refuses(
  'is of a device that is paid',
  [state('a device is paid in instalments', { username, then: 'PAID' }), captured('visa')],
  newCard,
  'DEVICE_PAID',
);
refuses('is of no device', [captured('visa')], newCard, 'NOT_FOUND', { asWritten: ['deviceId'] });
refuses(
  'is not all that is left of it',
  [owed, captured('visa')],
  { ...newCard, amount: amount - 1 },
  'AMOUNT_OUT_OF_RANGE',
);
refuses(
  'lacks the terms',
  [owed, captured('visa')],
  { ...newCard, termsAccepted: false },
  'TERMS_NOT_ACCEPTED',
);
refuses(
  'comes while bill pay is off',
  [owed, captured('visa'), state('bill pay is switched off', {})],
  newCard,
  'BILL_PAY_UNAVAILABLE',
);
refuses('is not for an enterprise account', [], newCard, 'BILLING_MOVED', {
  as: 'enterprise',
  asWritten: TOKENS,
});
refuses(
  'is of an account whose billing is suppressed',
  [state('billing is suppressed', { username: demoUsername('current') })],
  newCard,
  'BILLING_SUPPRESSED',
  { asWritten: TOKENS },
);
refuses('is not for a representative', [], newCard, 'NOT_PERMITTED', {
  as: 'csr',
  asWritten: TOKENS,
});

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('CreateDeviceOneTimePaymentV2', 500, 'INTERNAL')],
    request: request(newCard, TOKENS),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(pay(origin, newCard)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'INTERNAL',
    });
  },
);
