import { combine, createEvent, sample } from 'effector';
import { autopay } from '../query.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import { coreBilling } from '../../billing/queries.ts';
import { EMPTY_METHOD } from '../../payments/method-entry/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { createStoredDraft } from '../../platform/step-flow/index.ts';
import { $profile, draftOwnerKey } from '../../session/index.ts';
import { scheduledPayments } from '../../payments/scheduled/query.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { readFlowDraftFx, saveFlowDraftFx } from './ports.ts';
import { flowOf, parseServiceGroup, requestedChangesOf } from './rules-flow.ts';
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

// -- Derived
/** The flow in the URL. */
export const $flow = combine($location, ({ search }) => flowOf(search));
/** The flow, and the service group that it was opened for. */
export const $flowTarget = combine($location, ({ search }) => ({
  flow: flowOf(search),
  only: parseServiceGroup(search),
}));

// -- The draft: it survives a reload, but for card data
const $owner = $profile.map((profile) => profile && draftOwnerKey(profile));
// The draft is completed; its idempotency key still leads to its result.
const lastCompletedChange = ({ idempotencyKey, keyFor, done }: FlowDraft) =>
  idempotencyKey !== null && keyFor !== null ? { idempotencyKey, keyFor } : done;
export const {
  $draft: $flowDraft,
  /** The stored draft was read, or none exists. */
  $draftRead: $flowDraftRead,
  draftChanged: flowChanged,
  draftCleared: flowCleared,
} = createStoredDraft<FlowDraft, Pick<FlowDraft, 'flow' | 'only'>>({
  name: 'autopay',
  empty: EMPTY_FLOW,
  opened: flowOpened,
  $owner,
  readFx: readFlowDraftFx,
  saveFx: saveFlowDraftFx,
  $context: $flowTarget,
  // What was filled in for the other flow is not offered in this one.
  restore: (kept, aim) =>
    kept && ((kept.flow === aim.flow && kept.only === aim.only) || kept.submitted)
      ? { ...EMPTY_FLOW, ...kept }
      : { ...EMPTY_FLOW, ...aim, done: kept?.done ?? null },
  clear: (draft, aim) => ({ ...EMPTY_FLOW, ...aim, done: lastCompletedChange(draft) }),
  serialize: 'ignore',
});

// -- What is there
export const $groups = combine(autopay.$data, (card) => (card.kind === 'ready' ? card.value : []));
export const $methods = combine(wallet.$data, (card) =>
  card.kind === 'ready' ? card.value.methods : [],
);
/** The requested change of each affected service group. */
export const $requestedChanges = combine($flowDraft, $groups, requestedChangesOf);

// -- Opening
// The bill says whether billing is suppressed.
// Scheduled payments are told beside the next debit in the result.
sample({
  clock: flowOpened,
  target: [autopay.opened, wallet.opened, coreBilling.opened, scheduledPayments.opened],
});
// -- Input
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
