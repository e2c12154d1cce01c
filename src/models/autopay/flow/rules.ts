import type { AutopayGroup, SubmitInput } from '../ports.ts';
import { lastDayToChange, methodBlocker, nextBills, previewDebits } from '../rules-debits.ts';
import type { Debit, DebitMethod, MethodBlocker, ServiceGroup } from '../rules-debits.ts';
import type { PaymentMethod } from '../../payments/wallet/ports.ts';
import type { Flow, FlowDraft, FlowStep, Place, RequestedChange } from './types.ts';
import { payBillPath } from '../../platform/paths/rules-paths.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import type { TokenizedCard, MethodDraft } from '../../payments/method-entry/types.ts';
import {
  tokenFingerprint,
  paymentTokenOf,
} from '../../payments/method-entry/rules-method-entry.ts';

const NEW = new Set(['NEW_CARD', 'NEW_BANK_ACCOUNT']);

/** The flow that an address names. */
export const flowOf = (search: string): Flow =>
  new URLSearchParams(search).get('flow') === 'manage' ? 'manage' : 'enrol';
/** The service group that an address names, where the customer came from its card. */
export function parseServiceGroup(search: string): ServiceGroup | null {
  const named = new URLSearchParams(search).get('for');
  return named === 'CORE' || named === 'MOBILE' ? named : null;
}
/** The address of a step; it is what Back and a reload go by. */
export const flowPath = (flow: Flow, at: Place, only: ServiceGroup | null = null): string =>
  payBillPath({ open: 'ap', flow, ...(only && { for: only }), at });

/** What may become of a service group in this flow, in the order in which it is offered (spec 4). */
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

/** What is proposed: whoever comes to enrol enrols; whoever comes for one service, or has but one, comes to change that one. */
function proposedChange(
  { flow, only }: Pick<FlowDraft, 'flow' | 'only'>,
  group: AutopayGroup,
  groups: readonly AutopayGroup[],
): RequestedChange {
  const offered = offeredChanges(flow, group);
  const isMeant =
    only === null ? flow === 'enrol' || groups.length === 1 : only === group.serviceGroup;
  const isWanted = isMeant && (flow === 'manage' || group.enrolment === null);
  return isWanted && offered.includes('ENROL') ? 'ENROL' : 'LEAVE';
}

/** What the customer wants of a service group, or what is proposed where they have not said. */
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

/** One service group that something is to become of. */
export interface GroupChange {
  group: AutopayGroup;
  wish: Exclude<RequestedChange, 'LEAVE'>;
}

/** A service group of the first step: what the customer wants of it, and what else they may want. */
export interface Service {
  group: AutopayGroup;
  wish: RequestedChange;
  /** What is due and not past due, in cents. */
  notYetDue: number;
  /** How what is due stands, as it is said. */
  standing: 'noBill' | 'nothing' | 'due' | 'partPast' | 'allPast';
  /** Turning it on cannot be undone by cancelling. */
  isOneWay: boolean;
  /** `none`: there is nothing to choose; `whether`: to enrol it or not; `which`: one of several. */
  choices: { kind: 'none' } | { kind: 'whether' } | { kind: 'which'; offered: RequestedChange[] };
  /** What is due may be paid today; null where that is not asked. `isLate`: the first debit comes after the due date. */
  payNow: { chosen: boolean; isLate: boolean } | null;
}

function standingOf({ dueDate, amountDue, pastDueAmount }: AutopayGroup): Service['standing'] {
  if (dueDate === null) return 'noBill';
  if (amountDue === 0) return 'nothing';
  if (pastDueAmount === 0) return 'due';
  return pastDueAmount < amountDue ? 'partPast' : 'allPast';
}

