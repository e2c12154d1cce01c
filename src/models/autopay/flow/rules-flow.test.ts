import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autopayGroup,
  enrolment,
  mobileAutopayGroup,
} from '../../../../tests/fixtures/autopay/autopay.ts';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_FLOW } from './draft.ts';
import {
  flowPath,
  chosenMethodBlocker,
  flowOf,
  furthestPlace,
  offeredChanges,
  payToday,
  resolvePlace,
  serviceProblems,
  servicesOf,
  stepAfterRefusal,
  stepsOf,
  takesBankAccounts,
  requestedChangesOf,
  requestedChangeFor,
} from './rules-flow.ts';
import { balancesPaidToday, previewChange, summaryOf } from './rules-preview.ts';
import { requestFingerprint, submissionInput, groupsEnrolledBefore } from './rules-submission.ts';
import type { GroupChange } from './rules-flow.ts';
import type { Flow, FlowDraft, RequestedChange } from './types.ts';
import { NEW_BANK_ACCOUNT, NEW_CARD } from '../../payments/method-entry/types.ts';
import type { TokenizedCard } from '../../payments/method-entry/types.ts';

const draftOf = (over: Partial<FlowDraft> = {}): FlowDraft => ({ ...EMPTY_FLOW, ...over });
const core = autopayGroup();
const mobile = mobileAutopayGroup();
const coreOn = autopayGroup({ enrolment: enrolment() });
const mobileOn = mobileAutopayGroup({ enrolment: enrolment({ debitDay: 21 }) });
const behind = autopayGroup({ amountDue: 73_951, pastDueAmount: 49_134 });
const behindOn = autopayGroup({
  amountDue: 73_951,
  pastDueAmount: 49_134,
  enrolment: enrolment({ estimatedAmount: 73_951 }),
});
const partScheduled = autopayGroup({ scheduledAmount: 10_000 });
const allScheduled = autopayGroup({ scheduledAmount: 24_817 });
const behindScheduled = autopayGroup({ ...behind, scheduledAmount: 60_000 });
const barred = autopayGroup({ bar: 'DISCONNECTED' });
const wants = (group: GroupChange['group'], wish: GroupChange['wish'] = 'ENROL'): GroupChange => ({
  group,
  wish,
});
const card: TokenizedCard = {
  method: NEW_CARD,
  paymentToken: 'card_token',
  type: 'VISA',
  lastFour: '4242',
  expiration: '0929',
  prepaid: false,
};
const TODAY = '2026-12-14';

it.each([
  ['?open=ap&flow=enrol&at=amount', 'enrol'],
  ['?open=ap&flow=manage&at=summary', 'manage'],
  ['?open=ap&flow=anything', 'enrol'],
  ['', 'enrol'],
] as const)('the address %s names the flow %s', (search, flow) => {
  expect(flowOf(search)).toBe(flow);
});

it('the address of a step names its flow and the step', () => {
  expect(flowPath('manage', 'method')).toBe('/billing/pay-bill?open=ap&flow=manage&at=method');
});

