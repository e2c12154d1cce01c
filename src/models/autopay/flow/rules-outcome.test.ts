import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autopayPart } from '../../../../tests/fixtures/autopay/autopay.ts';
import { receipt } from '../../../../tests/fixtures/payments/payment.ts';
import type { AutopayPart } from '../ports.ts';
import {
  resultHeadline,
  isSuccess,
  isRepairable,
  groupOutcome,
  groupResults,
  summarizePayments,
  severityOf,
} from './rules-outcome.ts';
import type { Headline, GroupOutcome } from './rules-outcome.ts';

const paid = { payToday: 24_817, payment: receipt() };
const declined = {
  payToday: 24_817,
  paymentErrorCode: 'PAYMENT_DECLINED',
  enrolled: 'FAILED',
} as const;
const cancel = { wish: 'CANCEL', enrolled: 'NOT_REQUESTED' } as const;
const failed = { enrolled: 'FAILED' } as const;
const ended = { cancelled: 'SUCCEEDED' } as const;
const stayed = { cancelled: 'FAILED', enrolled: 'FAILED' } as const;

describe('what became of one service', () => {
  it.each<[string, Partial<AutopayPart>, boolean, GroupOutcome]>([
    ['success without balance', {}, false, 'enrolled'],
    ['success with balance', paid, false, 'enrolledAndPaid'],
    ['partial failure: paid, not enrolled', { ...paid, ...failed }, false, 'paidNotEnrolled'],
    ['full failure: neither paid nor enrolled', declined, false, 'bothFailed'],
    ['plain failure', failed, false, 'notEnrolled'],
    ['changed', ended, true, 'changed'],
    ['changed, as the end of the former one alone shows', ended, false, 'changed'],
    ['changed, though what was on had ended meanwhile', {}, true, 'changed'],
    ['changed, and paid', { ...ended, ...paid }, true, 'changedAndPaid'],
    [
      'partial: the former has ended, the new one failed',
      { ...ended, ...failed },
      true,
      'endedNotEnrolled',
    ],
    ['partial, and paid', { ...ended, ...failed, ...paid }, true, 'endedNotEnrolledAndPaid'],
    ['the change failed', stayed, true, 'notChanged'],
    ['the change failed, and it was paid', { ...stayed, ...paid }, true, 'notChangedAndPaid'],
    ['the payment of a change failed', declined, true, 'notChangedNotPaid'],
    ['cancelled', { ...cancel, cancelled: 'SUCCEEDED' }, true, 'cancelled'],
    ['not cancelled', { ...cancel, cancelled: 'FAILED' }, true, 'notCancelled'],
    [
      'the bank has not answered',
      { enrolled: 'UNKNOWN', payToday: 24_817, payment: receipt({ status: 'PENDING' }) },
      false,
      'waiting',
    ],
    [
      'the bank has not answered for a change',
      { enrolled: 'UNKNOWN', cancelled: 'UNKNOWN', payToday: 24_817 },
      true,
      'waiting',
    ],
  ])('%s', (_, over, wasOn, outcome) => {
    expect(groupOutcome(autopayPart(over), wasOn)).toBe(outcome);
  });

  it('that is good is never to be repaired', () => {
    const every: GroupOutcome[] = [
      'enrolled',
      'enrolledAndPaid',
      'paidNotEnrolled',
      'bothFailed',
      'notEnrolled',
      'changed',
      'changedAndPaid',
      'endedNotEnrolled',
      'endedNotEnrolledAndPaid',
      'notChanged',
      'notChangedAndPaid',
      'notChangedNotPaid',
      'cancelled',
      'notCancelled',
      'waiting',
    ];
    expect(every.filter((outcome) => isSuccess(outcome) && isRepairable(outcome))).toEqual([]);
    // After a failed payment the flow is restarted; a pending bank result is resolved
    // automatically.
    expect(every.filter((outcome) => !isSuccess(outcome) && !isRepairable(outcome))).toEqual([
      'bothFailed',
      'notChangedNotPaid',
      'waiting',
    ]);
  });
});

const rowsOf = (...given: [Partial<AutopayPart>, boolean?][]) =>
  groupResults(
    { parts: given.map(([over]) => autopayPart(over)) },
    given.flatMap(([over, wasOn]) => (wasOn ? [over.serviceGroup ?? 'CORE'] : [])),
  );
const mobile = (over: Partial<AutopayPart> = {}) =>
  autopayPart({ serviceGroup: 'MOBILE', ...over });

