import type { AutopayGroup } from '../ports.ts';
import { methodBlocker } from '../rules-debits.ts';
import { missedBills, partsOf, sumOfBills } from '../rules-missed.ts';
import { payableToday } from '../rules-today.ts';
import type { DuePart } from '../../billing/due/rules-due.ts';
import type { DebitMethod, MethodBlocker, ServiceGroup } from '../rules-debits.ts';
import type { PaymentMethod } from '../../payments/wallet/ports.ts';
import type { Flow, FlowDraft, FlowStep, Place, RequestedChange } from './types.ts';
import { payBillPath } from '../../platform/paths/rules-paths.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import type { TokenizedCard, MethodDraft } from '../../payments/method-entry/types.ts';

/** The flow named by a URL. */
export const flowOf = (search: string): Flow =>
  new URLSearchParams(search).get('flow') === 'manage' ? 'manage' : 'enrol';
/** The service group in a URL, if the customer came from its card. */
export function parseServiceGroup(search: string): ServiceGroup | null {
  const named = new URLSearchParams(search).get('for');
  return named === 'CORE' || named === 'MOBILE' ? named : null;
}
/** The URL of a step, which Back and a reload use. */
export const flowPath = (flow: Flow, at: Place, only: ServiceGroup | null = null): string =>
  payBillPath({ open: 'ap', flow, ...(only && { for: only }), at });

/** Changes available to a service group in this flow, in display order (spec 4). */
export function offeredChanges(
  flow: Flow,
  { enrolment, bar, mayCancel }: AutopayGroup,
): RequestedChange[] {
  if (enrolment === null) return bar === null ? ['ENROL', 'LEAVE'] : ['LEAVE'];
  return flow === 'enrol'
    ? ['LEAVE']
    : [
        'LEAVE',
        ...(bar === null ? ['ENROL' as const] : []),
        ...(mayCancel ? ['CANCEL' as const] : []),
      ];
}

/** Turning it on cannot be undone by cancelling. */
const isOneWay = ({ enrolment, mayCancel }: AutopayGroup): boolean =>
  enrolment === null && !mayCancel;

/**
 * The proposed change: enrolment in the enrol flow; a change of the one service that was opened or
 * exists. What cannot be undone is proposed only to whoever came for it.
 */
function proposedChange(
  { flow, only }: Pick<FlowDraft, 'flow' | 'only'>,
  group: AutopayGroup,
  groups: readonly AutopayGroup[],
): RequestedChange {
  const offered = offeredChanges(flow, group);
  const isMeant =
    only === null
      ? !isOneWay(group) && (flow === 'enrol' || groups.length === 1)
      : only === group.serviceGroup;
  const isWanted = isMeant && (flow === 'manage' || group.enrolment === null);
  return isWanted && offered.includes('ENROL') ? 'ENROL' : 'LEAVE';
}

/** The change that the customer requested for a service group, or else the proposed one. */
export function requestedChangeFor(
  { flow, only, wishes }: Pick<FlowDraft, 'flow' | 'only' | 'wishes'>,
  group: AutopayGroup,
  groups: readonly AutopayGroup[],
): RequestedChange {
  const said = wishes[group.serviceGroup];
  return said !== undefined && offeredChanges(flow, group).includes(said)
    ? said
    : proposedChange({ flow, only }, group, groups);
}

/** A service group with a requested change. */
export interface GroupChange {
  group: AutopayGroup;
  wish: Exclude<RequestedChange, 'LEAVE'>;
}

/** The choice to pay today what is due, or that part of it for which Auto Pay begins too late. */
export interface PayNow {
  chosen: boolean;
  /** Cents, with what is past due. */
  amount: number;
  /** What the first debit comes after: its earliest due date, and cents. Null if it is in time. */
  missed: { dueDate: string; amount: number } | null;
  /** What is left to the first debit then, in cents. */
  rest: number;
}

