import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accounts,
  accountServices,
  autopayEnrolments,
  billingContacts,
  notices,
  noticeChecks,
  outageNodes,
  outages,
  paymentMethods,
  payments,
  statements,
  users,
} from '../../../src/server/db/schema/index.ts';
import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import { formatDay } from '../../../src/models/platform/money/rules-money.ts';
import type { DeliveryResult, MailMessage } from '../../../src/server/mail/transport.ts';
import type { NoticeFacts, NoticeTopic } from '../../../src/models/notices/types.ts';
import { createNoticeServices } from '../../../src/server/composition/notices.ts';
import { createStatementPdf } from '../../../src/server/statement-pdf.ts';
import { inlineDocuments } from '../../fixtures/harness/inline-documents.ts';
import { settingsRepository } from '../../../src/server/db/repositories/settings/settings.ts';
import { requestTaxExemption } from '../../../src/server/usecases/settings/tax-exemptions.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import * as crashPoints from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import type { CrashPoint } from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  futurePaymentInput,
  instantPaymentInput,
  withInProcessBackend,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
} from '../../../src/models/platform/calendar/rules-calendar.ts';
import type { Day } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { CHANNELS } from '../../../src/models/settings/rules-notifications.ts';
import { SCALE, tierRows } from '../../fixtures/harness/tier.ts';
import { readPdf } from '../../fixtures/harness/read-pdf.ts';

const ORIGIN = 'https://portal.example';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
let bank: string;
/** What the transport was given, whether or not it answered. */
let handedOver: MailMessage[];
/** Message ids of what it took, or may have taken. */
let taken: string[];
let realNow: Date;
withInProcessBackend('current', async (at) => {
  ({ backend, money, actor, bank } = at);
  await backend.billOnly('current', 'autopay', 'pastdue43');
});
beforeEach(() => {
  handedOver = [];
  taken = [];
  realNow = new Date('2026-12-14T15:00:00.000Z');
});

interface Circumstances {
  answer?: () => DeliveryResult;
  knows?: boolean;
  crashAt?: CrashPoint | undefined;
  holder?: string;
}

/** A backend that sends notices; a crash is an error that ends its work where it stands. */
function sender({
  answer = () => ({ kind: 'sent' }),
  knows = false,
  crashAt,
  holder = 'office',
}: Circumstances = {}) {
  return createNoticeServices({
    database: backend.database,
    drawStatement: createStatementPdf(backend.database, inlineDocuments),
    transport: {
      deliver: async (message) => {
        handedOver.push(message);
        const given = answer();
        if (given.kind === 'sent' || given.kind === 'unknown') taken.push(message.messageId);
        return given;
      },
      wasAccepted: knows ? async (messageId) => taken.includes(messageId) : null,
    },
    clock: { now: backend.now },
    realNow: () => realNow,
    publicOrigin: ORIGIN,
    holder,
    checkpoint: (point) => {
      if (point === crashAt) throw new Error(`crash at ${point}`);
    },
    report: (error) => {
      if (!String(error).includes('crash at')) backend.bugs.push(error);
    },
  });
}

async function advance(to: string, by = sender()): Promise<void> {
  const scheduler = startJobScheduler({
    billingServices: money,
    notices: by,
    clock: {
      now: backend.now,
      set: async (instant) => backend.setClock(instant),
      save: async () => undefined,
    },
    runHousekeeping: async () => undefined,
    report: (error) => backend.bugs.push(error),
  });
  await scheduler.advance(new Date(to));
  await scheduler.stop();
}

const pay = (more: Parameters<typeof instantPaymentInput>[0] = {}) =>
  money.pay(actor, instantPaymentInput({ paymentMethodId: bank, ...more }));
const sentTo = (username: string, topic?: NoticeTopic) =>
  handedOver.filter(({ to, kind }) => to === username && (!topic || kind === topic));
const OWNER = 'current@demo.example';
const ADMIN = 'admin@demo.example';
const outcomes = async (topic: NoticeTopic) =>
  (await backend.noticesOf(topic)).map(({ state, reason }) => [state, reason]);

async function choose(username: string, notifications: object): Promise<void> {
  const [user] = await backend.database.orm
    .select()
    .from(users)
    .where(eq(users.username, username));
  if (!user) throw new Error(`There is no user ${username}.`);
  await backend.database.orm
    .update(users)
    .set({ notifications: { ...user.notifications, ...notifications } })
    .where(eq(users.username, username));
}

