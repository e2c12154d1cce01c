import { combine, createEvent, createStore, sample } from 'effector';
import { autopay } from '../autopay/query.ts';
import { nextDebitState } from '../autopay/rules-next-debit.ts';
import { $acceptance } from '../payments/wallet/index.ts';
import { createFailedTogether } from '../platform/query/failed-together.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RemoteData } from '../platform/query/query.ts';
import { givenBackBy, nextBillDue, withSentBack } from '../billing/due/rules-next-bill.ts';
import { $billingTimeZone, $today } from '../billing/today.ts';
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
import { spendingOf } from './chart/rules-spending.ts';
import {
  INITIAL_STATEMENT_COUNT,
  balanceOf,
  headlineOf,
  isLastStatement,
  statementYears,
  withStatus,
  yearOfStatement,
  hasServiceAhead,
} from './rules-status.ts';
import { lastDayUntil } from '../platform/calendar/rules-calendar.ts';

/** The statement in the URL. `none` if the account has none yet. */
export type StatementState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'notFound' }
  | { kind: 'none' }
  | { kind: 'ready'; detail: StatementDetail };

// -- Public events
/** The statements were opened, the list or one of them. */
export const statementsOpened = createEvent();
/** The customer retries the data of a statement. */
export const statementRetried = createEvent();
/** The customer shows every statement of the list. */
export const allStatementsRequested = createEvent();
/** The customer lists the statements of a year, `YYYY`; null for all. */
export const statementYearChosen = createEvent<string | null>();

// -- Location
export const $statementsLocation = combine($location, parseStatementsLocation);
const $group = combine($statementsLocation, (place) => place?.group ?? null);
/** The service group whose statements are shown. */
export const $shownGroup = $group.map((group) => group ?? 'CORE');

// -- The list
const $showsAllStatements = createStore(false, { serialize: 'ignore' });
const $chosenYear = createStore<string | null>(null, { serialize: 'ignore' });
export const statements = createReactiveQuery({ $key: $group, loadFx: loadStatementsFx });
const $newest = combine(statements.$data, (card) =>
  card.kind === 'ready' ? (card.value.statements[0]?.id ?? null) : null,
);

// -- The chosen statement and the previous one
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

// -- Next bill and disputes
export const nextBill = createReactiveQuery({ $key: $group, loadFx: loadNextBillFx });
const $listOpen = combine($statementsLocation, (place) =>
  place?.chosen.kind === 'none' ? ('all' as const) : null,
);
export const disputes = createReactiveQuery({ $key: $listOpen, loadFx: loadDisputesFx });
/** The questioned charges of the service group whose statements are listed. */
export const $disputesShown = combine(disputes.$data, $shownGroup, (card, group) =>
  card.kind === 'ready'
    ? { ...card, value: card.value.filter(({ serviceGroup }) => serviceGroup === group) }
    : card,
);
const together = createFailedTogether({ statements, nextBill, disputes });
/** What of the list failed for the same reason, told in one message. Empty if at most one did. */
export const $failedStatementCards = together.$failed;
/** Asks all of it again. */
export const failedStatementCardsRetried = together.retried;

// -- Derived
/** The credit on the account, in cents; null while unknown, and where no bill is to come. */
const $accountCredit = combine(nextBill.$data, (next) =>
  next.kind === 'ready' && next.value
    ? // What the next bill gives back is no credit yet.
      next.value.credit + next.value.sentBack - givenBackBy(next.value.lines)
    : null,
);
/** The account has mobile, which has its own bills. */
export const $hasMobile = combine(
  autopay.$data,
  $group,
  (card, group) =>
    group === 'MOBILE' ||
    (card.kind === 'ready' && card.value.some(({ serviceGroup }) => serviceGroup === 'MOBILE')),
);
/** The account does not have the service group in the URL. */
export const $groupNotFound = combine(
  statements.$data,
  (card) => card.kind === 'failed' && refusalCode(card.failure) === 'NOT_FOUND',
);

const isNone = (card: RemoteData<{ statements: readonly unknown[] }>): boolean =>
  card.kind === 'ready' && card.value.statements.length === 0;

/** The statement in the URL. */
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

/** Whether the current statement is the newest one of its service group. */
export const $isNewest = combine(
  $statement,
  $newest,
  (state, newest) => state.kind === 'ready' && state.detail.statement.id === newest,
);

/**
 * The upcoming Auto Pay debit for the newest statement, while it is on screen, on its due date or
 * before: it is made, or can take nothing from its method. Null if there is none, if nothing is
 * left to take, or if the customer's own limits hold it.
 */
export const $autopayDebit = combine(
  { state: $statement, isNewest: $isNewest, auto: autopay.$data, accepted: $acceptance },
  ({ state, isNewest, auto, accepted }) => {
    if (state.kind !== 'ready' || !isNewest || auto.kind !== 'ready') return null;
    const { serviceGroup, dueDate, totalDue } = state.detail.statement;
    const enrolment = auto.value.find((group) => group.serviceGroup === serviceGroup)?.enrolment;
    if (!enrolment || totalDue <= 0 || enrolment.nextDebitDate > dueDate) return null;
    if (enrolment.held !== null) return null;
    const outcome = nextDebitState({ amountDue: totalDue }, enrolment, accepted);
    return outcome === 'made' || outcome === 'refused' || outcome === 'expired'
      ? { ...enrolment, outcome }
      : null;
  },
);

