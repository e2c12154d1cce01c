import type { StreamingAccountFragment } from '../../../../contracts/generated/selfservice.ts';

type Streaming = StreamingAccountFragment;
type StreamingSubscription = Streaming['subscriptions'][number];

/**
 * Result of a change: debited from the other method from now on; or it was paused and debited at
 * once, or that was declined too.
 */
export interface StreamingNotice {
  kind: 'changed' | 'debited' | 'debitPending' | 'debitDeclined' | 'changedMeanwhile';
  appName: string;
}

/** The notice after a change, by the subscription's status before and after. */
export function noticeAfter(
  { id, appName, state }: StreamingSubscription,
  { charges }: Streaming,
): StreamingNotice {
  if (state !== 'PAUSED') return { kind: 'changed', appName };
  const debit = charges.find(({ subscriptionId }) => subscriptionId === id);
  if (debit?.status === 'FAILED') return { kind: 'debitDeclined', appName };
  return { kind: debit?.status === 'SUCCESSFUL' ? 'debited' : 'debitPending', appName };
}