describe('a bill', () => {
  const billDay = '2027-01-06T12:00:00.000Z';

  it('goes by e-mail to everyone who reads bills, with the statement as PDF', async () => {
    await advance(billDay);
    const [mail, ...more] = sentTo(OWNER, 'bill-ready').filter(({ text }) =>
      text.includes('Internet, TV and Business Phone'),
    );
    const others = ['standard', 'csr'].map((who) => sentTo(`${who}@demo.example`, 'bill-ready'));
    expect([more, ...others]).toEqual([[], [], []]);
    expect(sentTo(ADMIN, 'bill-ready').length).toBe(sentTo(OWNER, 'bill-ready').length);
    const [statement] = (await money.statements(actor, 'CORE')).statements;
    expect(mail?.text).toContain(`${ORIGIN}/billing/view-statements?statement=${statement?.id}`);
    expect(mail?.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
      [`statement-${statement?.statementDate}.pdf`, 'application/pdf'],
    ]);
    const pdf = await readPdf((await mail?.attachments[0]?.draw()) ?? Buffer.alloc(0));
    expect(JSON.stringify(pdf)).toContain('Harbor Street Bakery');
    expect(backend.bugs).toEqual([]);
  });

  it('of a property manager names the account’s own services and their provider', async () => {
    await backend.database.orm
      .update(accounts)
      .set({ tenantWifiAgreement: true })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    await backend.database.orm
      .delete(accountServices)
      .where(
        and(
          eq(accountServices.accountNumber, actor.accountNumber),
          eq(accountServices.key, 'VOICE'),
        ),
      );
    await advance(billDay);
    const texts = sentTo(OWNER, 'bill-ready').map(({ text }) => text);
    expect(texts.map((text) => /^For: (.*)$/m.exec(text)?.[1]).toSorted()).toEqual([
      'Internet and TV',
      'Mobile',
    ]);
    for (const text of texts) expect(text).toContain('--\nCommunity Solutions\n');
    expect(backend.bugs).toEqual([]);
  });

  it('with paperless billing reaches the owner who wants none, and not the other', async () => {
    for (const name of [OWNER, ADMIN]) await choose(name, { billReady: 'NONE' });
    await backend.database.orm
      .update(accounts)
      .set({ paperless: true })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    await advance(billDay);
    expect([sentTo(OWNER, 'bill-ready').length > 0, sentTo(ADMIN, 'bill-ready').length]).toEqual([
      true,
      0,
    ]);
  });

  it('is not sent to somebody who switched it off, and the history says why', async () => {
    await choose(ADMIN, { billReady: 'NONE' });
    await advance(billDay);
    expect(sentTo(ADMIN, 'bill-ready')).toEqual([]);
    const admin = await backend.actor('admin');
    expect(
      (await backend.noticesOf('bill-ready'))
        .filter(({ guid }) => guid === admin.guid)
        .map(({ state, reason }) => `${state} ${reason}`),
    ).toContain('suppressed SWITCHED_OFF');
  });

  it.each([
    [new Date('2026-12-01T00:00:00.000Z'), 1],
    [null, 0],
  ])('reaches the billing contact verified at %s this often: %d', async (verifiedAt, count) => {
    await backend.database.orm.insert(billingContacts).values({
      id: randomUUID(),
      accountNumber: actor.accountNumber,
      email: 'ap@harbor.example',
      language: 'es',
      codeDigest: 'x',
      expiresAt: realNow,
      verifiedAt,
    });
    await advance(billDay);
    const mails = sentTo('ap@harbor.example').filter(({ text }) => text.includes('Internet'));
    expect(mails.length).toBe(count);
    for (const { text, attachments, language } of mails)
      expect([text.includes(ORIGIN), attachments.length, language]).toEqual([false, 1, 'es']);
  });

  it('of an account whose billing is suppressed is not sent', async () => {
    await advance(billDay);
    expect(sentTo('suppressed@demo.example')).toEqual([]);
  });
});

