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

/** How a form ended; the rest of `flowEnded` is the flow's own. */
export interface FlowEnd {
  outcome: FlowOutcome;
  code: string | null;
  detail?: FlowEndedFact['detail'];
  paymentId?: string | undefined;
}

export const NO_DETAIL: Extract<FlowDetail, { kind: 'none' }> = { kind: 'none' };

/** What a failed call means for the flow that sent it. */
export const flowEndFromFailure = (failure: RequestFailure): FlowEnd => ({
  outcome: outcomeUnknown(failure) ? 'unknown' : 'failed',
  code: refusalCode(failure),
});

/** How a call ends the flow that sent it. */
export const flowEndEvents = <Params, Result>(
  effect: Effect<Params, Result, RequestFailure>,
): Event<FlowEnd> =>
  merge([
    effect.done.map((): FlowEnd => ({ outcome: 'succeeded', code: null })),
    effect.failData.map(flowEndFromFailure),
  ]);

/** What was said of fields that are wrong, by the keys of the sentences. */
export const messageKeys = (
  namespace: string,
  problems: readonly { messageKey: string }[],
): FactOf<'stepRefused'>['messages'] =>
  problems.map(({ messageKey: key }) => messageKey(namespace, key));

interface TrackedForm<Flow extends FlowName> {
  flow: Flow;
  step: FlowSteps[Flow];
  page: PageName;
  /** It is on screen. */
  $open: Store<boolean>;
  /** The page opened, where the form is there from the beginning. */
  opened?: Event<void>;
  /** What it asks for is right, and it is sent. */
  sent: Event<void>;
  /** Something in it is wrong: the keys of what is said. */
  refused?: Event<FactOf<'stepRefused'>['messages']>;
  ended: Event<FlowEnd>;
  /** The operations, or paths, whose last call brought the end. */
  calls: readonly string[];
}

/** Comes once everything that an end leads to has happened, such as that a question closes. */
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

/** Notes a flow of one step, such as a form or a question: shown, sent, wrong, ended, left. What failed and stays on screen is begun anew. */
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
  // The page, too: a form that was there from the beginning has never come.
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

/** Notes a flow that is one press and what came of it. */
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

/** A sentence that a customer was told because something failed (spec 3, verbatim error). */
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
