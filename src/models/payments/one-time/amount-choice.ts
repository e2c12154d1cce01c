import { combine, sample } from 'effector';
import { $bill, $bills, $draft, $target, draftChanged } from './draft.ts';
import { amountAboveDue, effectiveAmountChoice } from './rules/amount.ts';
import { severalOf } from './rules/target.ts';
import { $status } from './steps.ts';

// -- Derived
/** The excess over the amount due. Null if there is none. */
export const $aboveDue = combine($draft, $bill, (draft, bill) =>
  bill ? amountAboveDue(draft, bill) : null,
);
const $effectiveAmountChoice = combine(
  { draft: $draft, bill: $bill, several: combine($target, $bills, severalOf) },
  ({ draft: { amountChoice }, bill, several }) => ({
    now: amountChoice,
    settled: bill ? effectiveAmountChoice(amountChoice, bill, several) : amountChoice,
  }),
);

// -- Wiring
// What the customer came to pay is chosen already; a choice that is no longer offered goes, such as
// once it is known what is scheduled.
sample({
  clock: [$status, $bill],
  source: { choice: $effectiveAmountChoice, status: $status },
  filter: ({ choice: { now, settled }, status }) => status.kind === 'ready' && now !== settled,
  fn: ({ choice: { settled } }) => ({ amountChoice: settled }),
  target: draftChanged,
});
