import { combine, createEvent, createStore, sample } from 'effector';
import { autopay } from '../query.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import { EMPTY_METHOD } from '../../payments/method-entry/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { $profile, draftOwnerKey, sessionEnded } from '../../session/index.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { readFlowDraftFx, saveFlowDraftFx } from './ports.ts';
import { flowOf, parseServiceGroup, requestedChangesOf } from './rules.ts';
import type { FlowDraft, RequestedChange } from './types.ts';

export const EMPTY_FLOW: FlowDraft = {
  ...EMPTY_METHOD,
  flow: 'enrol',
  only: null,
  wishes: {},
  payNow: {},
  termsAccepted: false,
  idempotencyKey: null,
  keyFor: null,
  submitted: false,
  done: null,
};

// -- Public events
export const flowOpened = createEvent();
export const changeSelected = createEvent<{ serviceGroup: ServiceGroup; wish: RequestedChange }>();
export const payNowChosen = createEvent<{ serviceGroup: ServiceGroup; payNow: boolean }>();
export const termsToggled = createEvent<boolean>();

// -- Internal events
export const flowChanged = createEvent<Partial<FlowDraft>>();
export const flowCleared = createEvent();

// -- Stores
export const $flowDraft = createStore<FlowDraft>(EMPTY_FLOW, { serialize: 'ignore' });
/** The stored draft was read, or there was none. */
export const $flowDraftRead = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The flow that the address names. */
export const $flow = combine($location, ({ search }) => flowOf(search));
/** The flow, and the service group that the customer came for. */
export const $flowTarget = combine($location, ({ search }) => ({
  flow: flowOf(search),
  only: parseServiceGroup(search),
}));
export const $groups = combine(autopay.$data, (card) => (card.kind === 'ready' ? card.value : []));
export const $methods = combine(wallet.$data, (card) =>
  card.kind === 'ready' ? card.value.methods : [],
);
/** The service groups that something is to become of. */
export const $requestedChanges = combine($flowDraft, $groups, requestedChangesOf);

// -- Opening: what was filled in for the other flow is not offered in this one
sample({ clock: flowOpened, target: [autopay.opened, wallet.opened] });
sample({
  clock: flowOpened,
  source: $profile,
  filter: (profile) => profile !== null,
  fn: (profile) => (profile ? draftOwnerKey(profile) : ''),
  target: readFlowDraftFx,
});
sample({
  clock: readFlowDraftFx.doneData,
  source: $flowTarget,
  fn: (aim, stored) =>
    stored && ((stored.flow === aim.flow && stored.only === aim.only) || stored.submitted)
      ? { ...EMPTY_FLOW, ...stored }
      : { ...EMPTY_FLOW, ...aim, done: stored?.done ?? null },
  target: $flowDraft,
});
sample({
  clock: readFlowDraftFx.fail,
  source: $flowTarget,
  fn: (aim) => ({ ...EMPTY_FLOW, ...aim }),
  target: $flowDraft,
});
sample({ clock: readFlowDraftFx.finally, fn: () => true, target: $flowDraftRead });

// -- Filling in
sample({
  clock: flowChanged,
  source: $flowDraft,
  fn: (draft, change) => ({ ...draft, ...change }),
  target: $flowDraft,
});
sample({
  clock: changeSelected,
  source: $flowDraft,
  fn: ({ wishes }, { serviceGroup, wish }) => ({ wishes: { ...wishes, [serviceGroup]: wish } }),
  target: flowChanged,
});
sample({
  clock: payNowChosen,
  source: $flowDraft,
  fn: (draft, { serviceGroup, payNow }) => ({
    payNow: { ...draft.payNow, [serviceGroup]: payNow },
  }),
  target: flowChanged,
});
sample({ clock: termsToggled, fn: (termsAccepted) => ({ termsAccepted }), target: flowChanged });
// What was filled in has done its work; its key still leads to its result.
const lastCompletedChange = ({ idempotencyKey, keyFor, done }: FlowDraft) =>
  idempotencyKey !== null && keyFor !== null ? { idempotencyKey, keyFor } : done;
sample({
  clock: flowCleared,
  source: { aim: $flowTarget, draft: $flowDraft },
  fn: ({ aim, draft }) => ({ ...EMPTY_FLOW, ...aim, done: lastCompletedChange(draft) }),
  target: $flowDraft,
});
// Whoever signs in next sees nothing of it.
sample({ clock: sessionEnded, fn: () => EMPTY_FLOW, target: $flowDraft });
sample({ clock: sessionEnded, fn: () => false, target: $flowDraftRead });

// -- Keeping: each change is stored, so that a reload loses nothing but card data
sample({
  clock: [flowChanged, flowCleared],
  source: { draft: $flowDraft, profile: $profile },
  filter: ({ profile }) => profile !== null,
  fn: ({ draft, profile }) => ({ owner: profile ? draftOwnerKey(profile) : '', draft }),
  target: saveFlowDraftFx,
});
