import { combine, sample } from 'effector';
import { coreBilling, mobileBilling } from '../../billing/index.ts';
import { navigated } from '../../shell/routing/index.ts';
import { $bills, $draft, $draftRead, $isFirstDueAsked, oneTimePaymentOpened } from './draft.ts';
import { readDraftFx } from './ports.ts';
import { isDraftStarted } from './draft/rules-steps.ts';
import { firstDueGroup, payPath } from './draft/rules-target.ts';
import { $submission } from './submit.ts';

// -- Derived
/** Both bills are known, or failed to load: which is due first can be told. */
const $areBillsKnown = combine(
  coreBilling.$data,
  mobileBilling.$data,
  (core, mobile) => core.kind !== 'loading' && mobile.kind !== 'loading',
);
/** Which bill is to be paid is not known yet. */
export const $isChoosingBill = combine(
  $isFirstDueAsked,
  $areBillsKnown,
  (asked, known) => asked && !known,
);

// -- A link that names no bill opens the one that is due first
sample({
  clock: [oneTimePaymentOpened, $areBillsKnown.updates, readDraftFx.finally],
  source: {
    asked: $isFirstDueAsked,
    known: $areBillsKnown,
    read: $draftRead,
    bills: $bills,
    draft: $draft,
    submission: $submission,
  },
  filter: ({ asked, known, read, bills, draft, submission }) =>
    asked &&
    known &&
    read &&
    firstDueGroup(bills) === 'MOBILE' &&
    !draft.submitted &&
    !isDraftStarted(draft) &&
    submission.kind === 'idle',
  fn: () => ({ to: payPath({ kind: 'mobile' }), replace: true }),
  target: navigated,
});