describe('a payment', () => {
  it('received is told once to everyone who reads bills, in their own language', async () => {
    await backend.database.orm
      .update(users)
      .set({ language: 'es' })
      .where(eq(users.username, ADMIN));
    await pay();
    const office = sender();
    await office.sendDue();
    await office.sendDue();
    expect(handedOver.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [ADMIN, 'Recibimos su pago de $50.00'],
      [OWNER, 'We received your payment of $50.00'],
    ]);
  });

  it('and its notice are written together: a crash before the commit leaves neither', async () => {
    const dying = backend.money({
      capture: async () => {
        throw new Error('the process died');
      },
    });
    await expect(
      dying.pay(actor, instantPaymentInput({ paymentMethodId: bank })),
    ).rejects.toThrow();
    expect(await backend.noticesOf('payment-received')).toEqual([]);
  });

  it('declined while its customer waits is told by the page, not by e-mail', async () => {
    const declined = backend.money({
      authorise: async ({ paymentId, amount }) => ({
        paymentId,
        amount,
        state: 'declined',
        code: 'PAYMENT_DECLINED',
      }),
    });
    await declined
      .pay(actor, instantPaymentInput({ paymentMethodId: bank }))
      .catch(() => undefined);
    await sender().sendDue();
    expect(handedOver).toEqual([]);
  });

  it('scheduled is announced the day before at 8:00, and told when it was made', async () => {
    await money.schedule(
      actor,
      futurePaymentInput({ paymentMethodId: bank, paymentDate: '2026-12-20' }),
    );
    await advance('2026-12-19T12:59:00.000Z');
    expect(sentTo(OWNER, 'scheduled-payment-coming')).toEqual([]);
    await advance('2026-12-19T13:00:00.000Z');
    await advance('2026-12-20T20:00:00.000Z');
    expect([
      sentTo(OWNER, 'scheduled-payment-coming').map(({ subject }) => subject),
      sentTo(OWNER, 'scheduled-payment-made').map(({ subject }) => subject),
      sentTo(OWNER, 'payment-received'),
    ]).toEqual([
      ['Your payment of $50.00 will be made 12/20/26'],
      ['Your scheduled payment of $50.00 was made'],
      [],
    ]);
  });

  it('scheduled, changed and cancelled is told each time, with what it was before', async () => {
    const made = await money.schedule(
      actor,
      futurePaymentInput({ paymentMethodId: bank, paymentDate: '2026-12-20' }),
    );
    const changed = await money.updateScheduled(actor, {
      idempotencyKey: randomUUID(),
      paymentId: made.paymentId,
      version: 1,
      amount: 6_000,
      paymentDate: '2026-12-22',
      paymentMethodId: bank,
      termsAccepted: true,
      confirmedAboveAmountDue: false,
    });
    await money.cancelScheduled(actor, {
      idempotencyKey: randomUUID(),
      paymentId: made.paymentId,
      version: changed.version,
    });
    await sender().sendDue();
    const told = [
      ...sentTo(OWNER, 'scheduled-payment-changed'),
      ...sentTo(OWNER, 'scheduled-payment-cancelled'),
    ];
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your scheduled payment was changed: $60.00 on 12/22/26',
      'Your payment of $60.00 was cancelled',
    ]);
    expect(told[0]?.text).toContain('Before: $50.00 on 12/20/26, bank account ending ');
  });
});

it('a payment that is cancelled where Auto Pay is on is said to be taken then', async () => {
  const who = await backend.actor('autopay');
  const [group] = await money.autopay(who);
  const made = await money.schedule(
    who,
    futurePaymentInput({
      amount: 5_000,
      paymentMethodId: null,
      paymentToken: await backend.tokeniseCard(who.accountNumber),
      paymentDate: '2026-12-20',
    }),
  );
  await money.cancelScheduled(who, {
    idempotencyKey: randomUUID(),
    paymentId: made.paymentId,
    version: 1,
  });
  await sender().sendDue();
  const [letter] = sentTo('autopay@demo.example', 'scheduled-payment-cancelled');
  const day = formatDay(group?.enrolment?.nextDebitDate ?? '');
  expect(letter?.text).toContain(`on ${day} it takes what is due then.`);
  expect(letter?.text).not.toContain('Nothing is charged');
});