describe('what is offered', () => {
  it.each<[string, Flow, typeof core, RequestedChange[]]>([
    ['enrolling, of what is off', 'enrol', core, ['ENROL', 'LEAVE']],
    ['enrolling, of what cannot be enrolled', 'enrol', barred, ['LEAVE']],
    ['enrolling, of what is on', 'enrol', coreOn, ['LEAVE']],
    ['managing, of what is on', 'manage', coreOn, ['LEAVE', 'ENROL', 'CANCEL']],
    ['managing, of mobile that is on', 'manage', mobileOn, ['LEAVE', 'ENROL']],
    [
      'managing, of what is on and cannot be enrolled anew',
      'manage',
      autopayGroup({ enrolment: enrolment(), bar: 'UNAVAILABLE' }),
      ['LEAVE', 'CANCEL'],
    ],
    [
      'managing, of mobile that cannot be enrolled anew',
      'manage',
      mobileAutopayGroup({ enrolment: enrolment(), bar: 'UNAVAILABLE' }),
      ['LEAVE'],
    ],
    ['managing, of what is off', 'manage', core, ['ENROL', 'LEAVE']],
  ])('%s', (_, flow, group, wishes) => {
    expect(offeredChanges(flow, group)).toEqual(wishes);
  });

  it.each<[string, Flow, FlowDraft['wishes'], typeof core, (typeof core)[], RequestedChange]>([
    ['whoever comes to enrol enrols', 'enrol', {}, core, [core, mobile], 'ENROL'],
    [
      'what cannot be undone waits for their own choice',
      'enrol',
      {},
      mobile,
      [core, mobile],
      'LEAVE',
    ],
    ['even if it is the only service', 'manage', {}, mobile, [mobile], 'LEAVE'],
    ['unless they say otherwise', 'enrol', { CORE: 'LEAVE' }, core, [core, mobile], 'LEAVE'],
    ['what is on stays as it is', 'enrol', {}, coreOn, [coreOn, mobile], 'LEAVE'],
    ['what cannot be enrolled is left', 'enrol', { CORE: 'ENROL' }, barred, [barred], 'LEAVE'],
    ['whoever has one service comes to change it', 'manage', {}, coreOn, [coreOn], 'ENROL'],
    ['of two nothing is proposed', 'manage', {}, coreOn, [coreOn, mobileOn], 'LEAVE'],
    ['what is cancelled is', 'manage', { CORE: 'CANCEL' }, coreOn, [coreOn, mobileOn], 'CANCEL'],
    [
      'what is said and not offered is what is proposed',
      'manage',
      { MOBILE: 'CANCEL' },
      mobileOn,
      [coreOn, mobileOn],
      'LEAVE',
    ],
  ])('and wanted: %s', (_, flow, wishes, group, groups, wish) => {
    expect(requestedChangeFor({ flow, only: null, wishes }, group, groups)).toBe(wish);
  });

  it.each<[string, Flow, 'CORE' | 'MOBILE', (typeof core)[], string[]]>([
    ['to enrol mobile', 'enrol', 'MOBILE', [core, mobile], ['MOBILE']],
    ['to change core', 'manage', 'CORE', [coreOn, mobileOn], ['CORE']],
    ['to enrol what is on already', 'enrol', 'CORE', [coreOn, mobile], []],
  ])(
    'is proposed for the service that the customer came for alone: %s',
    (_, flow, only, groups, expected) => {
      expect(
        requestedChangesOf({ flow, only, wishes: {} }, groups).map(
          ({ group }) => group.serviceGroup,
        ),
      ).toEqual(expected);
    },
  );

  it('is wanted of every service that something is to become of', () => {
    const both = { MOBILE: 'ENROL' } as const;
    expect(requestedChangesOf({ flow: 'enrol', only: null, wishes: both }, [core, mobile])).toEqual(
      [wants(core), wants(mobile)],
    );
    expect(
      requestedChangesOf({ flow: 'enrol', only: null, wishes: { ...both, CORE: 'LEAVE' } }, [
        core,
        mobile,
      ]),
    ).toEqual([wants(mobile)]);
    expect(
      requestedChangesOf({ flow: 'manage', only: null, wishes: { CORE: 'CANCEL' } }, [
        coreOn,
        mobileOn,
      ]),
    ).toEqual([wants(coreOn, 'CANCEL')]);
    expect(
      requestedChangesOf({ flow: 'manage', only: null, wishes: {} }, [coreOn, mobileOn]),
    ).toEqual([]);
  });
});

