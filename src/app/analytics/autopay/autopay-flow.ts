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
import { endOf, followPress, keysOf, verbatim } from '../flow.ts';
import type { End } from '../flow.ts';
import '../payments/capture.ts';

type Choice = Extract<Fact, { kind: 'stepCompleted' }>['choice'];
type MethodType = Extract<Choice, { kind: 'method' }>['methodType'];
type Detail = Extract<Extract<Fact, { kind: 'flowEnded' }>['detail'], { kind: 'autopay' }>;

const CALLS = ['SubmitAutopay', 'AutopayByKey'];
const NAME = { enrol: 'autopayEnrol', manage: 'autopayManage' } as const;

const $name = combine($flow, (flow) => NAME[flow]);
const at = (flow: 'autopayEnrol' | 'autopayManage', step: string) => ({ flow, step });

// -- Steps on screen; each of the two flows is left for the other, or for another page
const $isHere = combine($page, (page) => page === 'autopayFlow');
const $here = combine(
  { isHere: $isHere, status: $flowStatus, place: $currentPlace, flow: $name },
  ({ isHere, status, place, flow }) =>
    isHere && status.kind === 'ready' && place !== 'result' ? `${flow} ${place}` : null,
);
const shown = sample({
  clock: $here.updates,
  source: { place: $currentPlace, flow: $name },
  filter: (_, here) => here !== null,
});
sample({
  clock: shown,
  fn: ({ place, flow }) => ({ kind: 'stepShown', ...at(flow, place), page: 'autopayFlow' }) as Fact,
  target: factReported,
});
const $open = combine($isHere, $name, (isHere, flow) => (isHere ? flow : null));
for (const flow of Object.values(NAME))
  sample({
    clock: [$open.updates, $page.updates],
    source: $open,
    filter: (open) => open !== flow,
    fn: (): Fact => ({ kind: 'flowLeft', flow }),
    target: factReported,
  });

// -- Steps completed
const $chosen = combine({
  place: $currentPlace,
  flow: $name,
  draft: $flowDraft,
  label: entry.$label,
});
type Chosen = (typeof $chosen)['__'];
const wayOf = (method: string | null) =>
  method === NEW_CARD
    ? ('NEW_CARD' as const)
    : method === NEW_BANK_ACCOUNT
      ? ('NEW_BANK_ACCOUNT' as const)
      : ('SAVED' as const);
function choiceAt({ place, draft, label }: Chosen): Choice {
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
        methodChoice: wayOf(draft.method),
        methodType: (label?.type ?? null) as MethodType,
        saved: draft.saveMethod,
      };
    case 'review':
    case 'result':
      return { kind: 'none' };
  }
}
const sending = sample({
  clock: $flowSubmission.updates,
  filter: ({ kind }) => kind === 'sending',
  fn: () => undefined,
});
const completed = sample({ clock: [flowStepDone, sending], source: $chosen });
sample({
  clock: completed,
  filter: ({ place }) => place !== 'result',
  fn: (chosen) =>
    ({ kind: 'stepCompleted', ...at(chosen.flow, chosen.place), choice: choiceAt(chosen) }) as Fact,
  target: factReported,
});

// -- Something was wrong
// Each by itself: of clocks that are merged only the last of a press is told, and that may be a list which it emptied.
const $asked = combine({ place: $currentPlace, flow: $name, isHere: $isHere });
for (const $problems of [$serviceProblems, $methodRefused, $reviewProblems, entry.$problems]) {
  const wrong = sample({
    clock: $problems.updates,
    source: $asked,
    filter: ({ isHere }, problems) => isHere && problems.length > 0,
    fn: ({ place, flow }, problems) =>
      ({ kind: 'stepRefused', ...at(flow, place), messages: keysOf('autopay', problems) }) as Fact,
  });
  sample({ clock: wrong, target: factReported });
}

// -- What became of it: told once. A result that was loaded anew, or repaired since, is none.
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
const done = sample({
  clock: outcomes.done,
  source: { outcome: $outcome, flow: $name },
  filter: ({ outcome }) => outcome !== null,
});
sample({
  clock: done,
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
      calls: CALLS,
    };
  },
  target: factReported,
});
sample({
  clock: outcomes.refused,
  source: $name,
  fn: (flow, submission): Fact => ({
    kind: 'flowEnded',
    flow,
    outcome: 'failed',
    systemErrorCode: codeOf(submission.kind === 'refused' ? submission.code : null),
    detail: { kind: 'none' },
    calls: CALLS,
  }),
  target: factReported,
});
sample({
  clock: outcomes.refused,
  source: $name,
  fn: (flow, submission) =>
    verbatim(
      'autopay',
      `flow.refused.codes.${submission.kind === 'refused' ? submission.code : ''}`,
      submission.kind === 'refused' ? submission.code : null,
      flow,
    ),
  target: factReported,
});
sample({
  clock: outcomes.unknown,
  source: $name,
  fn: (flow): Fact => ({
    kind: 'flowEnded',
    flow,
    outcome: 'unknown',
    systemErrorCode: null,
    detail: { kind: 'none' },
    calls: CALLS,
  }),
  target: factReported,
});

// -- What failed of one service group is done once more, by itself
type Repaired = (typeof repairAutopayFx.done)['__'];
function repairEnd({ params, result }: Repaired): End {
  const part = result.parts.find(({ serviceGroup }) => serviceGroup === params.serviceGroup);
  const now = part?.wish === 'CANCEL' ? part.cancelled : part?.enrolled;
  return {
    outcome: now === 'SUCCEEDED' ? 'succeeded' : now === 'UNKNOWN' ? 'unknown' : 'failed',
    code: null,
  };
}
followPress({
  flow: 'autopayRepair',
  page: $page,
  pressed: sample({ clock: repairAutopayFx, fn: () => undefined }),
  ended: merge([repairAutopayFx.done.map(repairEnd), repairAutopayFx.failData.map(endOf)]),
  calls: ['RepairAutopay'],
});