/** A service group of the first step: its requested change and the alternatives. */
export interface Service {
  group: AutopayGroup;
  wish: RequestedChange;
  /** What is due, by due date, the earliest first; what is late in one. */
  due: DuePart[];
  /** What may be paid today, beside what is scheduled, in cents. */
  today: { all: number; pastDue: number };
  /** How much of what is past due is paid today; the rest of it is scheduled. */
  pastDueToday: 'none' | 'part' | 'all';
  /** Payment status of the amount due. */
  standing: 'noBill' | 'nothing' | 'due' | 'partPast' | 'allPast';
  /** It is off and may be turned on, which cannot be undone by cancelling. */
  isOneWay: boolean;
  /** `none`: nothing to choose; `whether`: enrol or not; `which`: one of several. */
  choices: { kind: 'none' } | { kind: 'whether' } | { kind: 'which'; offered: RequestedChange[] };
  /** Whether to pay today. Null if not offered. */
  payNow: PayNow | null;
}

function standingOf({ dueDate, amountDue, pastDueAmount }: AutopayGroup): Service['standing'] {
  if (dueDate === null) return 'noBill';
  if (amountDue === 0) return 'nothing';
  if (pastDueAmount === 0) return 'due';
  return pastDueAmount < amountDue ? 'partPast' : 'allPast';
}

function pastDueTodayOf(pastDueAmount: number, pastDue: number): Service['pastDueToday'] {
  if (pastDue === 0) return 'none';
  return pastDue < pastDueAmount ? 'part' : 'all';
}

/**
 * What is paid today where the customer wants that, with what is past due: what the first debit
 * comes too late for, or else all that is due (D-320). Cents.
 */
function payableNow(group: AutopayGroup) {
  const { all, pastDue } = payableToday(group);
  const missed = missedBills(group.proposedDebitDate, group, pastDue);
  const amount = missed.length > 0 ? pastDue + sumOfBills(missed) : all;
  return { amount, pastDue, rest: all - amount, first: missed[0] };
}

/** The choice to pay today. Null where there is none. */
function payNowOf(group: AutopayGroup, chosen: boolean): PayNow | null {
  const { amount, pastDue, rest, first } = payableNow(group);
  if (amount === pastDue || (group.pastDueAmount > 0 && first === undefined)) return null;
  const missed = first ? { dueDate: first.dueDate, amount: amount - pastDue } : null;
  return { chosen, amount, missed, rest };
}

/**
 * Services of the first step: those that can be enrolled, or all if Auto Pay is already on and is
 * managed.
 */
export const servicesOf = (
  draft: Pick<FlowDraft, 'flow' | 'only' | 'wishes' | 'payNow'>,
  groups: readonly AutopayGroup[],
  today: string,
): Service[] => {
  const shown =
    draft.flow === 'enrol' ? groups.filter(({ enrolment }) => enrolment === null) : groups;
  return shown.map((group): Service => {
    const offered = offeredChanges(draft.flow, group);
    const wish = requestedChangeFor(draft, group, groups);
    const { pastDueAmount, enrolment, serviceGroup } = group;
    const payable = payableToday(group);
    const isGiven =
      draft.flow === 'enrol' &&
      shown.length === 1 &&
      proposedChange(draft, group, groups) === 'ENROL';
    const isChoice = offered.length > 1 && !isGiven;
    return {
      group,
      wish,
      due: partsOf(group.openBills, today),
      today: payable,
      pastDueToday: pastDueTodayOf(pastDueAmount, payable.pastDue),
      standing: standingOf(group),
      isOneWay: isOneWay(group) && offered.includes('ENROL'),
      choices: !isChoice
        ? { kind: 'none' }
        : draft.flow === 'enrol'
          ? { kind: 'whether' }
          : { kind: 'which', offered },
      payNow:
        wish === 'ENROL' && enrolment === null
          ? payNowOf(group, draft.payNow[serviceGroup] === true)
          : null,
    };
  });
};

/** Every service group with a requested change. */
export const requestedChangesOf = (
  draft: Pick<FlowDraft, 'flow' | 'only' | 'wishes'>,
  groups: readonly AutopayGroup[],
): GroupChange[] =>
  groups.flatMap((group) => {
    const wish = requestedChangeFor(draft, group, groups);
    return wish === 'LEAVE' ? [] : [{ group, wish }];
  });

const enrolments = (wanted: readonly GroupChange[]): GroupChange[] =>
  wanted.filter(({ wish }) => wish === 'ENROL');