describe('the first step', () => {
  const shown = (over: Partial<FlowDraft>, groups: (typeof core)[]) =>
    servicesOf(draftOf(over), groups, TODAY).map(({ group, choices, payNow }) => [
      group.serviceGroup,
      choices.kind,
      payNow,
    ]);
  const late = autopayGroup({ proposedDebitDate: '2027-01-26' });
  const inTime = { chosen: false, amount: 24_817, missed: null, rest: 0 };
  const missed = { dueDate: '2026-12-28', amount: 24_817 };

  it.each<[string, Partial<FlowDraft>, (typeof core)[], unknown[]]>([
    [
      'asks nothing of one service, but whether to pay what is due',
      {},
      [core],
      [['CORE', 'none', inTime]],
    ],
    [
      'asks whether each of two is enrolled',
      {},
      [core, mobile],
      [
        ['CORE', 'whether', inTime],
        ['MOBILE', 'whether', null],
      ],
    ],
    [
      'asks to pay for what is chosen, not for what is left off',
      { wishes: { CORE: 'LEAVE', MOBILE: 'ENROL' } },
      [core, mobile],
      [
        ['CORE', 'whether', null],
        ['MOBILE', 'whether', { ...inTime, amount: 14_500 }],
      ],
    ],
    [
      'shows only what is off to whoever enrols, and asks for what cannot be undone',
      {},
      [coreOn, mobile],
      [['MOBILE', 'whether', null]],
    ],
    [
      'does not ask again whoever came for it',
      { only: 'MOBILE' },
      [coreOn, mobile],
      [['MOBILE', 'none', { ...inTime, amount: 14_500 }]],
    ],
    [
      'does not ask where what is past due is paid in any case',
      {},
      [behind],
      [['CORE', 'none', null]],
    ],
    [
      'does not ask where nothing is due',
      {},
      [autopayGroup({ amountDue: 0 })],
      [['CORE', 'none', null]],
    ],
    [
      'says that the first debit is too late for the bill',
      {},
      [late],
      [['CORE', 'none', { ...inTime, missed }]],
    ],
    [
      'keeps what was chosen',
      { payNow: { CORE: true } },
      [late],
      [['CORE', 'none', { ...inTime, chosen: true, missed }]],
    ],
    [
      'asks what is to become of everything that is managed',
      { flow: 'manage' },
      [coreOn, mobileOn],
      [
        ['CORE', 'which', null],
        ['MOBILE', 'which', null],
      ],
    ],
    [
      'asks nothing of what cannot be changed',
      { flow: 'manage' },
      [mobileAutopayGroup({ enrolment: enrolment(), bar: 'UNAVAILABLE' })],
      [['MOBILE', 'none', null]],
    ],
  ])('%s', (_, over, groups, services) => {
    expect(shown(over, groups)).toEqual(services);
  });

  it('wants at least one service', () => {
    expect(serviceProblems([])).toEqual([
      { field: 'services', messageKey: 'autopay:flow.errors.selectServices' },
    ]);
    expect(serviceProblems([wants(core)])).toEqual([]);
  });
});

it.each<[string, GroupChange, FlowDraft['payNow'], number | null]>([
  ['what is past due, always', wants(behind), {}, 49_134],
  ['all that is due, where the customer wants it', wants(behind), { CORE: true }, 73_951],
  ['nothing, where nothing is past due', wants(core), {}, null],
  [
    'what is due and not past due, where the customer wants it',
    wants(core),
    { CORE: true },
    24_817,
  ],
  ['nothing of another service', wants(core), { MOBILE: true }, null],
  ['what is past due, of what is changed', wants(behindOn), { CORE: true }, 49_134],
  ['nothing more, of what is changed', wants(coreOn), { CORE: true }, null],
  ['nothing, of what is cancelled', wants(behindOn, 'CANCEL'), { CORE: true }, null],
  ['nothing, where nothing is due', wants(autopayGroup({ amountDue: 0 })), { CORE: true }, null],
  ['the rest of what is due', wants(partScheduled), { CORE: true }, 14_817],
  ['nothing, where all is scheduled', wants(allScheduled), { CORE: true }, null],
  ['of what is past due, what is not scheduled', wants(behindScheduled), {}, 13_951],
])('is paid today: %s', (_, wanted, payNow, amount) => {
  expect(payToday(wanted, { payNow })).toBe(amount);
});

