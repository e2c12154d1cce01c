import type { DevicePaymentInput } from '../../../../../contracts/generated/selfservice.ts';
import { assertRoleMayBegin } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import { withAccountOnce } from '../../payments/one-time/account-once.ts';
import { checkInstrument, requestFingerprint } from '../../payments/one-time/check-payment.ts';
import {
  findRecordedReceipt,
  paymentOrRecordedReceipt,
} from '../../payments/one-time/create-instant-payment.ts';
import type { CreatePaymentDeps } from '../../payments/one-time/create-instant-payment.ts';
import type { Actor, BeginPaymentResult, NewPayment } from '../../payments/one-time/ports.ts';
import { receiptOf } from '../../payments/detail/receipt.ts';
import { chargeNew } from '../../payments/one-time/settle.ts';
import type { PaymentReceipt } from '../../payments/one-time/types.ts';

/**
 * Why nothing was recorded: the device does not exist, is paid or about to be, or has a different
 * balance.
 */
export type DevicePaymentRefusal = 'notFound' | 'paid' | 'otherAmount';

const REFUSAL_CODES = {
  notFound: 'NOT_FOUND',
  paid: 'DEVICE_PAID',
  otherAmount: 'AMOUNT_OUT_OF_RANGE',
} as const satisfies Record<DevicePaymentRefusal, string>;

/** Database interface of device pay-offs. */
export interface DevicePaymentStore {
  /** Records the payment, once for its key, with the account locked. */
  begin(
    given: Pick<
      NewPayment,
      | 'actor'
      | 'idempotencyKey'
      | 'bodyDigest'
      | 'amount'
      | 'instrument'
      | 'paymentMethodId'
      | 'saveMethod'
      | 'businessNow'
    > & { deviceId: string },
  ): Promise<BeginPaymentResult | DevicePaymentRefusal>;
}

export interface PayOffDeviceDeps extends CreatePaymentDeps {
  devicePayments: DevicePaymentStore;
}

/**
 * Pays the remaining balance of a mobile device, at once and only once (spec 7,
 * createDeviceOneTimePaymentV2). Throws a {@link Refusal} with a PaymentErrorCode, NOT_FOUND or
 * DEVICE_PAID; no money has moved then.
 */
export async function payOffDevice(
  given: PayOffDeviceDeps,
  actor: Actor,
  input: DevicePaymentInput,
): Promise<PaymentReceipt> {
  const needs = withAccountOnce(given);
  assertRoleMayBegin('payOffDevice', actor);
  const bodyDigest = requestFingerprint(input);
  needs.checkpoint('before-key-asked');
  const answered = await findRecordedReceipt(needs, actor, input.idempotencyKey, bodyDigest);
  if (answered) return answered;
  needs.checkpoint('before-checks');
  const instrument = await checkInstrument(needs, actor, input);
  needs.checkpoint('before-begin');
  const { idempotencyKey, deviceId, amount } = input;
  const begun = await needs.devicePayments.begin({
    actor,
    bodyDigest,
    idempotencyKey,
    deviceId,
    amount,
    instrument,
    paymentMethodId: input.paymentMethodId ?? null,
    saveMethod: input.saveMethod && !input.paymentMethodId && !instrument.prepaid,
    businessNow: needs.businessNow(),
  });
  if (typeof begun === 'string') throw new Refusal(REFUSAL_CODES[begun]);
  const states = await needs.accountStates(actor.accountNumber);
  const known = paymentOrRecordedReceipt(begun, states);
  if ('receipt' in known) return known.receipt;
  needs.checkpoint('after-begin');
  return receiptOf(await chargeNew(needs, known.payment), states);
}