it('a scheduled payment whose card will have expired is said to fail, and fails', async () => {
  const schedule = async (amount: number, paymentDate: string) =>
    money.schedule(
      actor,
      futurePaymentInput({
        amount,
        paymentMethodId: null,
        paymentToken: await backend.tokeniseCard(actor.accountNumber),
        paymentDate,
      }),
    );
  await schedule(5_000, '2026-12-31');
  await schedule(6_000, '2027-01-02');
  await backend.database.orm.update(payments).set({ methodExpiration: '1226' });
  const listed = await money.scheduledPayments(actor);
  expect(listed.map(({ expiration }) => expiration)).toEqual(['1226', '1226']);
  await advance('2027-01-02T20:00:00.000Z');
  const own = async (topic: NoticeTopic) =>
    (await backend.noticesOf(topic))
      .filter(({ accountNumber }) => accountNumber === actor.accountNumber)
      .map(({ facts }) => facts as Record<string, unknown>);
  const days = async (topic: NoticeTopic) =>
    new Set((await own(topic)).map(({ paymentDate }) => paymentDate));
  expect(await days('scheduled-payment-coming')).toEqual(new Set(['2026-12-31']));
  expect(await days('scheduled-payment-refused')).toEqual(new Set(['2027-01-02']));
  const failed = await own('payment-failed');
  expect(failed.map(({ isExpired }) => isExpired)).toEqual(failed.map(() => true));
  expect(failed.length).toBeGreaterThan(0);
  expect(sentTo(OWNER, 'scheduled-payment-refused')[0]?.text).toContain(
    'expires at the end of 12/26',
  );
});

describe('Auto Pay', () => {
  it('announces its debit three days ahead', async () => {
    const { accountNumber } = await backend.actor('autopay');
    const [enrolment] = await backend.database.orm
      .select()
      .from(autopayEnrolments)
      .where(
        and(
          eq(autopayEnrolments.accountNumber, accountNumber),
          eq(autopayEnrolments.serviceGroup, 'CORE'),
        ),
      );
    const day = enrolment?.debitDate ?? '';
    await advance(`${day}T03:00:00.000Z`);
    const announced = sentTo('autopay@demo.example', 'debit-coming').filter(({ text }) =>
      text.includes('Internet'),
    );
    expect(announced.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(
        new RegExp(`^Auto Pay takes \\$[\\d.,]+ on ${day.slice(5, 7)}/${day.slice(8)}/`),
      ),
    ]);
  });

  it.each([
    ['the cap', { cap: 10_000 }, 'it is more than the limit that you set'],
    ['the last bill', { holdAbovePercent: 20 }, 'the bill is further above the last one than'],
  ])('that %s will hold is announced as held, with what to do', async (_, limit, why) => {
    const { orm } = backend.database;
    const { accountNumber } = await backend.actor('autopay');
    const own = (table: typeof autopayEnrolments | typeof statements) =>
      and(eq(table.accountNumber, accountNumber), eq(table.serviceGroup, 'CORE'));
    const [enrolment] = await orm
      .update(autopayEnrolments)
      .set(limit)
      .where(own(autopayEnrolments))
      .returning();
    const [, before] = await orm
      .select()
      .from(statements)
      .where(own(statements))
      .orderBy(desc(statements.statementDate));
    await orm
      .update(statements)
      .set({ charges: 10_000 })
      .where(eq(statements.id, before?.id ?? ''));
    const day = enrolment?.debitDate ?? '';
    await advance(`${day}T03:00:00.000Z`);
    const announced = sentTo('autopay@demo.example', 'debit-coming').filter(({ text }) =>
      text.includes('Internet'),
    );
    expect(announced.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Auto Pay will not take \$[\d.,]+ on /),
    ]);
    expect(announced[0]?.text.replaceAll(/\s+/g, ' ')).toContain(why);
    expect(announced[0]?.text).toContain('Change your limits');
  });

  it('tells at once that a card expires before its debit, and again instead of it', async () => {
    const { orm } = backend.database;
    const { accountNumber } = await backend.actor('autopay');
    const [enrolment] = await orm
      .select()
      .from(autopayEnrolments)
      .where(
        and(
          eq(autopayEnrolments.accountNumber, accountNumber),
          eq(autopayEnrolments.serviceGroup, 'CORE'),
        ),
      );
    const { fingerprint = '', debitDate = '' } = enrolment ?? {};
    const month = addMonths(firstOfMonth(debitDate), -1);
    const setExpiration = (expiration: string) =>
      orm
        .update(paymentMethods)
        .set({ expiration })
        .where(
          and(
            eq(paymentMethods.accountNumber, accountNumber),
            eq(paymentMethods.fingerprint, fingerprint),
          ),
        );
    await setExpiration(`${month.slice(5, 7)}${month.slice(2, 4)}`);
    const day = `${debitDate.slice(5, 7)}/${debitDate.slice(8)}/${debitDate.slice(2, 4)}`;
    const told = () =>
      sentTo('autopay@demo.example')
        .filter(({ text }) => /^For: Internet/m.test(text) && text.includes(`Debit date: ${day}`))
        .map(({ kind, text }) => [kind, /^Owed now: \$/m.test(text)]);
    const office = sender();
    const check = (on: Day) => {
      backend.setClock(new Date(`${on}T15:00:00.000Z`));
      return office.runNotices();
    };
    await check(addDays(debitDate, -5));
    await check(addDays(debitDate, -4));
    expect(told()).toEqual([['card-expiring', false]]);
    await check(addDays(debitDate, -3));
    await check(addDays(debitDate, -2));
    expect(told()).toEqual([
      ['card-expiring', false],
      ['card-expiring', true],
    ]);
    expect(backend.bugs).toEqual([]);
  });

  it('tells nothing of a card that was renewed in the wallet', async () => {
    const { orm } = backend.database;
    await orm.update(autopayEnrolments).set({ expiration: '1126' });
    await orm.update(paymentMethods).set({ expiration: '1230' });
    await advance('2026-12-24T20:00:00.000Z');
    expect(sentTo('autopay@demo.example', 'card-expiring')).toEqual([]);
    expect(sentTo('autopay@demo.example', 'debit-coming').length).toBeGreaterThan(0);
  });

  it('tells both failed tries, and that the last was the last, even if all is off', async () => {
    const { accountNumber } = await backend.actor('autopay');
    await choose('autopay@demo.example', { paymentReceived: 'NONE', serviceAlerts: 'NONE' });
    money = backend.money({
      authorise: async ({ paymentId, amount }) => ({
        paymentId,
        amount,
        state: 'declined',
        code: 'PAYMENT_DECLINED',
      }),
    });
    await advance('2027-01-12T20:00:00.000Z');
    const told = (await backend.noticesOf('debit-failed')).filter(
      (notice) => notice.accountNumber === accountNumber,
    );
    const core = told.filter(
      ({ facts }) => 'serviceGroup' in facts && facts.serviceGroup === 'CORE',
    );
    expect(core.map(({ facts }) => 'retryDate' in facts && facts.retryDate)).toEqual([
      expect.stringMatching(/^20/),
      null,
    ]);
    expect(core.every(({ state }) => state === 'sent')).toBe(true);
  });
});