describe('the steps', () => {
  it.each<[Flow, GroupChange[], string[]]>([
    ['enrol', [wants(core)], ['amount', 'method', 'review']],
    ['enrol', [], ['amount', 'method', 'review']],
    ['manage', [wants(coreOn)], ['summary', 'method', 'review']],
    ['manage', [wants(coreOn, 'CANCEL')], ['summary', 'review']],
    ['manage', [wants(coreOn, 'CANCEL'), wants(mobileOn)], ['summary', 'method', 'review']],
    ['manage', [], ['summary', 'method', 'review']],
  ])('of %s, wanting %o', (flow, wanted, steps) => {
    expect(stepsOf(flow, wanted)).toEqual(steps);
  });

  const THREE = ['amount', 'method', 'review'] as const;
  const TWO = ['summary', 'review'] as const;
  it.each([
    [THREE, { chosen: false, methodOk: false, submission: 'idle' }, 'amount'],
    [THREE, { chosen: true, methodOk: false, submission: 'idle' }, 'method'],
    [THREE, { chosen: true, methodOk: true, submission: 'idle' }, 'review'],
    [TWO, { chosen: false, methodOk: false, submission: 'idle' }, 'summary'],
    [TWO, { chosen: true, methodOk: false, submission: 'idle' }, 'review'],
    [THREE, { chosen: true, methodOk: true, submission: 'confirmBalance' }, 'review'],
    [THREE, { chosen: true, methodOk: true, submission: 'sending' }, 'review'],
    ...['done', 'refused', 'outcomeUnknown', 'checking'].map(
      (submission) => [THREE, { chosen: false, methodOk: false, submission }, 'result'] as const,
    ),
  ] as const)('of %o lead, with %o, as far as %s', (steps, given, place) => {
    expect(furthestPlace(steps, given)).toBe(place);
  });

  it.each([
    ['review', 'method', THREE, 'method'],
    ['method', 'review', THREE, 'method'],
    ['review', 'review', THREE, 'review'],
    ['anything', 'review', THREE, 'amount'],
    [null, 'review', THREE, 'amount'],
    ['amount', 'result', THREE, 'result'],
    ['result', 'amount', THREE, 'amount'],
    ['method', 'review', TWO, 'summary'],
    ['review', 'summary', TWO, 'summary'],
  ] as const)('at=%s with %s as the furthest of %o shows %s', (named, furthest, steps, place) => {
    expect(resolvePlace(named, furthest, steps)).toBe(place);
  });

  it.each([
    ['CHANGED_MEANWHILE', THREE, 'amount'],
    ['PAST_DUE_UNPAID', THREE, 'amount'],
    ['AMOUNT_ABOVE_DUE_UNCONFIRMED', THREE, 'amount'],
    ['NOT_FOUND', TWO, 'summary'],
    ['MOBILE_REQUIRES_AUTOPAY', TWO, 'summary'],
    ['PAYMENT_TOKEN_EXPIRED', THREE, 'method'],
    ['AUTOPAY_NOT_ALLOWED', THREE, 'method'],
    ['NOT_SENT', THREE, 'method'],
    ['NOT_SENT', TWO, 'summary'],
  ] as const)('after the refusal %s of %o go on at %s', (code, steps, step) => {
    expect(stepAfterRefusal(code, steps)).toBe(step);
  });
});