/** The service groups to be enrolled or given another method. */
export const enrolledGroups = (wanted: readonly GroupChange[]): ServiceGroup[] =>
  enrolments(wanted).map(({ group }) => group.serviceGroup);
export const enrolsAny = (wanted: readonly GroupChange[]): boolean => enrolments(wanted).length > 0;

/**
 * Amount paid today with the change, in cents: always the past due amount (spec 4), and if the
 * customer chose that, all that is due or what the first debit comes too late for (D-320); of
 * either no more than is not scheduled. Null for nothing.
 */
export function payToday(
  { group, wish }: GroupChange,
  { payNow }: Pick<FlowDraft, 'payNow'>,
): number | null {
  if (wish === 'CANCEL') return null;
  const { pastDue } = payableToday(group);
  const wantsNow = group.enrolment === null && payNow[group.serviceGroup] === true;
  const amount = wantsNow ? payableNow(group).amount : pastDue;
  return amount > 0 ? amount : null;
}

/** The steps in their order (spec 2.5). No method step if nothing is enrolled. */
export const stepsOf = (flow: Flow, wanted: readonly GroupChange[]): FlowStep[] => [
  flow === 'enrol' ? 'amount' : 'summary',
  ...(wanted.length === 0 || enrolsAny(wanted) ? ['method' as const] : []),
  'review',
];

/** Spec 5: managing Auto Pay requires at least one service. */
export const serviceProblems = (wanted: readonly GroupChange[]): FieldProblem[] =>
  wanted.length > 0
    ? []
    : [{ field: 'services', messageKey: 'autopay:flow.errors.selectServices' }];

/**
 * Why the chosen method cannot be debited for the enrolled groups. Null if it can, or none is
 * chosen.
 */
export function chosenMethodBlocker(
  draft: MethodDraft,
  captured: TokenizedCard | null,
  methods: readonly PaymentMethod[],
  wanted: readonly GroupChange[],
): MethodBlocker | null {
  const method = debitMethod(draft, captured, methods);
  return method && methodBlocker(enrolledGroups(wanted), method);
}

function debitMethod(
  { method }: MethodDraft,
  captured: TokenizedCard | null,
  methods: readonly PaymentMethod[],
): DebitMethod | null {
  if (method === 'NEW_BANK_ACCOUNT') return { type: 'BANK_ACCOUNT', prepaid: false };
  return methods.find(({ id }) => id === method) ?? (captured?.method === method ? captured : null);
}

/**
 * Whether bank accounts may be chosen: not for mobile, and not for all services together (spec 4).
 */
export const takesBankAccounts = (wanted: readonly GroupChange[]): boolean =>
  methodBlocker(enrolledGroups(wanted), { type: 'BANK_ACCOUNT', prepaid: false }) === null;

/** The furthest step that may be shown: every step before it is complete. */
export function furthestPlace(
  steps: readonly FlowStep[],
  { chosen, methodOk, submission }: { chosen: boolean; methodOk: boolean; submission: string },
): Place {
  if (['done', 'refused', 'outcomeUnknown', 'checking'].includes(submission)) return 'result';
  if (!chosen) return steps[0] ?? 'amount';
  return steps.includes('method') && !methodOk ? 'method' : 'review';
}

/** The step to show for the one in the URL. */
export function resolvePlace(
  named: string | null,
  furthest: Place,
  steps: readonly FlowStep[],
): Place {
  if (furthest === 'result') return 'result';
  const at = steps.findIndex((step) => step === named);
  const most = steps.indexOf(furthest);
  return steps[Math.min(Math.max(at, 0), most)] ?? furthest;
}

/**
 * The step to return to after a rejection: the choice of services if they have changed since the
 * customer saw them, else the method.
 */
export const stepAfterRefusal = (code: string, steps: readonly FlowStep[]): FlowStep => {
  const first = steps[0] ?? 'amount';
  const aboutServices = [
    'CHANGED_MEANWHILE',
    'PAST_DUE_UNPAID',
    'AMOUNT_ABOVE_DUE_UNCONFIRMED',
    'NOT_FOUND',
    'MOBILE_REQUIRES_AUTOPAY',
  ];
  return aboutServices.includes(code) || !steps.includes('method') ? first : 'method';
};
