import type { StreamingQuery } from '../../../../contracts/generated/selfservice.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { standingOf } from '../../../models/streaming/rules-streaming.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import { paymentStatus } from '../payments/detail/read-payments.ts';
import type { StoredSubscription, StreamingDebit, StreamingStore } from './ports.ts';

export type Streaming = StreamingQuery['streaming'];
type Subscription = Streaming['subscriptions'][number];
type Charge = Streaming['charges'][number];

export interface ReadStreamingDeps {
  streaming: StreamingStore;
  businessNow: () => Date;
}

/** How far back debits are listed, in milliseconds: 12 months. */
const HISTORY_MS = 366 * 86_400_000;

function subscriptionRow({
  id,
  appName,
  monthlyPrice,
  methodType,
  lastFour,
  expiration,
  paymentMethodId,
  version,
  last,
  ...renewal
}: StoredSubscription): Subscription {
  return {
    id,
    appName,
    monthlyPrice,
    ...standingOf({ ...renewal, lastFailed: last?.state === 'failed' }, last?.paymentDate ?? null),
    paymentMethodType: methodType as Subscription['paymentMethodType'],
    lastFour,
    expiration,
    paymentMethodId,
    version,
  };
}

const chargeRow = ({ subscriptionId, appName, payment }: StreamingDebit): Charge => ({
  paymentId: payment.id,
  subscriptionId,
  appName,
  date: payment.paymentDate ?? '',
  amount: payment.amount,
  status: paymentStatus(payment),
  paymentMethodType: payment.methodType as Charge['paymentMethodType'],
  lastFour: payment.lastFour,
  systemErrorCode: payment.failureCode,
});

/**
 * The account's streaming subscriptions and their debits (spec 1.9). Throws a {@link Refusal}:
 * NOT_PERMITTED.
 */
export async function readStreaming(
  { streaming, businessNow }: ReadStreamingDeps,
  actor: Actor,
): Promise<Streaming> {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  const subscriptions = await streaming.ofAccount(actor.accountNumber);
  const charges = await streaming.debits(
    actor.accountNumber,
    new Date(businessNow().getTime() - HISTORY_MS),
  );
  return { subscriptions: subscriptions.map(subscriptionRow), charges: charges.map(chargeRow) };
}
