import { describe, expect, test } from 'vitest';
import { connectedBankAccountToken } from '../../../../../tests/fixtures/payments/payment.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { connectPanel, connectProblem, alternativeMethods } from './rules-connect.ts';
import { stepAfter, stepBefore } from '../../../platform/step-flow/rules-step-flow.ts';
import { furthestStep, stepsOf, resolveStep } from './rules-steps.ts';
import type { Draft, Step } from './types.ts';
import { methodLabel, methodTask } from '../../method-entry/rules-method-entry.ts';
import { paymentInput } from './rules-request.ts';

const draft = (over: Partial<Draft>): Draft => ({
  ...EMPTY_DRAFT,
  amountChoice: 'AMOUNT_DUE',
  method: 'CONNECT_BANK',
  ...over,
});
const connectedBank = connectedBankAccountToken();
const five = stepsOf({ method: 'CONNECT_BANK' });
const four = stepsOf({ method: 'NEW_CARD' });
const bill = {
  amountDue: 24_817,
  adjustedDelinquencyAmount: 0,
  minimumPaymentAmount: 100,
  maximumPaymentAmount: 50_000,
};

describe('the steps of a payment', () => {
  test.each([
    [null, 4],
    ['NEW_CARD', 4],
    ['NEW_BANK_ACCOUNT', 4],
    ['a saved method', 4],
    ['CONNECT_BANK', 5],
  ])('with %s are %i, then the result', (method, count) => {
    expect(stepsOf({ method })).toHaveLength(count + 1);
  });

  test.each<[Step, Step | null, Step]>([
    ['amount', null, 'method'],
    ['method', 'amount', 'connect'],
    ['connect', 'method', 'date'],
    ['date', 'connect', 'review'],
    ['review', 'date', 'review'],
  ])('with a bank to connect, %s comes after %s and before %s', (step, before, after) => {
    expect([stepBefore(step, five), stepAfter(step, five)]).toEqual([before, after]);
  });

  test.each<[string | null, Step, readonly Step[], Step]>([
    ['connect', 'connect', five, 'connect'],
    ['connect', 'review', five, 'connect'],
    ['review', 'connect', five, 'connect'],
    ['connect', 'amount', five, 'amount'],
    // Another method was chosen since: the URL leads to the choice.
    ['connect', 'review', four, 'method'],
    ['connect', 'amount', four, 'amount'],
    [null, 'review', four, 'amount'],
    ['nonsense', 'review', four, 'amount'],
    ['date', 'result', five, 'result'],
  ])(
    'an address that says %s leads, where %s is the furthest of %j, to %s',
    (wanted, furthest, steps, shown) => {
      expect(resolveStep(wanted, furthest, steps, false)).toBe(shown);
    },
  );
});

describe('a bank that is to be connected', () => {
  test.each<[string, Partial<Draft>, string, Step]>([
    ['not connected yet', {}, 'connectBank', 'connect'],
    ['connected', { connectedBank }, 'done', 'review'],
    [
      'left for a typed account',
      { method: 'NEW_BANK_ACCOUNT', connectedBank },
      'tokeniseBank',
      'method',
    ],
  ])('%s', (_name, over, kind, furthest) => {
    const task = methodTask(draft(over), null, [], '2026-12-14');
    expect([task.kind, furthestStep(true, task, true, 'idle')]).toEqual([kind, furthest]);
  });

  test('is named by its institution once it is connected', () => {
    expect(methodLabel(draft({}), null, [])).toBeNull();
    expect(methodLabel(draft({ connectedBank }), null, [])).toEqual({
      type: 'BANK_ACCOUNT',
      lastFour: '4421',
      connected: { institution: 'Harbor Bank', accountType: 'CHECKING' },
    });
  });

  test('pays with its own token, and is kept when the customer says so', () => {
    const bankToken = { paymentToken: 'typed', lastFour: '6789' };
    expect(
      paymentInput(
        draft({ connectedBank, bankToken, saveMethod: true }),
        null,
        { serviceGroup: 'CORE', amount: bill.amountDue },
        false,
      ),
    ).toMatchObject({
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: connectedBank.paymentToken,
      saveMethod: true,
    });
    expect(
      paymentInput(
        draft({ method: 'NEW_BANK_ACCOUNT', connectedBank, bankToken }),
        null,
        { serviceGroup: 'CORE', amount: bill.amountDue },
        false,
      ),
    ).toMatchObject({ paymentToken: 'typed', saveMethod: false });
  });
});

describe('what the connect step shows', () => {
  test.each([
    ['at first', draft({}), false, null, { kind: 'choosing' }],
    ['while the service takes the account', draft({}), true, null, { kind: 'exchanging' }],
    ['after a failure', draft({}), false, 'failed', { kind: 'failed', problem: 'failed' }],
    [
      'once it is connected',
      draft({ connectedBank }),
      false,
      null,
      { kind: 'connected', institution: 'Harbor Bank', accountType: 'CHECKING', lastFour: '4421' },
    ],
  ] as const)('%s', (_when, given, exchanging, problem, panel) => {
    expect(connectPanel(given, exchanging, problem)).toEqual(panel);
  });
});

describe('when connecting fails', () => {
  test.each([
    ['INSTITUTION_UNREACHABLE', 'failed'],
    ['UNAVAILABLE', 'failed'],
    ['INTERNAL', 'failed'],
    ['NOT_FOUND', 'failed'],
    ['CONNECTION_EXPIRED', 'expired'],
    ['TICKET_INVALID', 'expired'],
    ['THROTTLED', 'tooManyTries'],
    ['METHOD_NOT_ACCEPTED', 'notAccepted'],
  ])('with %s the customer is told: %s', (code, problem) => {
    expect(connectProblem(code)).toBe(problem);
  });

  test.each([
    ['failed', { cards: true, bankAccounts: true }, { ways: 'both', again: true }],
    ['failed', { cards: false, bankAccounts: true }, { ways: 'manual', again: true }],
    ['failed', { cards: true, bankAccounts: false }, { ways: 'card', again: true }],
    ['tooManyTries', { cards: true, bankAccounts: true }, { ways: 'both', again: true }],
    ['expired', { cards: true, bankAccounts: true }, { ways: 'both', again: true }],
    // Bank accounts are not accepted here any more, however they are entered.
    ['notAccepted', { cards: true, bankAccounts: true }, { ways: 'card', again: false }],
    ['notAccepted', { cards: false, bankAccounts: true }, { ways: 'none', again: false }],
  ] as const)(
    'as %s on an account that accepts %j, what is offered is %j',
    (problem, accepts, ways) => {
      expect(alternativeMethods(problem, accepts)).toEqual(ways);
    },
  );
});