describe.each([[true, false], ...tierRows([false, true], [true, true], [false, false])])(
  'of an account that accepts cards: %s, bank accounts: %s',
  (cards, banks) => {
    const refuse = () =>
      backend.database.orm
        .update(accounts)
        .set({ cardsAccepted: cards, bankAccountsAccepted: banks });
    const isAccepted = (methodType: string) => (methodType === 'BANK_ACCOUNT' ? banks : cards);
    const facts = async (topic: NoticeTopic) =>
      (await backend.noticesOf(topic)).map((notice) => notice.facts as Record<string, unknown>);

    it('a scheduled payment is announced if it will be made, and else said to fail', async () => {
      const schedule = async (amount: number, paymentMethodId: string | null) =>
        money.schedule(
          actor,
          futurePaymentInput({
            amount,
            paymentMethodId,
            paymentToken:
              paymentMethodId === null ? await backend.tokeniseCard(actor.accountNumber) : null,
            paymentDate: '2026-12-20',
          }),
        );
      await schedule(5_000, bank);
      await schedule(6_000, null);
      await refuse();
      await advance('2026-12-20T20:00:00.000Z');
      const told = async (topic: NoticeTopic) =>
        new Set((await facts(topic)).map(({ amount }) => amount));
      const [made, failed] = [await told('scheduled-payment-made'), await told('payment-failed')];
      expect(await told('scheduled-payment-coming')).toEqual(made);
      expect(await told('scheduled-payment-refused')).toEqual(failed);
      expect([made.has(5_000), made.has(6_000)]).toEqual([banks, cards]);
      const instead = new Set((await facts('payment-failed')).map(({ refused }) => refused));
      expect(instead).toEqual(
        new Set(banks && cards ? [] : [banks || cards ? 'OTHERS' : 'NOTHING']),
      );
      expect(backend.bugs).toEqual([]);
    });

    it('a debit is announced if it will be taken, and else said to fail', async () => {
      await refuse();
      const enrolled = await backend.database.orm.select().from(autopayEnrolments);
      const refused = enrolled.filter(({ methodType }) => !isAccepted(methodType));
      await advance('2027-01-03T20:00:00.000Z');
      for (const topic of ['debit-coming', 'debit-failed', 'debit-refused'] as const)
        for (const { methodType } of await facts(topic))
          expect([topic, isAccepted(String(methodType))]).toEqual([
            topic,
            topic === 'debit-coming',
          ]);
      expect((await facts('debit-refused')).length > 0).toBe(refused.length > 0);
      expect(backend.bugs).toEqual([]);
    });

    it('a bill tells of Auto Pay what it does, and where else to pay', async () => {
      await refuse();
      await advance('2027-01-06T20:00:00.000Z');
      const bills = await backend.noticesOf('bill-ready');
      expect(bills.length).toBeGreaterThan(5);
      for (const { facts: bill } of bills) {
        const { debit, storeOnly } = bill as NoticeFacts['bill-ready'];
        expect(storeOnly ?? false).toBe(!cards && !banks);
        if (debit) expect(debit.state === 'refused').toBe(!isAccepted(debit.methodType));
      }
      expect(bills.some(({ facts: bill }) => 'debit' in bill)).toBe(true);
      expect(backend.bugs).toEqual([]);
    });
  },
);