/** What the first step shows: what can be enrolled, or everything where something is on and is managed. */
export const servicesOf = (
  draft: Pick<FlowDraft, 'flow' | 'only' | 'wishes' | 'payNow'>,
  groups: readonly AutopayGroup[],
): Service[] => {
  const shown =
    draft.flow === 'enrol' ? groups.filter(({ enrolment }) => enrolment === null) : groups;
  return shown.map((group): Service => {
    const offered = offeredChanges(draft.flow, group);
    const wish = requestedChangeFor(draft, group, groups);
    const { amountDue, pastDueAmount, enrolment, dueDate, proposedDebitDate, serviceGroup } = group;
    const asksPayNow =
      wish === 'ENROL' && enrolment === null && pastDueAmount === 0 && amountDue > 0;
    const isChoice = offered.length > 1 && !(draft.flow === 'enrol' && shown.length === 1);
    return {
      group,
      wish,
      notYetDue: amountDue - pastDueAmount,
      standing: standingOf(group),
      isOneWay: wish === 'ENROL' && enrolment === null && !group.mayCancel,
      choices: !isChoice
        ? { kind: 'none' }
        : draft.flow === 'enrol'
          ? { kind: 'whether' }
          : { kind: 'which', offered },
      payNow: asksPayNow
        ? {
            chosen: draft.payNow[serviceGroup] === true,
            isLate: dueDate !== null && proposedDebitDate > dueDate,
          }
        : null,
    };
  });
};

/** Every service group that something is to become of. */
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
/** The service groups that are to be enrolled, or given another method. */
export const enrolledGroups = (wanted: readonly GroupChange[]): ServiceGroup[] =>
  enrolments(wanted).map(({ group }) => group.serviceGroup);
export const enrolsAny = (wanted: readonly GroupChange[]): boolean => enrolments(wanted).length > 0;

/** What is paid today with the change, in cents: what is past due always (spec 4), all that is due where the customer wants that. Null for nothing. */
export function payToday(
  { group: { serviceGroup, amountDue, pastDueAmount, enrolment }, wish }: GroupChange,
  { payNow }: Pick<FlowDraft, 'payNow'>,
): number | null {
  if (wish === 'CANCEL') return null;
  const wantsAll = enrolment === null && payNow[serviceGroup] === true;
  const amount = wantsAll ? amountDue : pastDueAmount;
  return amount > 0 ? amount : null;
}

/** The steps in their order (spec 2.5); nothing is chosen to pay with where nothing is enrolled. */
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

/** Why the chosen method cannot be debited for what is to be enrolled; null when it can, or none is chosen. */
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

/** Whether bank accounts may be chosen: not for mobile, nor for all services together (spec 4). */
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

/** The step to show for the one that the address names. */
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

/** What a change means for one service group, rehearsed: before it is sent. */
export interface ChangePreview extends GroupChange {
  /** Cents; null for nothing. */
  payToday: number | null;
  /** With ENROL: the next three debits. */
  debits: Debit[];
  /** With CANCEL: the next three bills, which the customer pays. */
  bills: Debit[];
  /** The last day on which the first debit can be changed or stopped; null without one. */
  lastDay: string | null;
  /** The bill of now comes due before the first debit, and is not paid today: its due date. */
  lateFor: string | null;
}

export function previewChange(
  wanted: GroupChange,
  draft: Pick<FlowDraft, 'payNow'>,
  today: string,
): ChangePreview {
  const { group, wish } = wanted;
  const {
    enrolment,
    proposedDebitDay,
    amountDue,
    dueDate,
    statementDate,
    typicalBill,
    monthlyDiscount,
  } = group;
  const paid = payToday(wanted, draft);
  if (wish === 'CANCEL')
    return {
      ...wanted,
      payToday: null,
      debits: [],
      bills: nextBills({ amountDue, dueDate, typicalBill }),
      lastDay: null,
      lateFor: null,
    };
  const debits = previewDebits({
    debitDay: enrolment?.debitDay ?? proposedDebitDay,
    today,
    estimatedAmount: enrolment?.estimatedAmount ?? amountDue,
    typicalBill,
    discount: monthlyDiscount,
    paidToday: paid ?? 0,
    statementDate,
    ...(enrolment ? { limits: enrolment } : {}),
  });
  const first = debits.find(({ amount }) => amount > 0) ?? debits[0];
  const isLate =
    first !== undefined && dueDate !== null && first.date > dueDate && amountDue - (paid ?? 0) > 0;
  return {
    ...wanted,
    payToday: paid,
    debits,
    bills: [],
    lastDay: first ? lastDayToChange(first.date) : null,
    lateFor: isLate && dueDate !== null && dueDate >= today ? dueDate : null,
  };
}

