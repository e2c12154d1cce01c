import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mustPayToday } from '../payments/dates/rules-payment-date.ts';
import {
  ACCOUNT_STATES,
  FLOWS,
  FLOW_STATES,
  accountStates,
  billStates,
  dependsOnAccount,
  flowDenial,
  flowDenials,
  mayRoleBegin,
  stateDenial,
} from './rules-flows.ts';
import type { AccountState, Flow } from './rules-flows.ts';
import { OPERATION_PURPOSES, flowsOf } from './rules-operations.ts';
import { ROLES, USER_TYPES } from './rules-roles.ts';
import type { FlowDenial, Operation } from './types.ts';

const OWNER = { role: 'PRIMARY', userType: 'CONSUMER', enterpriseRole: null } as const;
const states = fc.subarray([...ACCOUNT_STATES]);
const flow = fc.constantFrom(...FLOWS);
const person = fc.record({
  role: fc.constantFrom(...ROLES),
  userType: fc.constantFrom(...USER_TYPES),
  enterpriseRole: fc.constantFrom(null, 'PROVIDER', 'ADMIN', 'STANDARD', 'NONE'),
});

const [MOVED, SUPPRESSED, NOTHING, NOT_ENROLLED, TODAY] = [
  'BILLING_MOVED',
  'BILLING_SUPPRESSED',
  'METHOD_NOT_ACCEPTED',
  'AUTOPAY_NOT_ALLOWED',
  'MUST_PAY_TODAY',
] as const;
/** Enterprise, suppressed, nothing accepted, disconnected, past due, delayed, new customer. */
type Denials = readonly (FlowDenial | null)[];
const ROWS: readonly (readonly [Flow, Denials])[] = [
  ['payOnce', [MOVED, SUPPRESSED, NOTHING, null, null, null, null]],
  ['schedulePayment', [MOVED, SUPPRESSED, NOTHING, TODAY, TODAY, null, null]],
  ['changeScheduledPayment', [MOVED, SUPPRESSED, NOTHING, TODAY, TODAY, null, null]],
  ['cancelScheduledPayment', [null, null, null, null, null, null, null]],
  ['payOffDevice', [MOVED, SUPPRESSED, NOTHING, null, null, null, null]],
  ['debitOnItsDay', [MOVED, SUPPRESSED, NOTHING, null, null, null, null]],
  ['enrolAutopay', [MOVED, SUPPRESSED, NOTHING, NOT_ENROLLED, null, null, null]],
  ['changeAutopay', [MOVED, SUPPRESSED, null, null, null, null, null]],
  ['releaseDebit', [MOVED, SUPPRESSED, NOTHING, null, null, null, null]],
  ['cancelAutopay', [null, null, null, null, null, null, null]],
  ['addMethod', [MOVED, null, NOTHING, null, null, null, null]],
  ['editMethod', [MOVED, null, null, null, null, null, null]],
  ['deleteMethod', [null, null, null, null, null, null, null]],
  ['changeStreamingMethod', [MOVED, SUPPRESSED, NOTHING, null, null, null, null]],
  ['disputeLine', [MOVED, SUPPRESSED, null, null, null, null, null]],
  ['labelMobileLine', [MOVED, null, null, null, null, null, null]],
  ['savePaperless', [null, null, null, null, null, null, null]],
  ['saveBillingContact', [null, null, null, null, null, null, null]],
  ['saveInvoicing', [null, null, null, null, null, null, null]],
  ['requestTaxExemption', [null, null, null, null, null, null, null]],
  ['saveProfile', [null, null, null, null, null, null, null]],
  ['saveLanguage', [null, null, null, null, null, null, null]],
  ['saveNotifications', [null, null, null, null, null, null, null]],
  ['changePassword', [null, null, null, null, null, null, null]],
  ['endSessions', [null, null, null, null, null, null, null]],
  ['managePeople', [null, null, null, null, null, null, null]],
  ['markVoicemailHeard', [null, null, null, null, null, null, null]],
  ['changeVoicemail', [null, null, null, null, null, null, null]],
  ['forwardCalls', [null, null, null, null, null, null, null]],
  ['guardCalls', [null, null, null, null, null, null, null]],
  ['nameLines', [null, null, null, null, null, null, null]],
  ['setMailboxPin', [null, null, null, null, null, null, null]],
  ['setGreeting', [null, null, null, null, null, null, null]],
  ['reportOutage', [null, null, null, null, null, null, null]],
  ['followOutage', [null, null, null, null, null, null, null]],
  ['renameDevice', [null, null, null, null, null, null, null]],
  ['restartDevice', [null, null, null, null, null, null, null]],
  ['returnDevice', [null, null, null, null, null, null, null]],
  ['testSpeed', [null, null, null, null, null, null, null]],
  ['manageSeats', [null, null, null, null, null, null, null]],
  ['troubleshoot', [null, null, null, null, null, null, null]],
  ['writeCases', [null, null, null, null, null, null, null]],
  ['changeVisits', [null, null, null, null, null, null, null]],
  ['changePlan', ['BILLING_MOVED', 'BILLING_SUPPRESSED', null, null, null, null, null]],
  ['cancelOrder', [null, null, null, null, null, null, null]],
  ['giveNotice', ['BILLING_MOVED', 'BILLING_SUPPRESSED', null, null, null, null, null]],
];