describe('a certificate of tax exemption', () => {
  const request = async (certificate: string, validUntil: string | null) => {
    const { firstName, lastName, ...rest } = { lastName: 'Whitfield', ...actor };
    await requestTaxExemption(
      {
        store: settingsRepository(backend.database),
        realNow: () => realNow,
        businessNow: backend.now,
      },
      { ...rest, firstName, lastName, enterpriseRole: null },
      {
        kind: 'NONPROFIT',
        scope: 'STATE',
        state: 'ME',
        certificate,
        validFrom: '2026-01-01',
        validUntil,
        attested: true,
      },
    );
  };
  const check = async (at: string) => {
    backend.setClock(new Date(at));
    await sender().runNotices();
  };
  const told = () =>
    handedOver
      .filter(({ to, kind }) => to === OWNER && kind.startsWith('exemption'))
      .map(({ subject }) => subject);

  it('is told when it was decided, and once before it ends', async () => {
    await request('ME-004471', '2027-01-31');
    await check('2026-12-15T13:30:00.000Z');
    expect(told()).toEqual([]);
    await check('2026-12-16T13:30:00.000Z');
    await check('2026-12-17T13:30:00.000Z');
    expect(told()).toEqual(['Your certificate of tax exemption is accepted']);
    await check('2026-12-31T13:30:00.000Z');
    expect(told().length).toBe(1);
    await check('2027-01-01T13:30:00.000Z');
    await check('2027-01-02T13:30:00.000Z');
    expect(told().slice(1)).toEqual(['Your certificate of tax exemption ends on 01/31/27']);
    const texts = handedOver.map(({ text, html }) => text + html).join();
    expect([texts.includes('004471'), texts.includes('ending in: 4471')]).toEqual([false, true]);
    expect(backend.bugs).toEqual([]);
  });

  it('that another one replaces is not told to end, and a refused one is told', async () => {
    await request('ME-4471', '2027-01-10');
    await request('ME-0000', null);
    await request('ME-9999', '2028-01-10');
    await check('2026-12-16T13:30:00.000Z');
    expect(told().toSorted()).toEqual([
      'Your certificate of tax exemption is accepted',
      'Your certificate of tax exemption is accepted',
      'Your certificate of tax exemption is not accepted',
    ]);
  });
});

