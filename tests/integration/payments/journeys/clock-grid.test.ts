import { allSettled, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scheduledPayment } from '../../../fixtures/billing/billing.ts';
import {
  CUTOFFS,
  DST_EVENINGS,
  addDays,
  wallClock,
  ZONES,
} from '../../../fixtures/payments/clock-grid.ts';
import { profile } from '../../../fixtures/session/sign-in.ts';
import { billingInformation } from '../../../../src/server/usecases/billing/billing-information.ts';
import { Refusal } from '../../../../src/server/usecases/failure.ts';
import { assertDay } from '../../../../src/server/usecases/payments/one-time/check-payment.ts';
import { debitAt, dueAt } from '../../../../src/server/usecases/payments/scheduled/due-times.ts';
import { loadBillingInformationFx } from '../../../../src/models/billing/ports.ts';
import { businessTimeAnswered } from '../../../../src/models/platform/clock/index.ts';
import { $location } from '../../../../src/models/shell/routing/index.ts';
import {
  $changeDays,
  $rows,
  changePath,
  scheduledPayments,
} from '../../../../src/models/payments/scheduled/index.ts';
import { loadScheduledPaymentsFx } from '../../../../src/models/payments/scheduled/ports.ts';
import { changeableUntil } from '../../../../src/models/payments/scheduled/rules-cancel-change.ts';
import { $profile } from '../../../../src/models/session/index.ts';
import { saveDraftFx } from '../../../../src/models/payments/one-time/ports.ts';
import { dateProblems } from '../../../../src/models/payments/dates/rules-day-choice.ts';
import { $dayFacts } from '../../../../src/models/payments/one-time/steps.ts';
import {
  $draft,
  $offeredDays,
  otherDateChanged,
} from '../../../../src/models/payments/one-time/index.ts';
import { formatDayForInput } from '../../../../src/models/payments/dates/rules-payment-date.ts';
import { navigateFx } from '../../../../src/models/platform/navigation/ports.ts';
import { amountDueOpened } from '../../../../src/models/billing/opened.ts';
import { dayIn } from '../../../../src/models/platform/calendar/rules-calendar.ts';

const BROWSER_CLOCKS = [
  ['a day slow', -24],
  ['right', 0],
  ['a day fast', 24],
] as const;

/**
 * The days around each boundary of the selectable range: yesterday, the next ones, and the last.
 */
const AROUND = [-1, 1, 2, 3, 59, 60, 61] as const;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The backend's bill at an instant: nothing past due, nothing scheduled. */
const answeredBill = (now: Date, timeZone: string) =>
  billingInformation(
    {
      accountNumber: '8000000001',
      serviceGroup: 'CORE',
      balance: 24_817,
      pending: 0,
      statements: [{ statementDate: '2027-03-01', dueDate: '2027-12-28', charges: 24_817 }],
      taken: [],
      scheduled: 0,
      disconnected: false,
      refundUnderWay: 0,
      suppressed: false,
      cycle: null,
    },
    { minimum: 100, maximum: 9_999_999 },
    now,
    timeZone,
  );

/**
 * The portal of a customer in a time zone, at a business instant. The bill and the time are the
 * backend's.
 */
async function portal(now: Date, timeZone: string) {
  const scope = fork({
    values: [
      [$profile, profile({ billingTimeZone: timeZone })],
      [$location, { path: '/billing/pay-bill', search: '?open=otp&step=date' }],
    ],
    handlers: [
      [loadBillingInformationFx, () => answeredBill(now, timeZone)],
      [saveDraftFx, () => undefined],
      [navigateFx, () => undefined],
    ],
  });
  await allSettled(businessTimeAnswered, { scope, params: now.toISOString() });
  await allSettled(amountDueOpened, { scope });
  return scope;
}

/** Whether the portal accepts a day that the customer types. */
async function portalTakes(
  scope: Awaited<ReturnType<typeof portal>>,
  day: string,
): Promise<boolean> {
  await allSettled(otherDateChanged, { scope, params: formatDayForInput(day) });
  const facts = scope.getState($dayFacts);
  return facts !== null && dateProblems(scope.getState($draft), facts).length === 0;
}

/** Whether the backend accepts it, with its own check when a payment is scheduled. */
function backendTakes(now: Date, timeZone: string, day: string): boolean {
  try {
    assertDay(day, dayIn(now, timeZone), answeredBill(now, timeZone).paymentDates, null);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

describe.each(BROWSER_CLOCKS)('a customer whose own clock is %s', (_, hours) => {
  it.each(ZONES)(
    'chooses in $timeZone the days that the backend accepts, to the second at cut-off',
    async ({ timeZone }) => {
      for (const { day, seconds, now, first, last } of CUTOFFS.filter(
        ({ zone }) => zone.timeZone === timeZone,
      )) {
        vi.setSystemTime(new Date(now.getTime() + hours * 3_600_000));
        const scope = await portal(now, timeZone);
        const when = `${day} 21:00 ${seconds} s`;
        expect(scope.getState($offeredDays), when).toMatchObject({ first, last });
        for (const days of AROUND) {
          const asked = addDays(day, days);
          const right = asked >= first && asked <= last;
          expect(
            [await portalTakes(scope, asked), backendTakes(now, timeZone, asked)],
            `${asked} at ${when}`,
          ).toEqual([right, right]);
        }
      }
    },
  );

  it.each(ZONES)(
    'may change a scheduled payment in $timeZone until 21:00 of the day before, to the second',
    async ({ timeZone }) => {
      for (const { zone, day, seconds, now, first, last } of CUTOFFS.filter(
        (cell) => cell.zone.timeZone === timeZone,
      )) {
        vi.setSystemTime(new Date(now.getTime() + hours * 3_600_000));
        const paymentDate = addDays(day, 1);
        const row = scheduledPayment({
          paymentDate,
          changeableUntil: changeableUntil(paymentDate, timeZone).toISOString(),
        });
        const scope = fork({
          values: [
            [$profile, profile({ billingTimeZone: timeZone })],
            [
              $location,
              {
                path: '/billing/pay-bill',
                search: changePath(row.paymentId).replace(/^[^?]*/, ''),
              },
            ],
          ],
          handlers: [
            [loadScheduledPaymentsFx, () => [row]],
            [loadBillingInformationFx, () => answeredBill(now, timeZone)],
          ],
        });
        await allSettled(businessTimeAnswered, { scope, params: now.toISOString() });
        await allSettled(amountDueOpened, { scope });
        await allSettled(scheduledPayments.opened, { scope });
        expect(row.changeableUntil).toBe(wallClock(zone, day, 21).toISOString());
        expect(
          scope.getState($rows).map(({ changeable }) => changeable),
          `${day} 21:00 ${seconds} s`,
        ).toEqual([seconds < 0 ? 'open' : 'tooLate']);
        expect(scope.getState($changeDays)).toMatchObject({ first, last });
      }
    },
  );
});

it.each(
  ZONES.flatMap((zone) =>
    DST_EVENINGS.map((evening) => ({ zone, night: addDays(evening, 1), timeZone: zone.timeZone })),
  ),
)(
  'on $night in $timeZone payments run at 05:00 and Auto Pay at 06:00 local time',
  ({ zone, night, timeZone }) => {
    expect([dueAt(night, timeZone), debitAt(night, timeZone)]).toEqual([
      wallClock(zone, night, 5),
      wallClock(zone, night, 6),
    ]);
  },
);
