import { eq } from 'drizzle-orm';
import { fork } from 'effector';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Wallet } from '../../../src/models/payments/wallet/index.ts';
import { coreBilling } from '../../../src/models/billing/index.ts';
import { $flowDenials } from '../../../src/models/payments/flow-denials/index.ts';
import { wallet as walletQuery } from '../../../src/models/payments/wallet/index.ts';
import { dependsOnAccount } from '../../../src/models/permissions/rules-flows.ts';
import type { AccountFacts, Flow } from '../../../src/models/permissions/rules-flows.ts';
import { OPERATION_PURPOSES, flowsOf } from '../../../src/models/permissions/rules-operations.ts';
import { ROLES, USER_TYPES } from '../../../src/models/permissions/rules-roles.ts';
import type { FlowDenial, Operation } from '../../../src/models/permissions/types.ts';
import { $profile } from '../../../src/models/session/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { accounts, payments, streamingSubscriptions } from '../../../src/server/db/schema/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { requestedChange } from '../../fixtures/autopay/autopay.ts';
import { SCALE, SEED } from '../../fixtures/harness/tier.ts';
import { profile } from '../../fixtures/session/sign-in.ts';
import {
  futurePaymentInput,
  instantPaymentInput,
  refusalCodeOf,
  withInProcessBackend,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { writtenRows } from '../harness/written-rows.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
let bank: string;
/** Payments of all accounts from before the test. */
let former: ReadonlySet<string>;
withInProcessBackend('autopay', async (at) => {
  ({ backend, money, actor, bank } = at);
  former = new Set(
    (await backend.database.orm.select().from(payments))
      .filter(({ state }) => state !== 'scheduled')
      .map(({ id }) => id),
  );
});

const STANDS_WELL: AccountFacts = {
  kind: 'SMB',
  suppressed: false,
  cardsAccepted: true,
  bankAccountsAccepted: true,
};
const becomes = (facts: Partial<AccountFacts>) => {
  const { kind, suppressed, ...accepted } = { ...STANDS_WELL, ...facts };
  return backend.database.orm
    .update(accounts)
    .set({ type: kind, billingSuppressed: suppressed, ...accepted })
    .where(eq(accounts.accountNumber, actor.accountNumber));
};
const paymentRows = () =>
  backend.database.orm
    .select()
    .from(payments)
    .where(eq(payments.accountNumber, actor.accountNumber));
/** The amounts that this account was charged since the test began. */
const charged = async () =>
  (await paymentRows())
    .filter(({ id, state }) => !former.has(id) && (state === 'captured' || state === 'posted'))
    .map(({ amount }) => amount);
/** Payments that failed for a reason of the account. */
const failures = async (code: FlowDenial) =>
  (await paymentRows()).filter(({ failureCode }) => failureCode === code).length;
const coreEnrolment = async () =>
  (await money.autopay(actor)).find(({ serviceGroup }) => serviceGroup === 'CORE')?.enrolment;

const orderer = (who: Actor) => ({ ...who, lastName: 'Whitfield', enterpriseRole: null });
const key = () => ({ idempotencyKey: randomUUID() });

describe('an account whose billing is suppressed', () => {
  beforeEach(async () => {
    actor = await backend.actor('suppressed');
    bank = await backend.savedBankAccountId(actor.accountNumber);
  });

  it('is not enrolled in Auto Pay, nor debited for what is due', async () => {
    expect(
      await refusalCodeOf(
        money.submitAutopay(actor, {
          ...key(),
          paymentMethodId: bank,
          securityCodeToken: null,
          paymentToken: null,
          termsAccepted: true,
          wishes: [requestedChange()],
        }),
      ),
    ).toBe('BILLING_SUPPRESSED');
    expect([await coreEnrolment(), await charged()]).toEqual([null, []]);
  });

  it('pays nothing', async () => {
    expect(
      await refusalCodeOf(money.pay(actor, instantPaymentInput({ paymentMethodId: bank }))),
    ).toBe('BILLING_SUPPRESSED');
    expect(await charged()).toEqual([]);
  });
});

it('an enterprise account pays nothing by a request of its own', async () => {
  actor = await backend.actor('enterprise');
  const paymentToken = await backend.tokeniseCard(actor.accountNumber);
  const before = await paymentRows();
  expect(await refusalCodeOf(money.pay(actor, instantPaymentInput({ paymentToken })))).toBe(
    'BILLING_MOVED',
  );
  expect([await charged(), await paymentRows()]).toEqual([[], before]);
});

describe.each([
  ['is suppressed', { suppressed: true }, 'BILLING_SUPPRESSED'],
  ['has moved', { kind: 'ENTERPRISE' }, 'BILLING_MOVED'],
] as const)('an account whose billing %s after all was set up', (_state, facts, code) => {
  it('is not debited by Auto Pay, which stays on and may be cancelled', async () => {
    const enrolled = await coreEnrolment();
    await becomes(facts);
    backend.setClock(new Date(`${enrolled?.nextDebitDate}T15:00:00.000Z`));
    await money.runAutopay();
    expect(await charged()).toEqual([]);
    // Nothing is tried, so that no row and no letter tells of it.
    expect(await failures(code)).toBe(0);
    const told = await backend.noticesOf('debit-failed');
    expect(told.filter((one) => one.accountNumber === actor.accountNumber)).toEqual([]);
    const now = await coreEnrolment();
    expect(now).not.toBeNull();
    const cancelled = await money.cancelAutopay(actor, {
      ...key(),
      serviceGroup: 'CORE',
      version: now?.version ?? 0,
    });
    expect(cancelled.enrolment).toBeNull();
  });

  it('is debited again from the next day on, once its bills are shown here again', async () => {
    const enrolled = await coreEnrolment();
    await becomes(facts);
    const debit = new Date(`${enrolled?.nextDebitDate}T15:00:00.000Z`);
    backend.setClock(debit);
    await money.runAutopay();
    expect(await charged()).toEqual([]);
    await becomes({});
    backend.setClock(new Date(debit.getTime() + 86_400_000));
    await money.runAutopay();
    expect((await charged()).length).toBeGreaterThan(0);
  });

  it('is not debited for a scheduled payment, which may be cancelled before', async () => {
    const schedule = () =>
      money.schedule(actor, futurePaymentInput({ paymentMethodId: bank, amount: 1_100 }));
    const [stays, goes] = [
      await schedule(),
      await money.schedule(actor, futurePaymentInput({ paymentMethodId: bank, amount: 1_200 })),
    ];
    await becomes(facts);
    await money.cancelScheduled(actor, { ...key(), paymentId: goes.paymentId, version: 1 });
    backend.setClock(new Date('2026-12-20T15:00:00.000Z'));
    await money.payDue();
    expect(await charged()).toEqual([]);
    expect((await backend.findStoredPayment(stays.paymentId))?.failureCode).toBe(code);
    expect((await backend.findStoredPayment(goes.paymentId))?.state).toBe('cancelled');
  });

  it('is not debited for a streaming app', async () => {
    await becomes(facts);
    const [first] = await backend.database.orm
      .select()
      .from(streamingSubscriptions)
      .where(eq(streamingSubscriptions.accountNumber, actor.accountNumber));
    backend.setClock(new Date((first?.dueAt ?? backend.now()).getTime() + 1_000));
    await money.runStreaming();
    expect(await charged()).toEqual([]);
    expect(await failures(code)).toBeGreaterThan(0);
  });

  it('is told again of what it paid before, by the key of then', async () => {
    const input = instantPaymentInput({ paymentMethodId: bank, amount: 1_300 });
    const { paymentId } = await money.pay(actor, input);
    await becomes(facts);
    expect((await money.pay(actor, input)).paymentId).toBe(paymentId);
    expect(await charged()).toEqual([1_300]);
  });

  it('is not charged when a change of Auto Pay is resumed that a crash had left', async () => {
    actor = await backend.actor('pastdue30');
    bank = await backend.savedBankAccountId(actor.accountNumber);
    const [core] = await money.autopay(actor);
    const crashing = backend.money({}, randomUUID(), (point) => {
      if (point === 'after-autopay-begin') throw new Error('the process was killed');
    });
    const input = {
      ...key(),
      paymentMethodId: bank,
      securityCodeToken: null,
      paymentToken: null,
      termsAccepted: true,
      wishes: [requestedChange({ payToday: core?.pastDueAmount ?? 0 })],
    };
    await expect(crashing.submitAutopay(actor, input)).rejects.toThrow('killed');
    await becomes(facts);
    await money.finishAutopay();
    expect(await charged()).toEqual([]);
    expect((await money.autopayByKey(actor, input.idempotencyKey)).outcome?.parts).toMatchObject([
      { paymentErrorCode: code, enrolled: 'FAILED' },
    ]);
  });
});

/** A command as it is begun: only who asks, and how the account stands, may refuse it. */
interface Command {
  operation: Operation;
  flow: Flow;
  begin: (who: Actor) => Promise<unknown>;
}

const UNKNOWN = randomUUID();
/** A payment to be refused at last: nothing changes whatever the account's state. */
const REFUSED = { termsAccepted: false };
const change = { serviceGroup: 'CORE', version: 99 } as const;
const submission = (over: Partial<Parameters<BillingServices['submitAutopay']>[1]>) => ({
  ...key(),
  paymentMethodId: null,
  securityCodeToken: null,
  paymentToken: null,
  ...REFUSED,
  wishes: [],
  ...over,
});

/** Every billing command. `scheduled`, `failed` and `unfinished` were made before. */
const commandsOf = (made: {
  scheduled: string;
  failed: string;
  unfinished: string;
}): readonly Command[] => [
  {
    operation: 'selfservice.createBankAccountToken',
    flow: 'addMethod',
    begin: (who) =>
      money.createBankAccountToken(who, {
        routingNumber: '021000021',
        accountNumber: '000123456789',
        accountType: 'CHECKING',
        nameOnAccount: 'Dana Whitfield',
      }),
  },
  {
    operation: 'selfservice.createConnectedBankAccountToken',
    flow: 'addMethod',
    begin: (who) => money.createConnectedBankAccountToken(who, 'none', 'none'),
  },
  {
    operation: 'selfservice.createInstantPaymentV2',
    flow: 'payOnce',
    begin: (who) => money.pay(who, instantPaymentInput({ paymentMethodId: bank, ...REFUSED })),
  },
  {
    operation: 'selfservice.createDeviceOneTimePaymentV2',
    flow: 'payOffDevice',
    begin: (who) =>
      money.payOffDevice(who, {
        ...key(),
        deviceId: UNKNOWN,
        amount: 1_000,
        paymentMethodId: bank,
        securityCodeToken: null,
        paymentToken: null,
        saveMethod: false,
        ...REFUSED,
      }),
  },
  {
    operation: 'selfservice.createFuturePayment',
    flow: 'schedulePayment',
    begin: (who) => money.schedule(who, futurePaymentInput({ paymentMethodId: bank, ...REFUSED })),
  },
  {
    operation: 'selfservice.updateScheduledPayment',
    flow: 'changeScheduledPayment',
    begin: (who) =>
      money.updateScheduled(who, {
        ...key(),
        paymentId: made.scheduled,
        version: 1,
        amount: 1_500,
        paymentDate: '2026-12-21',
        paymentMethodId: null,
        securityCodeToken: null,
        paymentToken: null,
        confirmedAboveAmountDue: true,
        ...REFUSED,
      }),
  },
  {
    operation: 'selfservice.cancelScheduledPayment',
    flow: 'cancelScheduledPayment',
    begin: (who) => money.cancelScheduled(who, { ...key(), paymentId: UNKNOWN, version: 1 }),
  },
  {
    operation: 'selfservice.repairPaymentLeg',
    flow: 'enrolAutopay',
    begin: (who) => money.repairLeg(who, { paymentId: made.failed, leg: 'AUTOPAY' }),
  },
  {
    operation: 'selfservice.submitAutopay',
    flow: 'enrolAutopay',
    begin: (who) =>
      money.submitAutopay(
        who,
        submission({ paymentMethodId: bank, wishes: [requestedChange({ version: 99 })] }),
      ),
  },
  {
    operation: 'selfservice.submitAutopay',
    flow: 'cancelAutopay',
    begin: (who) =>
      money.submitAutopay(
        who,
        submission({ wishes: [requestedChange({ wish: 'CANCEL', version: 99 })] }),
      ),
  },
  {
    operation: 'selfservice.repairAutopay',
    flow: 'enrolAutopay',
    begin: (who) =>
      money.repairAutopay(who, { idempotencyKey: made.unfinished, serviceGroup: 'CORE' }),
  },
  {
    operation: 'selfservice.setAutopayLimits',
    flow: 'changeAutopay',
    begin: (who) =>
      money.setAutopayLimits(who, { ...key(), ...change, cap: 30_000, holdAbovePercent: null }),
  },
  {
    operation: 'selfservice.changeDebitDay',
    flow: 'changeAutopay',
    begin: (who) => money.changeDebitDay(who, { ...key(), ...change, debitDay: 9 }),
  },
  {
    operation: 'selfservice.releaseDebit',
    flow: 'releaseDebit',
    begin: (who) => money.releaseDebit(who, { ...key(), ...change, amount: 100 }),
  },
  {
    operation: 'selfservice.cancelAutopay',
    flow: 'cancelAutopay',
    begin: (who) => money.cancelAutopay(who, { ...key(), ...change }),
  },
  {
    operation: 'selfservice.disputeLine',
    flow: 'disputeLine',
    begin: (who) =>
      money.disputeLine(who, { ...key(), lineId: UNKNOWN, reason: 'WRONG_AMOUNT', note: '' }),
  },
  {
    operation: 'selfservice.changeStreamingMethod',
    flow: 'changeStreamingMethod',
    begin: (who) =>
      money.changeStreamingMethod(who, {
        ...key(),
        subscriptionId: UNKNOWN,
        version: 1,
        paymentMethodId: bank,
        securityCodeToken: null,
      }),
  },
  {
    operation: 'selfservice.deletePaymentMethod',
    flow: 'deleteMethod',
    begin: (who) => money.deletePaymentMethod(who, UNKNOWN),
  },
  {
    operation: 'selfservice.updateCard',
    flow: 'editMethod',
    begin: (who) =>
      money.updateCard(who, {
        paymentMethodId: UNKNOWN,
        expiration: '1230',
        zipCode: '04101',
        securityCodeToken: null,
      }),
  },
  {
    operation: 'selfservice.labelPaymentMethod',
    flow: 'editMethod',
    begin: (who) =>
      money.labelPaymentMethod(who, { paymentMethodId: UNKNOWN, nickname: null, isDefault: false }),
  },
  {
    operation: 'selfservice.savePaymentMethod',
    flow: 'addMethod',
    begin: (who) =>
      money.savePaymentMethod(who, { paymentToken: 'card_none', nickname: null, isDefault: false }),
  },
  {
    operation: 'selfservice.labelMobileLine',
    flow: 'labelMobileLine',
    begin: (who) =>
      money.labelMobileLine(who, { phoneNumber: '2075559999', label: 'Van', group: null }),
  },
  {
    operation: 'orders.requestQuote',
    flow: 'changePlan',
    begin: (who) => money.requestQuote(orderer(who), { offerId: 'none' }),
  },
  {
    operation: 'orders.placeOrder',
    flow: 'changePlan',
    begin: (who) => money.placeOrder(orderer(who), { ...key(), quoteId: randomUUID() }),
  },
  {
    operation: 'orders.giveNotice',
    flow: 'giveNotice',
    begin: (who) => money.giveNotice(orderer(who), 'AG-none', { ...key(), version: 1 }),
  },
  {
    operation: 'orders.withdrawNotice',
    flow: 'giveNotice',
    begin: (who) => money.withdrawNotice(orderer(who), 'AG-none', { version: 1 }),
  },
  {
    operation: 'captureTicket.createTicket',
    flow: 'editMethod',
    begin: (who) => money.assertMayEnterMethod(who),
  },
];

/** What the portal's screens say, from the answers that the backend gives them. */
async function denialOnScreen(flow: Flow, who: Actor, facts: AccountFacts) {
  const reader: Actor = { ...actor, role: 'PRIMARY', userType: 'CONSUMER' };
  const methods: Wallet = await money.wallet(reader);
  const scope = fork({
    values: [
      [$profile, profile({ role: who.role, userType: who.userType, accountKind: facts.kind })],
      [coreBilling.$data, { kind: 'ready', value: await money.billing(reader, 'CORE') }],
      [walletQuery.$data, { kind: 'ready', value: methods }],
    ],
  });
  return scope.getState($flowDenials)[flow];
}

/** Codes that say who may begin what; any other is of the request itself. */
const DENIALS: ReadonlySet<string> = new Set<FlowDenial>([
  'NOT_PERMITTED',
  'BILLING_MOVED',
  'BILLING_SUPPRESSED',
  'METHOD_NOT_ACCEPTED',
]);

describe('what a screen refuses', () => {
  let commands: readonly Command[];
  beforeEach(async () => {
    actor = await backend.actor('current');
    bank = await backend.savedBankAccountId(actor.accountNumber);
    const { paymentId: scheduled } = await money.schedule(
      actor,
      futurePaymentInput({ paymentMethodId: bank, amount: 1_400 }),
    );
    backend.failNextExtra('autopay');
    const { paymentId: failed } = await money.pay(
      actor,
      instantPaymentInput({ paymentMethodId: bank, amount: 1_000, enrolAutopay: true }),
    );
    const unfinished = submission({
      paymentMethodId: bank,
      termsAccepted: true,
      wishes: [requestedChange()],
    });
    backend.failNextExtra('autopay.CORE');
    await money.submitAutopay(actor, unfinished);
    commands = commandsOf({ scheduled, failed, unfinished: unfinished.idempotencyKey });
  });

  it('has a command here for every billing operation that begins a flow', () => {
    const isOperation = (name: string): name is Operation =>
      Object.hasOwn(OPERATION_PURPOSES, name);
    const expected = Object.keys(OPERATION_PURPOSES)
      .filter(isOperation)
      .filter(
        (name) =>
          flowsOf(name).some(dependsOnAccount) ||
          (name.startsWith('selfservice.') && flowsOf(name).length > 0),
      )
      // Forms act through these commands; form-access.test.ts sends them.
      .filter((name) => !name.startsWith('forms.'));
    expect([...new Set(commands.map(({ operation }) => operation))].sort()).toEqual(
      expected.sort(),
    );
    for (const { operation, flow } of commands) expect(flowsOf(operation)).toContain(flow);
  });

  it(
    'the backend refuses for the same reason, and writes nothing',
    { timeout: SCALE.requests * 200 + 30_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(),
          fc.record({
            kind: fc.constantFrom('SMB', 'SMB', 'ENTERPRISE'),
            suppressed: fc.boolean(),
            cardsAccepted: fc.boolean(),
            bankAccountsAccepted: fc.boolean(),
          }),
          fc.oneof(fc.constant('PRIMARY' as const), fc.constantFrom(...ROLES)),
          fc.oneof(fc.constant('CONSUMER' as const), fc.constantFrom(...USER_TYPES)),
          async (index, facts, role, userType) => {
            const command = commands[index % commands.length];
            if (!command) throw new Error('There are no commands.');
            const { flow, begin } = command;
            const who: Actor = { ...actor, role, userType };
            await becomes(facts);
            const denial = await denialOnScreen(flow, who, facts);
            // What repairs, succeeds: it is tried where it is refused.
            if (denial === null && command.operation.includes('repair')) return;
            const before = await writtenRows(backend.database);
            const code = await refusalCodeOf(begin(who));
            if (denial === null) {
              // One kind of method may still be accepted and this one not.
              if (facts.cardsAccepted && facts.bankAccountsAccepted)
                expect(DENIALS).not.toContain(code);
              return;
            }
            expect(code).toBe(denial);
            expect(await writtenRows(backend.database)).toBe(before);
          },
        ),
        { numRuns: SCALE.requests, seed: SEED },
      );
      expect(backend.bugs).toEqual([]);
    },
  );
});