describe('what is past due', () => {
  it('is told at each step once, until service stops, and again when it is back', async () => {
    const owner = await backend.actor('pastdue43');
    const name = 'pastdue43@demo.example';
    await choose(name, { serviceAlerts: 'EMAIL', paymentReceived: 'NONE' });
    await advance('2026-12-30T20:00:00.000Z');
    const steps = sentTo(name)
      .filter(({ kind }) => kind === 'past-due' || kind === 'service-interrupted')
      .map(({ kind }) => kind);
    expect(steps).toEqual(['past-due', 'service-interrupted']);
    const { minimumPaymentAmount } = await money.readBilling(owner, 'CORE');
    const [method] = await backend.database.orm
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.accountNumber, owner.accountNumber));
    const token = method ? null : await backend.tokeniseCard(owner.accountNumber);
    await money.pay(
      owner,
      instantPaymentInput({
        amount: minimumPaymentAmount,
        paymentMethodId: null,
        paymentToken: token ?? (await backend.tokeniseCard(owner.accountNumber)),
      }),
    );
    await sender().sendDue();
    expect(sentTo(name, 'service-restored')).toEqual([]);
    await advance('2026-12-30T20:03:00.000Z');
    expect(sentTo(name, 'service-restored').map(({ subject }) => subject)).toEqual([
      'Your service is back',
    ]);
    expect(sentTo(name, 'payment-received')).toEqual([]);
  });

  it('is not told as service that is back while an outage goes on', async () => {
    const owner = await backend.actor('pastdue43');
    const { orm } = backend.database;
    const [account] = await orm
      .select({ nodeId: accounts.nodeId })
      .from(accounts)
      .where(eq(accounts.accountNumber, owner.accountNumber));
    await advance('2026-12-30T20:00:00.000Z');
    const id = randomUUID();
    await orm.insert(outages).values({
      id,
      planned: false,
      stage: 'CONFIRMED',
      services: ['INTERNET'],
      cause: 'POWER',
      startedAt: backend.now(),
      restoredAt: null,
      affected: 12,
    });
    await orm.insert(outageNodes).values({ outageId: id, nodeId: account?.nodeId ?? '' });
    const { minimumPaymentAmount } = await money.readBilling(owner, 'CORE');
    await money.pay(
      owner,
      instantPaymentInput({
        amount: minimumPaymentAmount,
        paymentMethodId: null,
        paymentToken: await backend.tokeniseCard(owner.accountNumber),
      }),
    );
    await advance('2026-12-30T20:03:00.000Z');
    const [told] = sentTo('pastdue43@demo.example', 'service-restored');
    expect(told?.subject).toBe('Up to date again; an outage still affects internet');
    expect(told?.text).toContain('Your account is in good standing again');
    expect(told?.text).toContain(`https://portal.example/outage-map?outage=${id}`);
    expect(told?.text).not.toMatch(/service is back\./);
  });

  it('is told once after days without a backend, as it is then', async () => {
    backend.setClock(new Date('2026-12-30T20:00:00.000Z'));
    const [office, other] = [sender(), sender({ holder: 'other' })];
    await Promise.all([office.runNotices(), other.runNotices()]);
    await office.runNotices();
    const keys = handedOver.map(({ messageId }) => messageId);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      sentTo('pastdue43@demo.example').filter(({ kind }) => kind === 'service-interrupted').length,
    ).toBe(1);
  });
});

