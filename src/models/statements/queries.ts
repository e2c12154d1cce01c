import { combine, createEvent, createStore, sample } from 'effector';
import { autopay } from '../autopay/query.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RemoteData } from '../platform/query/query.ts';
import { $billingTimeZone } from '../billing/today.ts';
import { $location, navigated } from '../shell/routing/index.ts';
import { sessionEnded } from '../session/index.ts';
import { createReactiveQuery } from './reactive-query.ts';
import {
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
} from './ports.ts';
import type { StatementDetail } from './ports.ts';
import { compareLines } from './rules-compare.ts';
import { newsOf } from './rules-news.ts';
import { isStatementId, statementPath, parseStatementsLocation } from './rules-location.ts';
import { spendingOf } from './rules-spending.ts';
import { INITIAL_STATEMENT_COUNT, withStatus } from './rules-status.ts';
import { lastDayUntil } from '../platform/calendar/rules-calendar.ts';

/** A statement that the address names: `none` where the account has none yet. */
export type StatementState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'notFound' }
  | { kind: 'none' }
  | { kind: 'ready'; detail: StatementDetail };

// -- Public events
/** The statements opened, the list or one of them. */
export const statementsOpened = createEvent();
/** What is shown of a statement is asked for again. */
export const statementRetried = createEvent();
/** The customer wants every statement of the list. */
export const allStatementsRequested = createEvent();

// -- Where the customer is
export const $statementsLocation = combine($location, parseStatementsLocation);
const $group = combine($statementsLocation, (place) => place?.group ?? null);

// -- The list
const $showsAllStatements = createStore(false, { serialize: 'ignore' });
export const statements = createReactiveQuery({ $key: $group, loadFx: loadStatementsFx });
const $newest = combine(statements.$data, (card) =>
  card.kind === 'ready' ? (card.value.statements[0]?.id ?? null) : null,
);

// -- The statement that was chosen, and the one before it
const $chosenId = combine($statementsLocation, $newest, (place, newest) => {
  if (place === null || place.chosen.kind === 'none') return null;
  if (place.chosen.kind === 'current') return newest;
  return isStatementId(place.chosen.id) ? place.chosen.id : null;
});
export const detail = createReactiveQuery({ $key: $chosenId, loadFx: loadStatementDetailFx });
const $previousId = combine(detail.$data, (card) =>
  card.kind === 'ready' ? card.value.previousId : null,
);
export const previous = createReactiveQuery({ $key: $previousId, loadFx: loadStatementDetailFx });

// -- What is to come, and what was questioned
export const nextBill = createReactiveQuery({ $key: $group, loadFx: loadNextBillFx });
const $listOpen = combine($statementsLocation, (place) =>
  place?.chosen.kind === 'none' ? ('all' as const) : null,
);
export const disputes = createReactiveQuery({ $key: $listOpen, loadFx: loadDisputesFx });

// -- Derived
/** The account has mobile: it has bills of its own. */
export const $hasMobile = combine(
  autopay.$data,
  $group,
  (card, group) =>
    group === 'MOBILE' ||
    (card.kind === 'ready' && card.value.some(({ serviceGroup }) => serviceGroup === 'MOBILE')),
);
/** The statements are of the service group, where the account has it. */
export const $groupNotFound = combine(
  statements.$data,
  (card) => card.kind === 'failed' && refusalCode(card.failure) === 'NOT_FOUND',
);

const isNone = (card: RemoteData<{ statements: readonly unknown[] }>): boolean =>
  card.kind === 'ready' && card.value.statements.length === 0;

/** The statement that the address names. */
export const $statement = combine(
  { place: $statementsLocation, id: $chosenId, list: statements.$data, card: detail.$data },
  ({ place, id, list, card }): StatementState => {
    if (place?.chosen.kind === 'id' && id === null) return { kind: 'notFound' };
    if (place?.chosen.kind === 'current' && id === null)
      return isNone(list)
        ? { kind: 'none' }
        : { kind: list.kind === 'failed' ? 'failed' : 'loading' };
    if (card.kind === 'failed')
      return { kind: refusalCode(card.failure) === 'NOT_FOUND' ? 'notFound' : 'failed' };
    return card.kind === 'ready' ? { kind: 'ready', detail: card.value } : { kind: 'loading' };
  },
);

/** Whether the statement on screen is the newest one of its service group. */
export const $isNewest = combine(
  $statement,
  $newest,
  (state, newest) => state.kind === 'ready' && state.detail.statement.id === newest,
);

/** The debit of Auto Pay that comes for the newest statement, while it is on screen, on its due date or before; null where none does, or where the customer's own limits hold it. */
export const $autopayDebit = combine(
  { state: $statement, isNewest: $isNewest, auto: autopay.$data },
  ({ state, isNewest, auto }) => {
    if (state.kind !== 'ready' || !isNewest || auto.kind !== 'ready') return null;
    const { serviceGroup, dueDate, totalDue } = state.detail.statement;
    const enrolment = auto.value.find((group) => group.serviceGroup === serviceGroup)?.enrolment;
    return enrolment &&
      totalDue > 0 &&
      enrolment.nextDebitDate <= dueDate &&
      enrolment.held === null &&
      enrolment.nextHold === null
      ? enrolment
      : null;
  },
);

