import { combine, createEvent, sample } from 'effector';
import { $bill, $tokenizedCard, $draft, $methods, $target, draftChanged } from './draft.ts';
import { draftDiscarded } from './restored-draft.ts';
import { methodPanel } from '../method-entry/rules-panel.ts';
import { defaultMethod } from './rules/quick.ts';
import { $status, $requestedStep } from './steps.ts';
import { amountAboveDue, effectiveAmountChoice } from './rules/amount.ts';

// -- Public events
/** The customer enters another card than the captured one. */
export const cardEntryRestarted = createEvent();

// -- Derived
/** What the chosen method still asks for. */
export const $methodPanel = combine($draft, $tokenizedCard, $methods, methodPanel);
/** By how much the amount lies above the amount due; null when it doesn't. */
export const $aboveDue = combine($draft, $bill, (draft, bill) =>
  bill ? amountAboveDue(draft, bill) : null,
);
const $effectiveAmountChoice = combine($draft, $bill, $target, (draft, bill, { kind }) => ({
  now: draft.amountChoice,
  settled: bill
    ? effectiveAmountChoice(draft.amountChoice, bill, kind === 'both')
    : draft.amountChoice,
}));
const $preselection = combine({
  method: $methods.map(defaultMethod),
  draft: $draft,
  status: $status,
  wanted: $requestedStep,
});

// -- Wiring
sample({ clock: cardEntryRestarted, fn: () => null, target: $tokenizedCard });
// What the customer came to pay is chosen already; a choice that is no longer offered goes.
sample({
  clock: $status,
  source: $effectiveAmountChoice,
  filter: ({ now, settled }, status) => status.kind === 'ready' && now !== settled,
  fn: ({ settled }) => ({ amountChoice: settled }),
  target: draftChanged,
});
// So is the default method, until the customer chooses another; quick pay's address names its own.
sample({
  clock: [$status, draftDiscarded],
  source: $preselection,
  filter: ({ method, draft, status, wanted }) =>
    status.kind === 'ready' && wanted !== 'confirm' && draft.method === null && method !== null,
  fn: ({ method }) => ({ method, preselected: true }),
  target: draftChanged,
});