describe('the method', () => {
  const prepaid = savedCard({ prepaid: true });
  it.each([
    ['none chosen', null, null, [wants(core)], null],
    ['a saved card', savedCard().id, null, [wants(core), wants(mobile)], null],
    ['a saved bank account for core services', savedBankAccount().id, null, [wants(core)], null],
    [
      'a saved bank account for mobile',
      savedBankAccount().id,
      null,
      [wants(mobile)],
      'BANK_ACCOUNT',
    ],
    [
      'a saved bank account for both',
      savedBankAccount().id,
      null,
      [wants(core), wants(mobile)],
      'BANK_ACCOUNT',
    ],
    [
      'a saved bank account, where core services are only cancelled',
      savedBankAccount().id,
      null,
      [wants(coreOn, 'CANCEL'), wants(mobile)],
      'BANK_ACCOUNT',
    ],
    ['a new bank account for mobile', NEW_BANK_ACCOUNT, null, [wants(mobile)], 'BANK_ACCOUNT'],
    ['a new card that is not at hand yet', NEW_CARD, null, [wants(core)], null],
    ['a new card', NEW_CARD, card, [wants(core)], null],
    ['a new prepaid card', NEW_CARD, { ...card, prepaid: true }, [wants(core)], 'PREPAID'],
    ['a saved prepaid card', prepaid.id, null, [wants(core)], 'PREPAID'],
    [
      'a prepaid card that was captured before another was chosen',
      savedBankAccount().id,
      { ...card, prepaid: true },
      [wants(core)],
      null,
    ],
  ] as const)('%s', (_, method, captured, wanted, bar) => {
    expect(
      chosenMethodBlocker(
        draftOf({ method }),
        captured,
        [method === prepaid.id && bar === 'PREPAID' ? prepaid : savedCard(), savedBankAccount()],
        wanted,
      ),
    ).toBe(bar);
  });

  it.each([
    [[wants(core)], true],
    [[wants(mobile)], false],
    [[wants(core), wants(mobile)], false],
    [[wants(coreOn, 'CANCEL')], true],
  ])('may be a bank account for %o: %s', (wanted, may) => {
    expect(takesBankAccounts(wanted)).toBe(may);
  });
});

