import { combine, merge, sample } from 'effector';
import {
  $dayChoice,
  $ending,
  $limitsForm,
  $releasing,
  daySubmitted,
  endConfirmed,
  limitsSubmitted,
} from '../../../models/autopay/index.ts';
import {
  cancelAutopayFx,
  changeDebitDayFx,
  releaseDebitFx,
  setLimitsFx,
} from '../../../models/autopay/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { endOf, endsOf, followForm, keysOf } from '../flow.ts';
import type { End } from '../flow.ts';

const $isHere = combine($page, (page) => page === 'autopay');

followForm({
  flow: 'autopayCancel',
  step: 'confirm',
  page: 'autopay',
  $open: combine($isHere, $ending, (here, ending) => here && ending !== null),
  sent: sample({ clock: endConfirmed, fn: () => undefined }),
  ended: endsOf(cancelAutopayFx),
  calls: ['CancelAutopay'],
});

const problem = sample({
  clock: daySubmitted,
  source: $dayChoice,
  filter: (choice) => choice !== null && choice.problem !== null,
  fn: (choice) => keysOf('autopay', [{ messageKey: `day.problems.${choice?.problem ?? ''}` }]),
});
followForm({
  flow: 'debitDay',
  step: 'choose',
  page: 'autopay',
  $open: combine($isHere, $dayChoice, (here, choice) => here && choice !== null),
  sent: sample({ clock: changeDebitDayFx, fn: () => undefined }),
  refused: problem,
  ended: endsOf(changeDebitDayFx),
  calls: ['ChangeDebitDay'],
});

followForm({
  flow: 'debitLimits',
  step: 'form',
  page: 'autopay',
  $open: combine($isHere, $limitsForm, (here, form) => here && form !== null),
  sent: sample({ clock: setLimitsFx, fn: () => undefined }),
  refused: sample({
    clock: limitsSubmitted,
    source: $limitsForm,
    fn: (form) =>
      keysOf(
        'autopay',
        (form?.problems ?? []).map((problem) => ({ messageKey: `limits.problems.${problem}` })),
      ),
  }),
  ended: endsOf(setLimitsFx),
  calls: ['SetAutopayLimits'],
});

// A debit that was held: its bank may not have answered yet.
followForm({
  flow: 'debitRelease',
  step: 'confirm',
  page: 'autopay',
  $open: combine($isHere, $releasing, (here, releasing) => here && releasing !== null),
  sent: sample({ clock: releaseDebitFx, fn: () => undefined }),
  ended: merge([
    releaseDebitFx.doneData.map(({ status, paymentId }): End => ({
      outcome: status === 'PENDING' ? 'unknown' : 'succeeded',
      code: null,
      paymentId,
    })),
    releaseDebitFx.failData.map(endOf),
  ]),
  calls: ['ReleaseDebit'],
});
