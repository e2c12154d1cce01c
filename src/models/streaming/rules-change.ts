import type { StreamingAccountFragment } from '../../../contracts/generated/selfservice.ts';

type Streaming = StreamingAccountFragment;
type StreamingSubscription = Streaming['subscriptions'][number];

/** What became of a change: it is debited from the other method from now on; it was paused and was debited at once, or that was declined too. */
export interface StreamingNotice {
  kind: 'changed' | 'debited' | 'debitPending' | 'debitDeclined' | 'changedMeanwhile';
  appName: string;
}

/** What to tell of a change, by how the subscription stood before and how it stands after. */
export function noticeAfter(
  { id, appName, state }: StreamingSubscription,
  { charges }: Streaming,
): StreamingNotice {
  if (state !== 'PAUSED') return { kind: 'changed', appName };
  const debit = charges.find(({ subscriptionId }) => subscriptionId === id);
  if (debit?.status === 'FAILED') return { kind: 'debitDeclined', appName };
  return { kind: debit?.status === 'SUCCESSFUL' ? 'debited' : 'debitPending', appName };
}
