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
import { flowEndFromFailure, flowEndEvents, trackForm, messageKeys } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';

const $isHere = combine($page, (page) => page === 'autopay');

trackForm({
  flow: 'autopayCancel',
  step: 'confirm',
  page: 'autopay',
  $open: combine($isHere, $ending, (here, ending) => here && ending !== null),
  sent: sample({ clock: endConfirmed, fn: () => undefined }),
  ended: flowEndEvents(cancelAutopayFx),
  calls: ['CancelAutopay'],
});

const dayRefused = sample({
  clock: daySubmitted,
  source: $dayChoice,
  filter: (choice) => choice !== null && choice.problem !== null,
  fn: (choice) => messageKeys('autopay', [{ messageKey: `day.problems.${choice?.problem ?? ''}` }]),
});
trackForm({
  flow: 'debitDay',
  step: 'choose',
  page: 'autopay',
  $open: combine($isHere, $dayChoice, (here, choice) => here && choice !== null),
  sent: sample({ clock: changeDebitDayFx, fn: () => undefined }),
  refused: dayRefused,
  ended: flowEndEvents(changeDebitDayFx),
  calls: ['ChangeDebitDay'],
});

trackForm({
  flow: 'debitLimits',
  step: 'form',
  page: 'autopay',
  $open: combine($isHere, $limitsForm, (here, form) => here && form !== null),
  sent: sample({ clock: setLimitsFx, fn: () => undefined }),
  refused: sample({
    clock: limitsSubmitted,
    source: $limitsForm,
    fn: (form) =>
      messageKeys(
        'autopay',
        (form?.problems ?? []).map((problem) => ({ messageKey: `limits.problems.${problem}` })),
      ),
  }),
  ended: flowEndEvents(setLimitsFx),
  calls: ['SetAutopayLimits'],
});

// A debit that was on hold: its bank may not have responded yet.
trackForm({
  flow: 'debitRelease',
  step: 'confirm',
  page: 'autopay',
  $open: combine($isHere, $releasing, (here, releasing) => here && releasing !== null),
  sent: sample({ clock: releaseDebitFx, fn: () => undefined }),
  ended: merge([
    releaseDebitFx.doneData.map(({ status, paymentId }): FlowEnd => ({
      outcome: status === 'PENDING' ? 'unknown' : 'succeeded',
      code: null,
      paymentId,
    })),
    releaseDebitFx.failData.map(flowEndFromFailure),
  ]),
  calls: ['ReleaseDebit'],
});