describe('who may begin what', () => {
  it('has a row for every flow', () => {
    expect(ROWS.map(([name]) => name)).toEqual(FLOWS);
  });

  it.each(ROWS)('%s, by the state of the account', (name, denials) => {
    expect(ACCOUNT_STATES.map((state) => FLOW_STATES[name][state])).toEqual(denials);
    expect(ACCOUNT_STATES.map((state) => flowDenial(name, OWNER, [state]))).toEqual(denials);
    expect(dependsOnAccount(name)).toBe(denials.some((denial) => denial !== null));
  });

  it('refuses nothing to the owner of an account that stands well', () => {
    for (const name of FLOWS) expect(flowDenial(name, OWNER, [])).toBeNull();
  });

  it('says the role first, then the first state that refuses, and nothing else', () => {
    fc.assert(
      fc.property(flow, person, states, (name, who, given) => {
        const first = ACCOUNT_STATES.filter((state) => given.includes(state))
          .map((state) => FLOW_STATES[name][state])
          .find((denial) => denial !== null);
        expect(flowDenial(name, who, given)).toBe(
          mayRoleBegin(name, who) ? (first ?? null) : 'NOT_PERMITTED',
        );
        expect(flowDenials(who, given)[name]).toBe(flowDenial(name, who, given));
        expect(flowDenials(null, given)[name]).toBeNull();
      }),
    );
  });

  it('is never kinder to an account with one more trouble', () => {
    fc.assert(
      fc.property(flow, states, fc.constantFrom(...ACCOUNT_STATES), (name, given, more) => {
        if (stateDenial(name, given) !== null)
          expect(stateDenial(name, [...given, more])).not.toBeNull();
      }),
    );
  });

  it('always lets whoever may pay end Auto Pay, a scheduled payment, a saved method', () => {
    fc.assert(
      fc.property(states, (given) => {
        for (const name of ['cancelAutopay', 'cancelScheduledPayment', 'deleteMethod'] as const)
          expect(flowDenial(name, OWNER, given)).toBeNull();
      }),
    );
  });

  it('lets a representative begin nothing of the customer’s', () => {
    const own: readonly Flow[] = ['saveProfile', 'saveLanguage', 'changePassword', 'endSessions'];
    for (const userType of ['CSR', 'BOBO'] as const)
      for (const name of FLOWS)
        expect(mayRoleBegin(name, { ...OWNER, userType })).toBe(own.includes(name));
  });
});

describe('the states', () => {
  it('of an account follow from its kind, its billing and what it accepts', () => {
    const facts = {
      kind: 'SMB',
      suppressed: false,
      cardsAccepted: true,
      bankAccountsAccepted: true,
    } as const;
    expect(accountStates(facts)).toEqual([]);
    expect(accountStates({ ...facts, kind: 'ENTERPRISE', suppressed: true })).toEqual([
      'ENTERPRISE',
      'SUPPRESSED',
    ]);
    expect(accountStates({ ...facts, cardsAccepted: false })).toEqual([]);
    expect(accountStates({ ...facts, cardsAccepted: false, bankAccountsAccepted: false })).toEqual([
      'NOTHING_ACCEPTED',
    ]);
  });

  it.each<[string, string, number, AccountState[]]>([
    ['ACTIVE', 'CURRENT', 0, []],
    ['ACTIVE', 'SUPPRESSED', 0, ['SUPPRESSED']],
    ['DISCONNECTED', 'CURRENT', 1, ['DISCONNECTED', 'PAST_DUE']],
    ['SOFT_DISCONNECTED', 'CURRENT', 1, ['PAST_DUE']],
    ['ACTIVE', 'DELAYED', 0, ['DELAYED']],
    ['ACTIVE', 'NEW_CUSTOMER', 0, ['NEW_CUSTOMER']],
  ])('of a bill: %s, %s, past due %i', (serviceState, statementState, pastDueAmount, expected) => {
    expect(billStates({ serviceState, statementState, pastDueAmount })).toEqual(expected);
  });

  it('that make a payment due today are those for which the date step offers no other day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ACTIVE', 'SOFT_DISCONNECTED', 'RESTORING', 'DISCONNECTED'),
        fc.nat(3),
        fc.nat(3),
        (serviceState, pastDueAmount, pending) => {
          const bill = {
            serviceState,
            statementState: 'CURRENT',
            pastDueAmount,
            adjustedDelinquencyAmount: Math.max(0, pastDueAmount - pending),
          };
          expect(stateDenial('schedulePayment', billStates(bill))).toBe(
            mustPayToday(bill) === null ? null : 'MUST_PAY_TODAY',
          );
        },
      ),
    );
  });
});

describe('the operations of the contracts', () => {
  const isOperation = (name: string): name is Operation => Object.hasOwn(OPERATION_PURPOSES, name);
  const operations = Object.keys(OPERATION_PURPOSES).filter(isOperation);

  it('begin every flow but the debits that run by themselves', () => {
    const begun = new Set(operations.flatMap((name) => flowsOf(name)));
    expect(FLOWS.filter((name) => !begun.has(name))).toEqual(['debitOnItsDay']);
  });

  it('begin at least one flow, or have a purpose that changes nothing of the account', () => {
    for (const name of operations)
      expect(flowsOf(name).length > 0).toBe(typeof OPERATION_PURPOSES[name] !== 'string');
  });
});
