import { attach, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { sessionEnded } from '../../session/index.ts';
import { $asked, $outages, outagesRetried } from '../model.ts';
import { followOutageFx } from '../ports.ts';
import type { FollowChoice } from '../ports.ts';
import { withFollow } from './rules-followed.ts';

/** What became of the user's choice to follow an outage, or to stop. */
export type FollowState =
  | { kind: 'idle' }
  | ({ kind: 'sending' | 'sent' } & FollowChoice)
  | ({ kind: 'failed'; failure: RequestFailure } & FollowChoice);

/** How a choice that failed is told. */
export const followRefusal = (failure: RequestFailure): 'OUTAGE_ENDED' | 'failed' =>
  refusalCode(failure) === 'OUTAGE_ENDED' ? 'OUTAGE_ENDED' : 'failed';

// -- Public events
export const followChosen = createEvent<FollowChoice>();

// -- Effects
const sendFollowFx = attach({ effect: followOutageFx });

// -- Stores
export const $follow = createStore<FollowState>({ kind: 'idle' }, { serialize: 'ignore' });

// -- One choice at a time
const sending = sample({
  clock: followChosen,
  source: $follow,
  filter: ({ kind }) => kind !== 'sending',
  fn: (_, choice) => choice,
});
sample({
  clock: sending,
  fn: (choice): FollowState => ({ kind: 'sending', ...choice }),
  target: $follow,
});
sample({ clock: sending, target: sendFollowFx });
sample({
  clock: sendFollowFx.done,
  fn: ({ params }): FollowState => ({ kind: 'sent', ...params }),
  target: $follow,
});
sample({
  clock: sendFollowFx.fail,
  fn: ({ params, error }): FollowState => ({ kind: 'failed', failure: error, ...params }),
  target: $follow,
});

// -- What is on screen says it at once
sample({
  clock: sendFollowFx.done,
  source: $outages,
  filter: ({ kind }) => kind === 'ready',
  fn: (card, { params }) =>
    card.kind === 'ready' ? { ...card, value: withFollow(card.value, params) } : card,
  target: $outages,
});

reset({ clock: [sessionEnded, $asked, outagesRetried], target: $follow });
