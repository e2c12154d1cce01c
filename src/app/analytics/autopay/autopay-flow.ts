import { combine, createStore, merge, sample, split } from 'effector';
import { codeOf, money, factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import {
  $flow,
  $flowDraft,
  $flowStatus,
  $flowSubmission,
  $methodRefused,
  $outcome,
  $currentPlace,
  $reviewProblems,
  $serviceProblems,
  entry,
  flowStepDone,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
} from '../../../models/autopay/flow/index.ts';
import { repairAutopayFx } from '../../../models/autopay/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndFromFailure, trackAction, messageKeys, verbatimError } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';
import '../payments/card-entry.ts';

type Choice = Extract<Fact, { kind: 'stepCompleted' }>['choice'];
type MethodType = Extract<Choice, { kind: 'method' }>['methodType'];
type Detail = Extract<Extract<Fact, { kind: 'flowEnded' }>['detail'], { kind: 'autopay' }>;

const OPERATIONS = ['SubmitAutopay', 'AutopayByKey'];
const FLOW_NAMES = { enrol: 'autopayEnrol', manage: 'autopayManage' } as const;

const $flowName = combine($flow, (flow) => FLOW_NAMES[flow]);
const flowStep = (flow: 'autopayEnrol' | 'autopayManage', step: string) => ({ flow, step });

// -- Visible steps; each of the two flows can be left for the other, or for another page
const $isHere = combine($page, (page) => page === 'autopayFlow');
const $visibleStep = combine(
  { isHere: $isHere, status: $flowStatus, place: $currentPlace, flow: $flowName },
  ({ isHere, status, place, flow }) =>
    isHere && status.kind === 'ready' && place !== 'result' ? `${flow} ${place}` : null,
);
const stepShown = sample({
  clock: $visibleStep.updates,
  source: { place: $currentPlace, flow: $flowName },
  filter: (_, here) => here !== null,
});
sample({
  clock: stepShown,
  fn: ({ place, flow }) =>
    ({ kind: 'stepShown', ...flowStep(flow, place), page: 'autopayFlow' }) as Fact,
  target: factReported,
});
const $openFlow = combine($isHere, $flowName, (isHere, flow) => (isHere ? flow : null));
for (const flow of Object.values(FLOW_NAMES))
  sample({
    clock: [$openFlow.updates, $page.updates],
    source: $openFlow,
    filter: (open) => open !== flow,
    fn: (): Fact => ({ kind: 'flowLeft', flow }),
    target: factReported,
  });

// -- Completed steps
const $choice = combine({
  place: $currentPlace,
  flow: $flowName,
  draft: $flowDraft,
  label: entry.$label,
});
type ChoiceState = (typeof $choice)['__'];
const methodChoiceOf = (method: string | null) =>
  method === NEW_CARD
    ? ('NEW_CARD' as const)
    : method === NEW_BANK_ACCOUNT
      ? ('NEW_BANK_ACCOUNT' as const)
      : ('SAVED' as const);
function choiceAt({ place, draft, label }: ChoiceState): Choice {
  switch (place) {
    case 'amount':
    case 'summary':
      return {
        kind: 'services',
        core: draft.wishes.CORE ?? null,
        mobile: draft.wishes.MOBILE ?? null,
      };
    case 'method':
      return {
        kind: 'method',
        methodChoice: methodChoiceOf(draft.method),
        methodType: (label?.type ?? null) as MethodType,
        saved: draft.saveMethod,
      };
    case 'review':
    case 'result':
      return { kind: 'none' };
  }
}
const flowSubmitted = sample({
  clock: $flowSubmission.updates,
  filter: ({ kind }) => kind === 'sending',
  fn: () => undefined,
});
const stepCompleted = sample({ clock: [flowStepDone, flowSubmitted], source: $choice });
sample({
  clock: stepCompleted,
  filter: ({ place }) => place !== 'result',
  fn: (chosen) =>
    ({
      kind: 'stepCompleted',
      ...flowStep(chosen.flow, chosen.place),
      choice: choiceAt(chosen),
    }) as Fact,
  target: factReported,
});

// -- Validation errors Tracked separately: of merged clocks only the last of a press is reported,
// which may be a list that it emptied.
const $problemContext = combine({ place: $currentPlace, flow: $flowName, isHere: $isHere });
for (const $problems of [$serviceProblems, $methodRefused, $reviewProblems, entry.$problems]) {
  const wrong = sample({
    clock: $problems.updates,
    source: $problemContext,
    filter: ({ isHere }, problems) => isHere && problems.length > 0,
    fn: ({ place, flow }, problems) =>
      ({
        kind: 'stepRefused',
        ...flowStep(flow, place),
        messages: messageKeys('autopay', problems),
      }) as Fact,
  });
  sample({ clock: wrong, target: factReported });
}

// -- Outcome, reported once. A result that was reloaded, or repaired since, does not count.
const $awaitingOutcome = createStore(false, { serialize: 'ignore' });
sample({
  clock: $flowDraft.updates,
  filter: ({ submitted }) => submitted,
  fn: () => true,
  target: $awaitingOutcome,
});
const outcomeReported = sample({ clock: $flowSubmission.updates, filter: $awaitingOutcome });
sample({
  clock: outcomeReported,
  filter: ({ kind }) => kind === 'done' || kind === 'refused',
  fn: () => false,
  target: $awaitingOutcome,
});
const outcomes = split(outcomeReported, {
  done: ({ kind }) => kind === 'done',
  refused: ({ kind }) => kind === 'refused',
  unknown: ({ kind }) => kind === 'outcomeUnknown',
});
const succeeded = sample({
  clock: outcomes.done,
  source: { outcome: $outcome, flow: $flowName },
  filter: ({ outcome }) => outcome !== null,
});
sample({
  clock: succeeded,
  fn: ({ outcome, flow }): Fact => {
    const rows = outcome?.rows ?? [];
    const detail: Detail = {
      kind: 'autopay',
      services: rows.map(({ part, outcome: result }) => ({
        serviceGroup: part.serviceGroup,
        result,
        paidCents: part.payment === null ? null : money(part.payment.amount),
      })),
    };
    const good = outcome?.signal === 'good';
    const nothing = rows.every(
      ({ part }) =>
        part.payment === null && part.cancelled !== 'SUCCEEDED' && part.enrolled !== 'SUCCEEDED',
    );
    return {
      kind: 'flowEnded',
      flow,
      outcome: good
        ? 'succeeded'
        : rows.some(({ outcome: result }) => result === 'waiting')
          ? 'unknown'
          : nothing
            ? 'failed'
            : 'partial',
      systemErrorCode: codeOf(
        rows.map(({ part }) => part.paymentErrorCode).find((code) => code !== null) ?? null,
      ),
      detail,
      calls: OPERATIONS,
    };
  },
  target: factReported,
});
sample({
  clock: outcomes.refused,
  source: $flowName,
  fn: (flow, submission): Fact => ({
    kind: 'flowEnded',
    flow,
    outcome: 'failed',
    systemErrorCode: codeOf(submission.kind === 'refused' ? submission.code : null),
    detail: { kind: 'none' },
    calls: OPERATIONS,
  }),
  target: factReported,
});
sample({
  clock: outcomes.refused,
  source: $flowName,
  fn: (flow, submission) =>
    verbatimError(
      'autopay',
      `flow.refused.codes.${submission.kind === 'refused' ? submission.code : ''}`,
      submission.kind === 'refused' ? submission.code : null,
      flow,
    ),
  target: factReported,
});
sample({
  clock: outcomes.unknown,
  source: $flowName,
  fn: (flow): Fact => ({
    kind: 'flowEnded',
    flow,
    outcome: 'unknown',
    systemErrorCode: null,
    detail: { kind: 'none' },
    calls: OPERATIONS,
  }),
  target: factReported,
});

// -- Separate retry of the operation that failed for one service group
type Repaired = (typeof repairAutopayFx.done)['__'];
function repairFlowEnd({ params, result }: Repaired): FlowEnd {
  const part = result.parts.find(({ serviceGroup }) => serviceGroup === params.serviceGroup);
  const now = part?.wish === 'CANCEL' ? part.cancelled : part?.enrolled;
  return {
    outcome: now === 'SUCCEEDED' ? 'succeeded' : now === 'UNKNOWN' ? 'unknown' : 'failed',
    code: null,
  };
}
trackAction({
  flow: 'autopayRepair',
  page: $page,
  pressed: sample({ clock: repairAutopayFx, fn: () => undefined }),
  ended: merge([
    repairAutopayFx.done.map(repairFlowEnd),
    repairAutopayFx.failData.map(flowEndFromFailure),
  ]),
  calls: ['RepairAutopay'],
});
