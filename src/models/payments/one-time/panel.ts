import { combine, createEvent, sample } from 'effector';
import { $bill, $captured, $draft, $methods, $target, draftChanged } from './draft.ts';
import { startedOver } from './kept.ts';
import { methodPanel } from '../method-entry/rules-panel.ts';
import { defaultMethod } from './rules/quick.ts';
import { $status, $requestedStep } from './steps.ts';
import { aboveDue, settledChoice } from './rules/amount.ts';

// -- Public events
/** The customer enters another card than the captured one. */
export const cardEntryRestarted = createEvent();

// -- Derived
/** What the chosen method still asks for. */
export const $methodPanel = combine($draft, $captured, $methods, methodPanel);
/** By how much the amount lies above the amount due; null when it doesn't. */
export const $aboveDue = combine($draft, $bill, (draft, bill) =>
  bill ? aboveDue(draft, bill) : null,
);
const $settled = combine($draft, $bill, $target, (draft, bill, { kind }) => ({
  now: draft.amountChoice,
  settled: bill ? settledChoice(draft.amountChoice, bill, kind === 'both') : draft.amountChoice,
}));
const $toBeginWith = combine({
  method: $methods.map(defaultMethod),
  draft: $draft,
  status: $status,
  wanted: $requestedStep,
});

// -- Wiring
sample({ clock: cardEntryRestarted, fn: () => null, target: $captured });
// What the customer came to pay is chosen already; a choice that is no longer offered goes.
sample({
  clock: $status,
  source: $settled,
  filter: ({ now, settled }, status) => status.kind === 'ready' && now !== settled,
  fn: ({ settled }) => ({ amountChoice: settled }),
  target: draftChanged,
});
// So is the default method, until the customer chooses another; quick pay's address names its own.
sample({
  clock: [$status, startedOver],
  source: $toBeginWith,
  filter: ({ method, draft, status, wanted }) =>
    status.kind === 'ready' && wanted !== 'confirm' && draft.method === null && method !== null,
  fn: ({ method }) => ({ method, preselected: true }),
  target: draftChanged,
});
