import { createEffect, merge, sample } from 'effector';
import type { Effect, Event, Store } from 'effector';
import type { FlowDetail, FlowOutcome, FlowSteps } from '../../../contracts/events/index.ts';
import { codeOf, messageKey, factReported } from '../../models/analytics/index.ts';
import type { Fact, FlowName, PageName } from '../../models/analytics/index.ts';
import { outcomeUnknown, refusalCode } from '../../models/platform/query/index.ts';
import type { RequestFailure } from '../../models/platform/query/index.ts';
import { $page } from '../../models/shell/routing/index.ts';

type FlowEndedFact = Extract<Fact, { kind: 'flowEnded' }>;
type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** How a form ended; the remaining fields of `flowEnded` belong to the flow. */
export interface FlowEnd {
  outcome: FlowOutcome;
  code: string | null;
  detail?: FlowEndedFact['detail'];
  paymentId?: string | undefined;
}

export const NO_DETAIL: Extract<FlowDetail, { kind: 'none' }> = { kind: 'none' };

/** Maps a failed request to the end of the flow that sent it. */
export const flowEndFromFailure = (failure: RequestFailure): FlowEnd => ({
  outcome: outcomeUnknown(failure) ? 'unknown' : 'failed',
  code: refusalCode(failure),
});

/** Maps the result of a request to the end of the flow that sent it. */
export const flowEndEvents = <Params, Result>(
  effect: Effect<Params, Result, RequestFailure>,
): Event<FlowEnd> =>
  merge([
    effect.done.map((): FlowEnd => ({ outcome: 'succeeded', code: null })),
    effect.failData.map(flowEndFromFailure),
  ]);

/** Message keys of the invalid fields. */
export const messageKeys = (
  namespace: string,
  problems: readonly { messageKey: string }[],
): FactOf<'stepRefused'>['messages'] =>
  problems.map(({ messageKey: key }) => messageKey(namespace, key));

interface TrackedForm<Flow extends FlowName> {
  flow: Flow;
  step: FlowSteps[Flow];
  page: PageName;
  /** True while the form is on screen. */
  $open: Store<boolean>;
  /** The page opened, for a form that is shown from the start. */
  opened?: Event<void>;
  /** The input is valid and is sent. */
  sent: Event<void>;
  /** The input is invalid: message keys of the errors. */
  refused?: Event<FactOf<'stepRefused'>['messages']>;
  ended: Event<FlowEnd>;
  /** Operations or paths whose last request ended the flow. */
  calls: readonly string[];
}

/** Settles after all effects of an end have run, such as a dialog closing. */
const settleFlowFx = createEffect<FlowEndedFact, void>(() => undefined);

const flowEndedFact = (
  { flow, calls }: { flow: FlowName; calls: readonly string[] },
  { outcome, code, detail = NO_DETAIL, paymentId }: FlowEnd,
): FlowEndedFact => ({
  kind: 'flowEnded',
  flow,
  outcome,
  systemErrorCode: codeOf(code),
  detail,
  calls,
  paymentId,
});

/**
 * Records a flow of one step, such as a form or a dialog: shown, sent, invalid, ended, left. A
 * failed flow that stays on screen starts again.
 */
export function trackForm<Flow extends FlowName>({
  flow,
  step,
  page,
  $open,
  opened,
  sent,
  refused,
  ended,
  calls,
}: TrackedForm<Flow>): void {
  const at = { flow, step };
  const shown = (): Fact => ({ kind: 'stepShown', ...at, page }) as Fact;
  // Includes the page: a form that is there from the start never opens.
  sample({
    clock: [$open.updates, $page.updates, ...(opened ? [opened] : [])],
    source: $open,
    fn: (open): Fact => (open ? shown() : { kind: 'flowLeft', flow }),
    target: factReported,
  });
  sample({
    clock: sent,
    fn: (): Fact => ({ kind: 'stepCompleted', ...at, choice: { kind: 'none' } }) as Fact,
    target: factReported,
  });
  if (refused)
    sample({
      clock: refused,
      filter: (messages) => messages.length > 0,
      fn: (messages): Fact => ({ kind: 'stepRefused', ...at, messages }) as Fact,
      target: factReported,
    });
  const over = sample({ clock: ended, fn: (end) => flowEndedFact({ flow, calls }, end) });
  sample({ clock: over, target: [factReported, settleFlowFx] });
  sample({
    clock: settleFlowFx.done,
    source: $open,
    filter: (open, { params }) => open && params.flow === flow && params.outcome !== 'succeeded',
    fn: shown,
    target: factReported,
  });
}

interface TrackedAction<Flow extends FlowName> extends Pick<
  TrackedForm<Flow>,
  'flow' | 'ended' | 'calls'
> {
  page: Store<PageName | null>;
  pressed: Event<void>;
}

/** Records a flow that is one press and its outcome. */
export function trackAction<Flow extends FlowName>({
  flow,
  page,
  pressed,
  ended,
  calls,
}: TrackedAction<Flow>): void {
  sample({
    clock: pressed,
    source: page,
    fn: (on) => ({ kind: 'stepShown', flow, step: 'press', page: on }) as Fact,
    target: factReported,
  });
  sample({
    clock: pressed,
    fn: () => ({ kind: 'stepCompleted', flow, step: 'press', choice: { kind: 'none' } }) as Fact,
    target: factReported,
  });
  sample({
    clock: ended,
    fn: (end): Fact => flowEndedFact({ flow, calls }, end),
    target: factReported,
  });
}

/** A message shown to a customer because something failed (spec 3, verbatim error). */
export const verbatimError = (
  namespace: string,
  key: string,
  code: string | null,
  flow: FlowName | null,
): Fact => ({
  kind: 'event',
  ...(flow ? { flow } : {}),
  draft: {
    name: 'verbatim-error',
    data: {
      systemErrorCode: codeOf(code),
      message: messageKey(namespace, key),
      uiMessageShown: true,
      flow,
    },
  },
});
