import { combine, sample } from 'effector';
import { navigated, $location } from '../../shell/routing/index.ts';
import { $bill, $draft, $target, draftChanged } from './draft.ts';
import { readDraftFx } from './ports.ts';
import { amountAboveDue, effectiveAmountChoice } from './draft/rules-amount-choice.ts';
import { askedAmountChoice, payPath } from './draft/rules-target.ts';
import { $status } from './steps.ts';

// -- Derived
/** The excess over the amount due. Null if there is none. */
export const $aboveDue = combine($draft, $bill, (draft, bill) =>
  bill ? amountAboveDue(draft, bill) : null,
);
/** The amount that the link names. Null if it names none, and once the payment was sent. */
const $asked = combine($location, $draft, ({ search }, { submitted }) =>
  submitted ? null : askedAmountChoice(search),
);
const $effectiveAmountChoice = combine(
  { draft: $draft, bill: $bill, asked: $asked },
  ({ draft: { amountChoice }, bill, asked }) => ({
    now: amountChoice,
    settled: bill ? effectiveAmountChoice(asked ?? amountChoice, bill) : amountChoice,
  }),
);

// -- Wiring
// What the customer came to pay is chosen already; a choice that is no longer offered goes, such as
// once it is known what is scheduled.
const settled = sample({
  clock: [$status, $bill, readDraftFx.finally],
  source: { choice: $effectiveAmountChoice, status: $status },
  filter: ({ status }) => status.kind === 'ready',
  fn: ({ choice }) => choice,
});
sample({
  clock: settled,
  filter: ({ now, settled: choice }) => now !== choice,
  fn: ({ settled: amountChoice }) => ({ amountChoice }),
  target: draftChanged,
});
// The link is followed once: from then on the choice is the customer's. Quick pay shows its own.
sample({
  clock: settled,
  source: { asked: $asked, location: $location, target: $target },
  filter: ({ asked, location }) =>
    asked !== null && !new URLSearchParams(location.search).has('step'),
  fn: ({ target }) => ({ to: `${payPath(target)}&step=amount`, replace: true }),
  target: navigated,
});
