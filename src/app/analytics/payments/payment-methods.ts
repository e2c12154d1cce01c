import { combine, merge, sample } from 'effector';
import { factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import {
  $deletion,
  $form,
  $formProblems,
  $formState,
  $deletionBlock,
  deletionConfirmed,
} from '../../../models/payments/methods/index.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  savePaymentMethodFx,
  updateCardFx,
} from '../../../models/payments/wallet/ports.ts';
import type { Effect } from 'effector';
import type { RequestFailure } from '../../../models/platform/query/index.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { endOf, followForm, keysOf, verbatim } from '../flow.ts';
import type { End } from '../flow.ts';
import './capture.ts';

const $isHere = combine($page, (page) => page === 'paymentMethods');
const FLOWS = { add: 'walletAdd', card: 'walletEdit', label: 'walletLabel' } as const;
const CALLS = {
  add: ['SavePaymentMethod'],
  card: ['UpdateCard'],
  label: ['LabelPaymentMethod'],
} as const;
const $kind = combine($form, (form) => form?.kind ?? null);

/** One of the three forms: the problems that show are those of the form that is open. */
function follow<Params, Result>(
  kind: keyof typeof FLOWS,
  effect: Effect<Params, Result, RequestFailure>,
): void {
  const $open = combine($isHere, $kind, (here, open) => here && open === kind);
  followForm({
    flow: FLOWS[kind],
    step: 'form',
    page: 'paymentMethods',
    $open,
    sent: sample({ clock: effect, source: $open, filter: (open) => open, fn: () => undefined }),
    refused: sample({
      clock: $formProblems.updates,
      source: $open,
      filter: (open) => open,
      fn: (_, problems) => keysOf('methods', problems),
    }),
    ended: sample({
      clock: [
        effect.done.map((): End => ({ outcome: 'succeeded', code: null })),
        effect.failData.map(endOf),
      ],
      source: $isHere,
      filter: (here) => here,
      fn: (_, end) => end,
    }),
    calls: CALLS[kind],
  });
  sample({
    clock: $formState.updates,
    source: $open,
    filter: (open, state) => open && state.kind === 'refused',
    fn: (_, state) =>
      verbatim(
        'methods',
        `form.failures.${state.kind === 'refused' ? state.code : ''}`,
        state.kind === 'refused' ? state.code : null,
        FLOWS[kind],
      ),
    target: factReported,
  });
}
follow('add', savePaymentMethodFx);
follow('card', updateCardFx);
follow('label', labelPaymentMethodFx);

// -- Deleting: asked, or stopped by the roadblock (spec 4)
followForm({
  flow: 'walletDelete',
  step: 'confirm',
  page: 'paymentMethods',
  $open: combine($isHere, $deletion, (here, asked) => here && asked !== null),
  sent: sample({ clock: deletionConfirmed, fn: () => undefined }),
  ended: merge([
    deletePaymentMethodFx.done.map((): End => ({ outcome: 'succeeded', code: null })),
    deletePaymentMethodFx.failData.map(endOf),
  ]),
  calls: ['DeletePaymentMethod'],
});
sample({
  clock: $deletionBlock.updates,
  filter: (block) => block !== null,
  fn: (): Fact => ({
    kind: 'stepShown',
    flow: 'walletDelete',
    step: 'roadblock',
    page: 'paymentMethods',
  }),
  target: factReported,
});
sample({
  clock: $deletionBlock.updates,
  filter: (block) => block === null,
  fn: (): Fact => ({ kind: 'flowLeft', flow: 'walletDelete' }),
  target: factReported,
});
