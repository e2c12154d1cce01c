import { combine, merge, sample } from 'effector';
import { $dayChoice, $ending, daySubmitted, endConfirmed } from '../../models/autopay/index.ts';
import { cancelAutopayFx, changeDebitDayFx } from '../../models/autopay/ports.ts';
import { $page } from '../../models/routing/index.ts';
import { endOf, followForm, keysOf } from './flow.ts';
import type { End } from './flow.ts';

const $isHere = combine($page, (page) => page === 'autopay');
const SUCCEEDED = (): End => ({ outcome: 'succeeded', code: null });

followForm({
  flow: 'autopayCancel', step: 'confirm', page: 'autopay',
  $open: combine($isHere, $ending, (here, ending) => here && ending !== null),
  sent: sample({ clock: endConfirmed, fn: () => undefined }),
  ended: merge([cancelAutopayFx.done.map(SUCCEEDED), cancelAutopayFx.failData.map(endOf)]),
  calls: ['CancelAutopay'],
});

const problem = sample({ clock: daySubmitted, source: $dayChoice, filter: (choice) => choice !== null && choice.problem !== null, fn: (choice) => keysOf('autopay', [{ messageKey: `day.problem.${choice?.problem ?? ''}` }]) });
followForm({
  flow: 'debitDay', step: 'choose', page: 'autopay',
  $open: combine($isHere, $dayChoice, (here, choice) => here && choice !== null),
  sent: sample({ clock: changeDebitDayFx, fn: () => undefined }),
  refused: problem,
  ended: merge([changeDebitDayFx.done.map(SUCCEEDED), changeDebitDayFx.failData.map(endOf)]),
  calls: ['ChangeDebitDay'],
});