describe('what is said of the whole', () => {
  const one = (part: GroupOutcome, serviceGroup: 'CORE' | 'MOBILE' = 'CORE'): Headline => ({
    kind: 'one',
    part,
    serviceGroup,
  });
  it.each<[string, ReturnType<typeof rowsOf>, 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED', Headline]>([
    ['one service', rowsOf([{}]), 'NOT_REQUESTED', one('enrolled')],
    ['mobile', rowsOf([mobile(failed)]), 'NOT_REQUESTED', one('notEnrolled', 'MOBILE')],
    [
      'one service, with a new method that could not be saved',
      rowsOf([{}]),
      'FAILED',
      one('enrolled'),
    ],
    [
      'the method was added, but the enrolment failed',
      rowsOf([failed]),
      'SUCCEEDED',
      { kind: 'methodAddedNotEnrolled' },
    ],
    [
      'the method was added, but both enrolments failed',
      rowsOf([failed], [mobile(failed)]),
      'SUCCEEDED',
      { kind: 'methodAddedNotEnrolled' },
    ],
    [
      'the method was added, and the payment declined',
      rowsOf([declined]),
      'SUCCEEDED',
      one('bothFailed'),
    ],
    [
      'the method was added, and the change failed',
      rowsOf([stayed, true]),
      'SUCCEEDED',
      one('notChanged'),
    ],
    ['both services enrolled', rowsOf([{}], [mobile()]), 'NOT_REQUESTED', { kind: 'enrolled' }],
    [
      'core cancelled, mobile enrolled',
      rowsOf([{ ...cancel, ...ended }, true], [mobile()]),
      'SUCCEEDED',
      { kind: 'saved' },
    ],
    [
      'core cancelled, mobile failed',
      rowsOf([{ ...cancel, ...ended }, true], [mobile(failed)]),
      'NOT_REQUESTED',
      { kind: 'coreOffMobileFailed' },
    ],
    [
      'core cancelled, mobile not paid',
      rowsOf([{ ...cancel, ...ended }, true], [mobile(declined)]),
      'NOT_REQUESTED',
      { kind: 'coreOffMobileFailed' },
    ],
    [
      'core cancelled, mobile waiting',
      rowsOf([{ ...cancel, ...ended }, true], [mobile({ enrolled: 'UNKNOWN' })]),
      'NOT_REQUESTED',
      { kind: 'waiting' },
    ],
    [
      'mobile enrolled, core not cancelled',
      rowsOf([{ ...cancel, cancelled: 'FAILED' }, true], [mobile()]),
      'NOT_REQUESTED',
      { kind: 'mobileOnCoreNotOff' },
    ],
    [
      'neither',
      rowsOf([{ ...cancel, cancelled: 'FAILED' }, true], [mobile(failed)]),
      'NOT_REQUESTED',
      { kind: 'failed' },
    ],
    [
      'one waits for the bank',
      rowsOf([{ enrolled: 'UNKNOWN' }], [mobile(failed)]),
      'NOT_REQUESTED',
      { kind: 'waiting' },
    ],
    ['one of two', rowsOf([{}], [mobile(failed)]), 'NOT_REQUESTED', { kind: 'partly' }],
    ['none of two', rowsOf([failed], [mobile(declined)]), 'NOT_REQUESTED', { kind: 'failed' }],
  ])('%s', (_, rows, saveMethod, headline) => {
    expect(resultHeadline(rows, saveMethod)).toEqual(headline);
  });
});

const anyPart: fc.Arbitrary<AutopayPart> = fc.record({
  serviceGroup: fc.constantFrom('CORE', 'MOBILE'),
  wish: fc.constantFrom('ENROL', 'CANCEL'),
  cancelled: fc.constantFrom('NOT_REQUESTED', 'SUCCEEDED', 'FAILED', 'UNKNOWN'),
  enrolled: fc.constantFrom('SUCCEEDED', 'FAILED', 'UNKNOWN'),
  payToday: fc.option(fc.integer({ min: 1, max: 99_999 })),
  payment: fc.option(fc.constant(receipt())),
  paymentErrorCode: fc.option(fc.constant('PAYMENT_DECLINED')),
});

describe('how grave it is', () => {
  it.each([
    ['all is well', rowsOf([{}], [mobile()]), 'good'],
    ['it waits for the bank', rowsOf([{ enrolled: 'UNKNOWN' }], [mobile()]), 'notice'],
    ['nothing came of it', rowsOf([failed]), 'critical'],
    ['nothing was paid or enrolled', rowsOf([declined]), 'critical'],
    ['it was paid, and not enrolled', rowsOf([{ ...paid, ...failed }]), 'caution'],
    ['the former one has ended', rowsOf([{ ...ended, ...failed }, true]), 'caution'],
    ['one of two came of it', rowsOf([{}], [mobile(failed)]), 'caution'],
    ['it is as it was', rowsOf([stayed, true]), 'critical'],
  ] as const)('%s: %s', (_, rows, signal) => {
    expect(severityOf(rows)).toBe(signal);
  });

  it('is good if everything is, and only then; and what is good is not repaired', () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { minLength: 1, maxLength: 2 }),
        fc.subarray(['CORE', 'MOBILE']),
        (parts, wasOn) => {
          const rows = groupResults({ parts }, wasOn);
          expect(severityOf(rows) === 'good').toBe(rows.every(({ outcome }) => isSuccess(outcome)));
          expect(rows.some(({ outcome }) => isSuccess(outcome) && isRepairable(outcome))).toBe(
            false,
          );
          expect(
            rows
              .filter(
                ({ part }) =>
                  part.wish === 'ENROL' &&
                  part.paymentErrorCode !== null &&
                  part.enrolled === 'FAILED',
              )
              .some(({ outcome }) => isRepairable(outcome)),
          ).toBe(false);
        },
      ),
    );
  });
});

it.each<[string, Partial<AutopayPart>[], ReturnType<typeof summarizePayments>]>([
  ['none was asked for', [{}, mobile()], null],
  ['of core services, submitted', [paid], { result: 'submitted', services: 'CORE' }],
  ['of mobile, submitted', [{}, mobile(paid)], { result: 'submitted', services: 'MOBILE' }],
  ['of core services, failed', [declined], { result: 'failed', services: 'CORE' }],
  ['of mobile, failed', [mobile(declined)], { result: 'failed', services: 'MOBILE' }],
  ['of both, submitted', [paid, mobile(paid)], { result: 'submitted', services: 'BOTH' }],
  ['of both, failed', [declined, mobile(declined)], { result: 'failed', services: 'BOTH' }],
  ['of both, one of them failed', [paid, mobile(declined)], { result: 'partly', services: 'BOTH' }],
])('the payments of today: %s', (_, parts, said) => {
  expect(summarizePayments(parts.map((part) => autopayPart(part)))).toEqual(said);
});