/** What is sent; null while something is missing. The key is filled in by the caller. */
export function submissionInput(
  draft: FlowDraft,
  captured: TokenizedCard | null,
  groups: readonly AutopayGroup[],
): Omit<SubmitInput, 'idempotencyKey'> | null {
  const wanted = requestedChangesOf(draft, groups);
  if (wanted.length === 0) return null;
  const wishes = wanted.map((one) => ({
    serviceGroup: one.group.serviceGroup,
    wish: one.wish,
    version: one.group.enrolment?.version ?? null,
    debitDay: null,
    payToday: payToday(one, draft),
  }));
  if (!enrolsAny(wanted))
    return {
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: null,
      wishes,
      termsAccepted: draft.termsAccepted,
    };
  if (draft.method === null) return null;
  const isNew = NEW.has(draft.method);
  const token = captured?.method === draft.method ? captured.paymentToken : null;
  return {
    paymentMethodId: isNew ? null : draft.method,
    securityCodeToken: isNew ? null : token,
    paymentToken: isNew ? paymentTokenOf(draft, token) : null,
    wishes,
    termsAccepted: draft.termsAccepted,
  };
}

/** What a key is made for: the body, with a mark in place of each token. */
export const requestFingerprint = (input: Omit<SubmitInput, 'idempotencyKey'> | null): string =>
  input === null
    ? ''
    : JSON.stringify({
        ...input,
        securityCodeToken: tokenFingerprint(input.securityCodeToken),
        paymentToken: tokenFingerprint(input.paymentToken),
      });

/** The service groups that were in Auto Pay as a change was sent, by what its key was made for. */
export const groupsEnrolledBefore = (keyFor: string | null): ServiceGroup[] =>
  keyFor
    ? (JSON.parse(keyFor) as Pick<SubmitInput, 'wishes'>).wishes.flatMap(
        ({ serviceGroup, version }) => (version == null ? [] : [serviceGroup]),
      )
    : [];

/** What the customer is told is paid today before a change of what is on (spec 4: balance due, of one service group or of two). */
export const balancesPaidToday = (
  plans: readonly ChangePreview[],
): { serviceGroup: ServiceGroup; amount: number }[] =>
  plans.flatMap(({ group, payToday: amount }) =>
    amount === null ? [] : [{ serviceGroup: group.serviceGroup, amount }],
  );

/** The first debit that takes something; where none does, the first day. */
const firstPayingDebit = (debits: readonly Debit[]): Debit[] =>
  [debits.find(({ amount }) => amount > 0) ?? debits[0]].filter((debit) => debit !== undefined);

/** What the running summary says: what is paid today, the first debit of each service, the next one first, and whether something is cancelled. Cents. */
export function summaryOf(plans: readonly ChangePreview[]): {
  today: number;
  firsts: { serviceGroup: ServiceGroup; debit: Debit }[];
  cancels: boolean;
} {
  const firsts = plans.flatMap(({ group: { serviceGroup }, debits }) =>
    firstPayingDebit(debits).map((debit) => ({ serviceGroup, debit })),
  );
  return {
    today: plans.reduce((sum, plan) => sum + (plan.payToday ?? 0), 0),
    firsts: firsts.sort((one, other) => one.debit.date.localeCompare(other.debit.date)),
    cancels: plans.some(({ wish }) => wish === 'CANCEL'),
  };
}

/** The step that may help after a refusal: another choice of services where they are not as the customer saw them, else another method. */
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
