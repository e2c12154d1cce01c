import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { DECLINE_LIMITS, secondsUntilAttempt } from './rules-declines.ts';
import type { DeclinedAttempt, PaymentAttempt } from './rules-declines.ts';

const HOUR_MS = 3_600_000;
const attempt = (
  more: Partial<PaymentAttempt & DeclinedAttempt> = {},
): PaymentAttempt & DeclinedAttempt => ({
  isOpen: false,
  person: 'dana',
  method: 'card',
  at: 0,
  isSaved: false,
  ...more,
});
const times = (count: number, one: DeclinedAttempt): DeclinedAttempt[] =>
  Array.from({ length: count }, () => one);

describe('a customer whose card is declined', () => {
  it('may try five times an hour, with whichever new card', () => {
    expect(secondsUntilAttempt(times(4, attempt()), attempt({ method: 'other' }))).toBe(0);
    expect(secondsUntilAttempt(times(5, attempt()), attempt({ method: 'other' }))).toBe(3600);
    expect(secondsUntilAttempt(times(5, attempt()), attempt({ at: HOUR_MS - 60_000 }))).toBe(60);
    expect(secondsUntilAttempt(times(5, attempt()), attempt({ at: HOUR_MS }))).toBe(0);
  });

  it('pays with another, saved method meanwhile', () => {
    const saved = attempt({ method: 'saved', isSaved: true });
    expect(secondsUntilAttempt(times(20, attempt()), saved)).toBe(0);
    expect(secondsUntilAttempt(times(30, attempt()), saved)).toBe(24 * 3600);
  });

  it('tries no saved method more than five times an hour either', () => {
    expect(secondsUntilAttempt(times(5, attempt()), attempt({ isSaved: true }))).toBe(3600);
  });

  it('leaves colleagues their own tries, up to the twenty of the account', () => {
    const elsewhere = attempt({ person: 'kim', method: 'other' });
    expect(secondsUntilAttempt(times(19, attempt()), elsewhere)).toBe(0);
    expect(secondsUntilAttempt(times(20, attempt()), elsewhere)).toBe(24 * 3600);
  });

  it('is counted for what is under way, before the first is declined too', () => {
    const open = attempt({ isOpen: true });
    expect(secondsUntilAttempt(times(4, open), attempt())).toBe(0);
    expect(secondsUntilAttempt(times(5, open), attempt())).toBe(60);
    expect(secondsUntilAttempt([...times(4, attempt()), open], attempt())).toBe(60);
    expect(secondsUntilAttempt([...times(5, attempt()), open], attempt())).toBe(3600);
    const saved = attempt({ isSaved: true });
    expect(secondsUntilAttempt(times(5, open), { ...saved, method: 'other' })).toBe(0);
    expect(secondsUntilAttempt(times(5, open), saved)).toBe(60);
  });

  it('waits the whole time for what nobody answered', () => {
    const unanswered = times(5, attempt({ isOpen: true, at: -120_000 }));
    expect(secondsUntilAttempt(unanswered, attempt())).toBe(3600 - 120);
  });
});

describe('whatever is tried', () => {
  const tries = fc.array(
    fc.record({
      person: fc.constantFrom('dana', 'kim', 'lee'),
      method: fc.constantFrom(...'abcdefghij'),
      isSaved: fc.boolean(),
      accepted: fc.boolean(),
      afterMs: fc.integer({ min: 0, max: HOUR_MS / 2 }),
    }),
    { maxLength: 200 },
  );

  it('no more declines than the limits reach the payment processor', () => {
    fc.assert(
      fc.property(tries, (given) => {
        let at = 0;
        const declined: (PaymentAttempt & DeclinedAttempt)[] = [];
        for (const { accepted, afterMs, ...who } of given) {
          at += afterMs;
          const one = { ...who, at, isOpen: false };
          if (secondsUntilAttempt(declined, one) === 0 && !accepted) declined.push(one);
        }
        const within = (of: PaymentAttempt, inMs: number) =>
          declined.filter((one) => one.at <= of.at && one.at > of.at - inMs);
        const { method, account, wallet } = DECLINE_LIMITS;
        for (const of of declined) {
          expect(within(of, wallet.inMs).length).toBeLessThanOrEqual(wallet.most);
          expect(
            within(of, method.inMs).filter((one) => one.method === of.method).length,
          ).toBeLessThanOrEqual(DECLINE_LIMITS.method.most);
          const fresh = within(of, account.inMs).filter((one) => !one.isSaved);
          expect(fresh.length).toBeLessThanOrEqual(account.most);
        }
      }),
    );
  });

  it('no more than the limits are under way at once', () => {
    fc.assert(
      fc.property(tries, (given) => {
        const open: (PaymentAttempt & DeclinedAttempt)[] = [];
        for (const { person, method, isSaved } of given) {
          const one = { person, method, isSaved, at: 0, isOpen: true };
          if (secondsUntilAttempt(open, one) === 0) open.push(one);
        }
        const { account, wallet } = DECLINE_LIMITS;
        expect(open.length).toBeLessThanOrEqual(wallet.most);
        const fresh = open.filter(({ isSaved }) => !isSaved);
        expect(fresh.length).toBeLessThanOrEqual(account.most);
        for (const of of open) {
          const alike = open.filter((one) => one.method === of.method);
          expect(alike.length).toBeLessThanOrEqual(DECLINE_LIMITS.method.most);
          const own = fresh.filter((one) => one.person === of.person);
          expect(own.length).toBeLessThanOrEqual(DECLINE_LIMITS.person.most);
        }
      }),
    );
  });

  it('an attempt that must wait is let through once it has waited', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            person: fc.constantFrom('dana', 'kim'),
            method: fc.constantFrom('a', 'b'),
            at: fc.integer({ min: -24 * HOUR_MS, max: 0 }),
            isOpen: fc.boolean(),
          }),
          { maxLength: 60 },
        ),
        fc.boolean(),
        (known, isSaved) => {
          const wait = secondsUntilAttempt(known, attempt({ method: 'a', isSaved }));
          // What was under way as it began to wait went well meanwhile.
          const isUnderWay = (one: DeclinedAttempt) => one.isOpen && one.at > -60_000;
          const left = wait > 0 ? known.filter((one) => !isUnderWay(one)) : known;
          expect(
            secondsUntilAttempt(left, attempt({ method: 'a', isSaved, at: wait * 1000 })),
          ).toBe(0);
        },
      ),
    );
  });
});