describe('the rehearsal', () => {
  it('of enrolling shows the next three debits, the discount and the last day to change', () => {
    expect(previewChange(wants(core), { payNow: {} }, TODAY)).toMatchObject({
      payToday: null,
      bills: [],
      lastDay: '2026-12-25',
      firstDebit: '2026-12-26',
      late: [],
      debits: [
        { date: '2026-12-26', amount: 24_817, about: false, held: null },
        { date: '2027-01-26', amount: 24_317, about: true, held: null },
        { date: '2027-02-26', amount: 24_317, about: true, held: null },
      ],
    });
  });

  it('takes off what is paid today', () => {
    expect(previewChange(wants(behind), { payNow: {} }, TODAY)).toMatchObject({
      payToday: 49_134,
      debits: [{ amount: 24_817 }, {}, {}],
    });
    expect(previewChange(wants(core), { payNow: { CORE: true } }, TODAY).debits[0]?.amount).toBe(0);
  });

  it('takes off what is scheduled, which is taken on its day', () => {
    expect(previewChange(wants(partScheduled), { payNow: {} }, TODAY).debits[0]?.amount).toBe(
      14_817,
    );
    expect(
      previewChange(wants(partScheduled), { payNow: { CORE: true } }, TODAY).debits[0]?.amount,
    ).toBe(0);
    const late = { proposedDebitDay: 10, scheduledAmount: 24_817 };
    expect(previewChange(wants(autopayGroup(late)), { payNow: {} }, TODAY).late).toEqual([]);
    expect(
      previewChange(
        wants(autopayGroup({ scheduledAmount: 10_000, enrolment: enrolment() }), 'CANCEL'),
        { payNow: {} },
        TODAY,
      ).bills[0]?.amount,
    ).toBe(14_817);
  });

  it('takes off the bills to come what is paid beyond what is due', () => {
    const credit = { amountDue: 0, creditAmount: 4_210 };
    expect(previewChange(wants(autopayGroup(credit)), { payNow: {} }, TODAY).debits).toMatchObject([
      { amount: 0 },
      { amount: 20_107 },
      { amount: 24_317 },
    ]);
    const running = autopayGroup({ ...credit, enrolment: enrolment({ estimatedAmount: 0 }) });
    expect(previewChange(wants(running, 'CANCEL'), { payNow: {} }, TODAY).bills).toMatchObject([
      { amount: 0 },
      { amount: 20_607 },
      { amount: 24_817 },
    ]);
  });

  it.each([
    ['left unpaid', {}, '2026-12-28'],
    ['paid today', { CORE: true }, undefined],
  ] as const)(
    'names the bill that comes due before the first debit and is %s',
    (_, payNow, lateFor) => {
      expect(
        previewChange(wants(autopayGroup({ proposedDebitDay: 10 })), { payNow }, TODAY).late[0]
          ?.dueDate,
      ).toBe(lateFor);
    },
  );

  it('of a change keeps the debit day', () => {
    expect(
      previewChange(
        wants(autopayGroup({ enrolment: enrolment({ debitDay: 20 }) })),
        { payNow: {} },
        TODAY,
      ).debits.map(({ date }) => date),
    ).toEqual(['2026-12-20', '2027-01-20', '2027-02-20']);
  });

  it('of a cancellation shows the next three bills, which are the customer’s own to pay', () => {
    expect(previewChange(wants(coreOn, 'CANCEL'), { payNow: { CORE: true } }, TODAY)).toMatchObject(
      {
        payToday: null,
        debits: [],
        lastDay: null,
        late: [],
        bills: [
          { date: '2026-12-28', amount: 24_817, about: false },
          { date: '2027-01-28' },
          { date: '2027-02-28' },
        ],
      },
    );
  });

  it('says what is paid today of each service', () => {
    const plans = [wants(behindOn), wants(mobileOn), wants(coreOn, 'CANCEL')].map((wanted) =>
      previewChange(wanted, { payNow: {} }, TODAY),
    );
    expect(balancesPaidToday(plans)).toEqual([{ serviceGroup: 'CORE', amount: 49_134 }]);
  });

  const first = (serviceGroup: 'CORE' | 'MOBILE', date: string, amount: number, about = false) => ({
    serviceGroup,
    debit: { date, amount, about, held: null },
  });
  it.each<[string, GroupChange[], ReturnType<typeof summaryOf>]>([
    ['nothing', [], { today: 0, firsts: [], cancels: false }],
    [
      'one service',
      [wants(core)],
      { today: 0, firsts: [first('CORE', '2026-12-26', 24_817)], cancels: false },
    ],
    [
      'two services, the earlier of which is debited first',
      [wants(core), wants(mobile)],
      {
        today: 0,
        firsts: [first('MOBILE', '2026-12-21', 14_500), first('CORE', '2026-12-26', 24_817)],
        cancels: false,
      },
    ],
    [
      'two services, a bill to come of one of which is debited with it',
      [wants(core), wants(mobileAutopayGroup({ proposedDebitDay: 26 }))],
      {
        today: 0,
        firsts: [first('CORE', '2026-12-26', 24_817), first('MOBILE', '2026-12-26', 14_500, true)],
        cancels: false,
      },
    ],
    [
      'what is past due of two services',
      [wants(behind), wants(mobileAutopayGroup({ pastDueAmount: 14_500 }))],
      {
        today: 63_634,
        firsts: [first('CORE', '2026-12-26', 24_817), first('MOBILE', '2027-01-21', 14_500, true)],
        cancels: false,
      },
    ],
    ['a cancellation', [wants(coreOn, 'CANCEL')], { today: 0, firsts: [], cancels: true }],
  ])('is summed up: %s', (_, wanted, summary) => {
    expect(summaryOf(wanted.map((one) => previewChange(one, { payNow: {} }, TODAY)))).toEqual(
      summary,
    );
  });
});

