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
import { flowEndFromFailure, trackForm, messageKeys, verbatimError } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';
import './card-entry.ts';

const $isHere = combine($page, (page) => page === 'paymentMethods');
const FLOWS = { add: 'walletAdd', card: 'walletEdit', label: 'walletLabel' } as const;
const OPERATIONS = {
  add: ['SavePaymentMethod'],
  card: ['UpdateCard'],
  label: ['LabelPaymentMethod'],
} as const;
const $formKind = combine($form, (form) => form?.kind ?? null);

/** Tracks one of the three forms; visible errors belong to the open form. */
function trackMethodForm<Params, Result>(
  kind: keyof typeof FLOWS,
  effect: Effect<Params, Result, RequestFailure>,
): void {
  const $open = combine($isHere, $formKind, (here, open) => here && open === kind);
  trackForm({
    flow: FLOWS[kind],
    step: 'form',
    page: 'paymentMethods',
    $open,
    sent: sample({ clock: effect, source: $open, filter: (open) => open, fn: () => undefined }),
    refused: sample({
      clock: $formProblems.updates,
      source: $open,
      filter: (open) => open,
      fn: (_, problems) => messageKeys('methods', problems),
    }),
    ended: sample({
      clock: [
        effect.done.map((): FlowEnd => ({ outcome: 'succeeded', code: null })),
        effect.failData.map(flowEndFromFailure),
      ],
      source: $isHere,
      filter: (here) => here,
      fn: (_, end) => end,
    }),
    calls: OPERATIONS[kind],
  });
  sample({
    clock: $formState.updates,
    source: $open,
    filter: (open, state) => open && state.kind === 'refused',
    fn: (_, state) =>
      verbatimError(
        'methods',
        `form.failures.${state.kind === 'refused' ? state.code : ''}`,
        state.kind === 'refused' ? state.code : null,
        FLOWS[kind],
      ),
    target: factReported,
  });
}
trackMethodForm('add', savePaymentMethodFx);
trackMethodForm('card', updateCardFx);
trackMethodForm('label', labelPaymentMethodFx);

// -- Deleting: confirmation requested, or stopped by the roadblock (spec 4)
trackForm({
  flow: 'walletDelete',
  step: 'confirm',
  page: 'paymentMethods',
  $open: combine($isHere, $deletion, (here, asked) => here && asked !== null),
  sent: sample({ clock: deletionConfirmed, fn: () => undefined }),
  ended: merge([
    deletePaymentMethodFx.done.map((): FlowEnd => ({ outcome: 'succeeded', code: null })),
    deletePaymentMethodFx.failData.map(flowEndFromFailure),
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