/** The last day by the end of which a late statement is there; null where none is late. */
export const $delayedUntil = combine(statements.$data, $billingTimeZone, (card, timeZone) =>
  card.kind === 'ready' && card.value.expectedBy !== null
    ? lastDayUntil(card.value.expectedBy, timeZone)
    : null,
);

/** What is to be paid now where the newest statement is on screen, in cents; 0 on any other, or while it is not known. */
export const $toPay = combine($isNewest, statements.$data, (isNewest, list) =>
  isNewest && list.kind === 'ready' ? list.value.amountDue : 0,
);

/** What became of the statement on screen; null while that is not known. */
export const $status = combine($statement, statements.$data, (state, list) =>
  state.kind === 'ready' && list.kind === 'ready'
    ? (withStatus(list.value).find(({ id }) => id === state.detail.statement.id)?.status ?? null)
    : null,
);

/** What changed since the statement before: `first` where there is none before. */
export const $comparison = combine($statement, previous.$data, (state, before) => {
  if (state.kind !== 'ready') return { kind: 'loading' as const };
  if (state.detail.previousId === null) return { kind: 'first' as const };
  if (before.kind !== 'ready') return { kind: before.kind };
  return {
    kind: 'ready' as const,
    before: before.value.statement,
    now: state.detail.statement,
    comparison: compareLines(before.value.lines, state.detail.lines),
  };
});

/** The statements that are listed, each with what became of it: those of half a year at first, all of them once the customer asks. */
export const $listed = combine(statements.$data, $showsAllStatements, (card, all) => {
  const rows = card.kind === 'ready' ? withStatus(card.value) : [];
  return {
    rows: all ? rows : rows.slice(0, INITIAL_STATEMENT_COUNT),
    more: all ? 0 : Math.max(0, rows.length - INITIAL_STATEMENT_COUNT),
  };
});

/** What is worth telling of the statement on screen. */
export const $news = combine(
  { state: $statement, isNewest: $isNewest, next: nextBill.$data, auto: autopay.$data },
  ({ state, isNewest, next, auto }) => {
    if (state.kind !== 'ready') return [];
    // What is to come belongs to the newest bill.
    if (!isNewest) return newsOf({ lines: state.detail.lines, endingPromotions: [], offer: 0 });
    const group =
      auto.kind === 'ready'
        ? auto.value.find(
            ({ serviceGroup }) => serviceGroup === state.detail.statement.serviceGroup,
          )
        : undefined;
    return newsOf({
      lines: state.detail.lines,
      endingPromotions: next.kind === 'ready' && next.value ? next.value.endingPromotions : [],
      offer: group && group.enrolment === null && group.bar === null ? group.monthlyDiscount : 0,
    });
  },
);

/** What the last statements cost, up to the one on screen where there is one; null while they load. */
export const $spending = combine(statements.$data, $statement, (card, state) => {
  if (card.kind !== 'ready') return null;
  const { statements: rows } = card.value;
  const shown =
    state.kind === 'ready' ? rows.findIndex(({ id }) => id === state.detail.statement.id) : 0;
  return spendingOf(rows.slice(Math.max(0, shown)));
});

/** What the newest statement is, and what became of it; null while that is not known. */
export const $current = combine(statements.$data, (card) =>
  card.kind === 'ready' ? (withStatus(card.value)[0] ?? null) : null,
);

/** How the next bill differs from the newest one; null where that is not known. Cents. */
export const $nextBillDifference = combine(nextBill.$data, statements.$data, (next, list) => {
  const newest = list.kind === 'ready' ? list.value.statements[0] : undefined;
  return next.kind === 'ready' && next.value && newest ? next.value.charges - newest.charges : null;
});

// -- Wiring
sample({ clock: allStatementsRequested, fn: () => true, target: $showsAllStatements });
sample({ clock: [$group.updates, sessionEnded], fn: () => false, target: $showsAllStatements });
sample({
  clock: statementsOpened,
  target: [
    statements.opened,
    detail.opened,
    previous.opened,
    nextBill.opened,
    disputes.opened,
    autopay.opened,
  ],
});
const again = sample({ clock: statementRetried, source: $chosenId });
sample({
  clock: again,
  filter: (id) => id === null,
  fn: () => undefined,
  target: statements.retried,
});
sample({ clock: again, filter: (id) => id !== null, fn: () => undefined, target: detail.retried });

// -- A statement of the other service group: the address says so, and what stands around it is of that group
const groupMismatchFound = sample({
  clock: detail.$data.updates,
  source: $statementsLocation,
  fn: (place, card) =>
    place && card.kind === 'ready' && card.value.statement.serviceGroup !== place.group
      ? statementPath(card.value.statement, place.view)
      : null,
});
sample({
  clock: groupMismatchFound,
  filter: (to: string | null): to is string => to !== null,
  fn: (to) => ({ to, replace: true }),
  target: navigated,
});
