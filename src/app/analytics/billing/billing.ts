import { createStore, merge, sample } from 'effector';
import { count, days, money, factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import { loadBillingInformationFx, loadMobileBillingFx } from '../../../models/billing/ports.ts';
import { $today, DAYS_OF_LEVEL } from '../../../models/billing/index.ts';
import { sessionEnded } from '../../../models/session/index.ts';

const DAY_MS = 86_400_000;

const daysBetween = (today: string, day: string) =>
  days((Date.parse(day) - Date.parse(today)) / DAY_MS);

// -- Amount due, when it differs from the last known one
const $reportedBills = createStore<readonly string[]>([], { serialize: 'ignore' });
const mobileBillLoaded = loadMobileBillingFx.doneData.filterMap((bill) => bill ?? undefined);
const billLoaded = merge([loadBillingInformationFx.doneData, mobileBillLoaded]).map((bill) => ({
  bill,
  mark: JSON.stringify([
    bill.serviceGroup,
    bill.amountDue,
    bill.pastDueAmount,
    bill.adjustedDelinquencyAmount,
    bill.minimumPaymentAmount,
    bill.maximumPaymentAmount,
    bill.dueDate,
    bill.serviceState,
    bill.paymentDates,
  ]),
  // The delinquency code (spec 3) is the level's days.
  code: bill.delinquencyLevel && DAYS_OF_LEVEL[bill.delinquencyLevel],
}));
const billChanged = sample({
  clock: billLoaded,
  source: $reportedBills,
  filter: (known, { mark }) => !known.includes(mark),
  fn: (_, given) => given,
});
sample({
  clock: billChanged,
  source: $reportedBills,
  fn: (known, { bill, mark }) => [
    ...known.filter((other) => !other.startsWith(`["${bill.serviceGroup}"`)),
    mark,
  ],
  target: $reportedBills,
});
sample({
  clock: billChanged,
  source: $today,
  fn: (today, { bill }): Fact => ({
    kind: 'event',
    draft: {
      name: 'billing-known',
      data: {
        serviceGroup: bill.serviceGroup,
        amountDueCents: money(bill.amountDue),
        pastDueCents: money(bill.pastDueAmount),
        adjustedDelinquencyCents: money(bill.adjustedDelinquencyAmount),
        minimumPaymentCents: money(bill.minimumPaymentAmount),
        maximumPaymentCents: money(bill.maximumPaymentAmount),
        daysUntilDue: bill.dueDate === null ? null : daysBetween(today, bill.dueDate),
        firstLaterDayAhead: daysBetween(today, bill.paymentDates.earliestFutureDate),
        lastLaterDayAhead: daysBetween(today, bill.paymentDates.latestDate),
        openSlots: count(bill.paymentDates.openSlots),
        mustPayToday: bill.paymentDates.mustPayToday,
        serviceState: bill.serviceState,
      },
    },
  }),
  target: factReported,
});

// -- Delinquency of 30 days and more, once per code (spec 9)
const $reportedDelinquencies = createStore<readonly string[]>([], { serialize: 'ignore' });
const delinquencyFound = sample({
  clock: billLoaded,
  source: $reportedDelinquencies,
  filter: (told, { bill, code }) => code !== null && !told.includes(`${bill.serviceGroup} ${code}`),
  fn: (_, given) => given,
});
sample({
  clock: delinquencyFound,
  source: $reportedDelinquencies,
  fn: (told, { bill, code }) => [...told, `${bill.serviceGroup} ${code}`],
  target: $reportedDelinquencies,
});
sample({
  clock: delinquencyFound,
  fn: ({ bill, code }): Fact => ({
    kind: 'event',
    draft: {
      name: 'delinquency-reported',
      data: {
        serviceGroup: bill.serviceGroup,
        code: code ?? 30,
        pastDueCents: money(bill.pastDueAmount),
        adjustedDelinquencyCents: money(bill.adjustedDelinquencyAmount),
      },
    },
  }),
  target: factReported,
});

// -- Clears the data, so that the next customer never sees it
sample({ clock: sessionEnded, fn: () => [], target: [$reportedBills, $reportedDelinquencies] });