describe('sending', () => {
  it.each(crashPoints.NOTICE_CRASH_POINTS)(
    'that dies at %s is never repeated: what was sent is unknown where nobody can say',
    async (point) => {
      await choose(ADMIN, { paymentReceived: 'NONE' });
      await pay();
      const dying = sender({ crashAt: point });
      await dying.sendDue();
      const back = sender();
      await back.settleAfterRestart();
      await back.runNotices();
      expect([handedOver.length <= 1, await outcomes('payment-received')]).toEqual([
        true,
        expect.arrayContaining([
          [point === 'after-notice-end' ? 'sent' : 'unknown', null],
          ['suppressed', 'SWITCHED_OFF'],
        ]),
      ]);
    },
  );

  it.each(crashPoints.NOTICE_CRASH_POINTS)(
    'that dies at %s is settled by a transport that can say: each arrives once',
    async (point) => {
      await pay();
      await sender({ crashAt: point, knows: true }).sendDue();
      const back = sender({ knows: true });
      await back.settleAfterRestart();
      await back.runNotices();
      expect(handedOver.map(({ to }) => to).sort()).toEqual([ADMIN, OWNER]);
      expect(new Set((await outcomes('payment-received')).map(([state]) => state))).toEqual(
        new Set(['sent']),
      );
    },
  );

  it('leaves alone what another backend is sending, until its time is over', async () => {
    await pay();
    await sender({ crashAt: 'after-notice-sent', holder: 'other' }).sendDue();
    const office = sender();
    await office.settleAfterRestart();
    expect(new Set((await outcomes('payment-received')).map(([state]) => state))).toEqual(
      new Set(['sending']),
    );
    realNow = new Date(realNow.getTime() + 600_001);
    await office.runNotices();
    expect(new Set((await outcomes('payment-received')).map(([state]) => state))).toEqual(
      new Set(['unknown']),
    );
  });

  it('that was not accepted is tried again later, and six times at most', async () => {
    await pay();
    const busy = sender({ answer: () => ({ kind: 'notSent' }) });
    const start = backend.now();
    for (let day = 0; day < 10; day += 1) {
      backend.setClock(new Date(start.getTime() + day * 86_400_000));
      await busy.sendDue();
    }
    expect(handedOver.length).toBe(12);
    expect(await outcomes('payment-received')).toEqual([
      ['failed', 'TRIES_USED'],
      ['failed', 'TRIES_USED'],
    ]);
  });

  it.each([
    ['refused', [['failed', 'REFUSED']]],
    ['unknown', [['unknown', null]]],
  ] as const)('whose answer is %s is over', async (kind, outcome) => {
    await pay();
    const office = sender({ answer: () => ({ kind }) });
    await office.sendDue();
    await office.sendDue();
    expect([handedOver.length, await outcomes('payment-received')]).toEqual([
      2,
      [...outcome, ...outcome],
    ]);
  });

  it('skips somebody who lost access meanwhile, and an announcement that is over', async () => {
    await pay();
    await backend.database.orm
      .update(users)
      .set({ removedAt: realNow })
      .where(eq(users.username, ADMIN));
    await money.schedule(
      actor,
      futurePaymentInput({ paymentMethodId: bank, paymentDate: '2026-12-20', amount: 6_000 }),
    );
    await backend.database.orm.delete(noticeChecks);
    backend.setClock(new Date('2026-12-19T15:00:00.000Z'));
    const busy = sender({ answer: () => ({ kind: 'notSent' }) });
    await busy.runNotices();
    backend.setClock(new Date('2026-12-20T15:00:00.000Z'));
    await sender().sendDue();
    expect([
      await outcomes('payment-received'),
      (await outcomes('scheduled-payment-coming')).filter(([, reason]) => reason !== null),
    ]).toEqual([
      expect.arrayContaining([
        ['sent', null],
        ['suppressed', 'NO_ACCESS'],
      ]),
      expect.arrayContaining([['suppressed', 'TOO_LATE']]),
    ]);
  });

  it('has one outcome for each notice, none twice to one person, whatever dies when', async () => {
    const answers = ['sent', 'refused', 'notSent', 'unknown'] as const;
    const round = fc.record({
      answer: fc.constantFrom(...answers),
      knows: fc.boolean(),
      crashAt: fc.option(fc.constantFrom(...crashPoints.NOTICE_CRASH_POINTS), { nil: undefined }),
    });
    const life = fc.record({
      choices: fc.record({
        billReady: fc.constantFrom(...CHANNELS),
        paymentReceived: fc.constantFrom(...CHANNELS),
      }),
      language: fc.constantFrom('en' as const, 'es' as const),
      paperless: fc.boolean(),
      amounts: fc.uniqueArray(fc.integer({ min: 100, max: 9_000 }), { maxLength: 2 }),
      days: fc.integer({ min: 0, max: 3 }),
      rounds: fc.array(round, { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(life, async ({ choices, language, paperless, amounts, days, rounds }) => {
        await backend.reset();
        [handedOver, taken] = [[], []];
        const { orm } = backend.database;
        for (const name of [OWNER, ADMIN]) await choose(name, choices);
        await orm.update(users).set({ language }).where(eq(users.username, OWNER));
        await orm.update(accounts).set({ paperless });
        for (const amount of amounts) await pay({ amount, confirmedDuplicate: true });
        const start = new Date('2027-01-04T20:00:00.000Z');
        for (const [index, circumstances] of rounds.entries()) {
          backend.setClock(new Date(start.getTime() + index * days * 86_400_000));
          await money.makeBills();
          const { answer: kind, ...rest } = circumstances;
          const office = sender({ ...rest, answer: () => ({ kind }) });
          await office.settleAfterRestart();
          await office.runNotices();
        }
        backend.setClock(new Date(start.getTime() + 60 * 86_400_000));
        const last = sender({ knows: rounds.at(-1)?.knows ?? false });
        await last.settleAfterRestart();
        for (let tries = 0; tries < 2; tries += 1) await last.sendDue();
        const all = await orm.select().from(notices);
        const accepted = all.filter(({ state }) => state === 'sent').map(({ id }) => id);
        expect(all.filter(({ state }) => state === 'pending' || state === 'sending')).toEqual([]);
        expect(new Set(all.map(({ dedupeKey }) => dedupeKey)).size).toBe(all.length);
        expect(new Set(taken).size).toBe(taken.length);
        for (const id of accepted)
          expect(handedOver.some(({ messageId }) => messageId.includes(id))).toBe(true);
        expect(backend.bugs).toEqual([]);
      }),
      { numRuns: Math.min(10, SCALE.properties) },
    );
  });

  it('leaves no notice without an outcome', async () => {
    await pay();
    await advance('2027-02-06T20:00:00.000Z');
    const open = await backend.database.orm
      .select()
      .from(notices)
      .where(eq(notices.state, 'sending'));
    expect([open, backend.bugs]).toEqual([[], []]);
  });
});