/** The last day by whose end a delayed statement is available. Null if none is delayed. */
export const $delayedUntil = combine(statements.$data, $billingTimeZone, (card, timeZone) =>
  card.kind === 'ready' && card.value.expectedBy !== null
    ? lastDayUntil(card.value.expectedBy, timeZone)
    : null,
);

/**
 * The amount to pay now if the newest statement is on screen, in cents. 0 on any other, or while
 * unknown.
 */
export const $toPay = combine($isNewest, statements.$data, (isNewest, list) =>
  isNewest && list.kind === 'ready' ? list.value.amountDue : 0,
);

/** What leads on the newest statement. Null while unknown, and if there is none. */
export const $newestHeadline = combine(
  statements.$data,
  $today,
  $accountCredit,
  (list, today, credit) => (list.kind === 'ready' ? headlineOf(list.value, today, credit) : null),
);

/** What leads on the statement on screen, if it is the newest one. Null on any other. */
export const $headline = combine($isNewest, $newestHeadline, (isNewest, headline) =>
  isNewest ? headline : null,
);

/** Payment status of the current statement. Null until known. */
export const $status = combine($statement, statements.$data, $today, (state, list, today) =>
  state.kind === 'ready' && list.kind === 'ready'
    ? (withStatus(list.value, today).find(({ id }) => id === state.detail.statement.id)?.status ??
      null)
    : null,
);

/** Changes since the previous statement. `first` if there is none. */
export const $comparison = combine($statement, previous.$data, (state, before) => {
  if (state.kind !== 'ready') return { kind: 'loading' as const };
  if (state.detail.previousId === null) return { kind: 'first' as const };
  if (before.kind !== 'ready') return { kind: before.kind };
  return {
    kind: 'ready' as const,
    before: before.value.statement,
    now: state.detail.statement,
    comparison: compareLines(before.value.lines, state.detail.lines, {
      before: hasServiceAhead(before.value.statement),
      now: hasServiceAhead(state.detail.statement),
      isFinal: state.detail.statement.isFinal,
    }),
  };
});

/**
 * The listed statements, each with its payment status: those of half a year at first, all once the
 * customer requests them, or those of the chosen year. `balance` is what all of them come to.
 */
export const $listed = combine(
  {
    card: statements.$data,
    credit: $accountCredit,
    all: $showsAllStatements,
    chosen: $chosenYear,
    today: $today,
  },
  ({ card, credit, all, chosen, today }) => {
    const rows = card.kind === 'ready' ? withStatus(card.value, today) : [];
    const years = statementYears(rows);
    const year = chosen !== null && years.includes(chosen) ? chosen : null;
    const found = year === null ? rows : rows.filter((row) => yearOfStatement(row) === year);
    const isWhole = all || year !== null;
    return {
      rows: isWhole ? found : found.slice(0, INITIAL_STATEMENT_COUNT),
      more: isWhole ? 0 : Math.max(0, found.length - INITIAL_STATEMENT_COUNT),
      balance: balanceOf(
        rows.reduce((sum, row) => sum + row.open, 0),
        credit,
      ),
      /** The statement that no other follows. */
      lastId: card.kind === 'ready' && isLastStatement(card.value) ? (rows[0]?.id ?? null) : null,
      years,
      year,
    };
  },
);

/** News about the current statement. */
export const $news = combine(
  { state: $statement, isNewest: $isNewest, next: nextBill.$data, auto: autopay.$data },
  ({ state, isNewest, next, auto }) => {
    if (state.kind !== 'ready') return [];
    // Upcoming events belong to the newest bill.
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

/** Amounts of the last statements, up to the current one if there is one. Null while they load. */
export const $spending = combine(statements.$data, $statement, (card, state) => {
  if (card.kind !== 'ready') return null;
  const { statements: rows } = card.value;
  const shown =
    state.kind === 'ready' ? rows.findIndex(({ id }) => id === state.detail.statement.id) : 0;
  return spendingOf(rows.slice(Math.max(0, shown)));
});

/** The newest statement and its payment status. Null until known. */
export const $current = combine(statements.$data, $today, (card, today) =>
  card.kind === 'ready' ? (withStatus(card.value, today)[0] ?? null) : null,
);

/** The difference of the next bill from the newest one. Null if unknown. Cents. */
export const $nextBillDifference = combine(nextBill.$data, statements.$data, (next, list) => {
  const newest = list.kind === 'ready' ? list.value.statements[0] : undefined;
  return next.kind === 'ready' && next.value && newest ? next.value.charges - newest.charges : null;
});

/** What the next bill will ask for, beside what is unpaid. Null if unknown or none comes. Cents. */
export const $nextBillDue = combine(nextBill.$data, statements.$data, (next, list) =>
  next.kind === 'ready' && next.value
    ? withSentBack(
        nextBillDue({
          ...next.value,
          unpaid: list.kind === 'ready' ? list.value.amountDue : 0,
        }),
        next.value.sentBack,
      )
    : null,
);

// -- Wiring
sample({ clock: allStatementsRequested, fn: () => true, target: $showsAllStatements });
sample({ clock: statementYearChosen, target: $chosenYear });
sample({ clock: [$group.updates, sessionEnded], fn: () => null, target: $chosenYear });
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

// -- A statement of the other service group: the URL and the surrounding data switch to that group
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