describe('what is sent', () => {
  const wish = (serviceGroup: 'CORE' | 'MOBILE', over = {}) => ({
    serviceGroup,
    wish: 'ENROL',
    version: null,
    debitDay: null,
    payToday: null,
    ...over,
  });

  it.each([
    ['nothing is wanted', { wishes: { CORE: 'LEAVE' }, method: NEW_CARD }, [core]],
    ['there is no method', {}, [core]],
  ] as const)('is nothing while %s', (_, over, groups) => {
    expect(submissionInput(draftOf(over), card, groups)).toBeNull();
  });

  it('names a saved method, with the code that was verified for it', () => {
    expect(
      submissionInput(draftOf({ method: savedBankAccount().id, termsAccepted: true }), card, [
        core,
      ]),
    ).toEqual({
      paymentMethodId: savedBankAccount().id,
      securityCodeToken: null,
      paymentToken: null,
      termsAccepted: true,
      wishes: [wish('CORE')],
    });
    expect(
      submissionInput(
        draftOf({ method: savedCard().id, wishes: { MOBILE: 'ENROL' } }),
        { ...card, method: savedCard().id },
        [behind, mobile],
      ),
    ).toMatchObject({
      paymentMethodId: savedCard().id,
      securityCodeToken: 'card_token',
      paymentToken: null,
      wishes: [wish('CORE', { payToday: 49_134 }), wish('MOBILE')],
    });
  });

  it('holds the token of a new method', () => {
    expect(submissionInput(draftOf({ method: NEW_CARD }), card, [core])).toMatchObject({
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: 'card_token',
    });
    expect(
      submissionInput(
        draftOf({
          method: NEW_BANK_ACCOUNT,
          bankToken: { paymentToken: 'bank_token', lastFour: '6789' },
        }),
        null,
        [core],
      ),
    ).toMatchObject({ paymentMethodId: null, paymentToken: 'bank_token' });
  });

  it('names the version of what is on, and no method where it is only cancelled', () => {
    expect(
      submissionInput(
        draftOf({ flow: 'manage', wishes: { CORE: 'CANCEL' }, method: savedCard().id }),
        null,
        [coreOn, mobileOn],
      ),
    ).toEqual({
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: null,
      termsAccepted: false,
      wishes: [wish('CORE', { wish: 'CANCEL', version: 1 })],
    });
  });

  const bodyOf = (paymentToken: string, securityCodeToken: string, payment = 1) => ({
    paymentMethodId: null,
    securityCodeToken,
    paymentToken,
    termsAccepted: true,
    wishes: [
      {
        serviceGroup: 'CORE' as const,
        wish: 'ENROL' as const,
        version: null,
        debitDay: null,
        payToday: payment,
      },
    ],
  });
  const token = fc.string({
    minLength: 12,
    maxLength: 60,
    unit: fc.constantFrom(...'ghijkmnopqrtuvwxyz_GHJKQXZ'),
  });

  it('has a signature that never holds a token', () => {
    fc.assert(
      fc.property(token, token, (paymentToken, code) => {
        const signature = requestFingerprint(bodyOf(paymentToken, code));
        expect([signature.includes(paymentToken), signature.includes(code)]).toEqual([
          false,
          false,
        ]);
      }),
    );
  });

  it('has a new fingerprint for another token or amount, otherwise the same', () => {
    fc.assert(
      fc.property(token, token, (one, other) => {
        expect(
          requestFingerprint(bodyOf(one, 'code')) === requestFingerprint(bodyOf(other, 'code')),
        ).toBe(one === other);
        expect(requestFingerprint(bodyOf(one, 'code', 2))).not.toBe(
          requestFingerprint(bodyOf(one, 'code')),
        );
      }),
    );
    expect(requestFingerprint(null)).toBe('');
  });

  it('tells by its signature what was on as it was sent', () => {
    const sent = submissionInput(
      draftOf({
        flow: 'manage',
        wishes: { CORE: 'CANCEL', MOBILE: 'ENROL' },
        method: savedCard().id,
      }),
      null,
      [coreOn, mobile],
    );
    expect([
      groupsEnrolledBefore(requestFingerprint(sent)),
      groupsEnrolledBefore(null),
      groupsEnrolledBefore(''),
    ]).toEqual([['CORE'], [], []]);
  });
});
