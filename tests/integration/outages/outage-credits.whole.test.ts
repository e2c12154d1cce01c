// What customers get back for outages: booked when service is back, and on their next bill.
import { and, asc, eq, isNull, lte, or, gte, desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prorate } from '../../../src/models/billing/bill/rules-lines.ts';
import { compareLines } from '../../../src/models/statements/rules-compare.ts';
import type { NoticeFacts } from '../../../src/models/notices/types.ts';
import type { NetworkService, OutageCause } from '../../../src/models/outages/types.ts';
import { createOutageWork } from '../../../src/server/composition/outages.ts';
import { createAccountServicesRepositories } from '../../../src/server/composition/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { outageLossRepository } from '../../../src/server/db/repositories/outages/outage-losses.ts';
import { outageStepRepository } from '../../../src/server/db/repositories/outages/outage-steps.ts';
import {
  billItems,
  forwardingRules,
  ledgerEntries,
  notices,
  outageFollows,
  outageLosses,
  outages,
  phoneLines,
  serviceRates,
  statements,
} from '../../../src/server/db/schema/index.ts';
import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import { sandboxOutages } from '../../../src/server/sandbox/outages/sandbox-outages.ts';
import { bookOutageLosses } from '../../../src/server/usecases/outages/book-losses.ts';
import { readOutageHistory } from '../../../src/server/usecases/outages/read-history.ts';
import { runOutageSteps } from '../../../src/server/usecases/outages/run-steps.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { NOW, withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { NO_NOTICES } from '../harness/no-notices.ts';

const HOUR_MS = 3_600_000;
let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor } = at);
});

const clock = () => ({
  now: backend.now,
  set: async (instant: Date) => {
    backend.setClock(instant);
  },
  save: async () => undefined,
});
const work = () =>
  createOutageWork({
    database: backend.database,
    clock: clock(),
    report: (error) => {
      backend.bugs.push(error);
    },
  });
/** Advances like the sandbox's clock: everything that falls due on the way is run. */
async function advance(until: Date): Promise<void> {
  const scheduler = startJobScheduler({
    billingServices: money,
    notices: NO_NOTICES,
    network: [work()],
    clock: clock(),
    runHousekeeping: async () => undefined,
    report: (error) => {
      backend.bugs.push(error);
    },
  });
  await scheduler.advance(until);
  await scheduler.stop();
}
const hours = (count: number): Date => new Date(NOW.getTime() + count * HOUR_MS);
const days = (count: number): Date => hours(24 * count);

/** An outage at the customer's node that begins now. */
async function begin(
  minutes: number,
  services: NetworkService[] = ['INTERNET'],
  cause: OutageCause = 'EQUIPMENT',
): Promise<string> {
  const { beginOutage } = sandboxOutages({
    database: backend.database,
    businessNow: backend.now,
    exclusively: (run) => run(),
  });
  return (await beginOutage({ area: 'ME-PWM-01', services, cause, minutes })).outageId;
}

/** What a service costs a month, in cents. */
async function priceOf(service: NetworkService, of = actor): Promise<number> {
  const today = '2026-12-14';
  const rates = await backend.database.orm
    .select({ cents: serviceRates.cents })
    .from(serviceRates)
    .where(
      and(
        eq(serviceRates.accountNumber, of.accountNumber),
        eq(serviceRates.service, service),
        lte(serviceRates.startsOn, today),
        or(isNull(serviceRates.endsOn), gte(serviceRates.endsOn, today)),
      ),
    );
  return rates.reduce((sum, { cents }) => sum + cents, 0);
}
const lossesOf = (accountNumber = actor.accountNumber) =>
  backend.database.orm
    .select()
    .from(outageLosses)
    .where(eq(outageLosses.accountNumber, accountNumber))
    .orderBy(asc(outageLosses.outageId));
const credits = () =>
  backend.database.orm
    .select()
    .from(billItems)
    .where(
      and(eq(billItems.code, 'OUTAGE_CREDIT'), eq(billItems.accountNumber, actor.accountNumber)),
    );
const historyOf = (asker: Actor, enterpriseRole: 'NONE' | null = null) =>
  readOutageHistory(
    {
      ...createAccountServicesRepositories(backend.database),
      businessNow: backend.now,
    },
    { ...asker, enterpriseRole },
  );

describe('an outage of 5 hours', () => {
  it('is given back once service is back, and changes what is owed by that', async () => {
    const { currentBalance } = await money.readBilling(actor, 'CORE');
    await begin(300, ['INTERNET', 'VOICE']);
    await advance(hours(4.9));
    expect(await lossesOf()).toEqual([]);
    await advance(hours(5));
    const credit =
      prorate(await priceOf('INTERNET'), 1, 30) + prorate(await priceOf('VOICE'), 1, 30);
    expect(await lossesOf()).toMatchObject([
      { minutes: 300, cents: credit, outcome: 'CREDITED', days: { INTERNET: 1, VOICE: 1 } },
    ]);
    expect(await credits()).toMatchObject([
      { service: 'ACCOUNT', name: 'Portland, Downtown', cents: -credit, on: '2026-12-14' },
    ]);
    expect((await money.readBilling(actor, 'CORE')).currentBalance).toBe(currentBalance - credit);
  });

  it('is in the activity, whose sum is owed, in the forecast and on the next bill', async () => {
    const comesTo = async () => {
      const [{ charged, paid, refunded, rows }, { currentBalance }] = await Promise.all([
        money.exportedActivity(actor, { kind: 'all', group: 'core' }),
        money.readBilling(actor, 'CORE'),
      ]);
      const credit = rows.find(({ code }) => code === 'OUTAGE_CREDIT');
      return [
        credit?.amount ?? 0,
        credit?.date ?? null,
        charged + paid + refunded - currentBalance,
      ];
    };
    await begin(300);
    await advance(hours(6));
    const credit = prorate(await priceOf('INTERNET'), 1, 30);
    expect(await comesTo()).toEqual([-credit, '2026-12-14', 0]);
    const forecast = await money.expectedBill(actor, 'CORE');
    expect(forecast?.lines.filter(({ code }) => code === 'OUTAGE_CREDIT')).toMatchObject([
      { service: 'INTERNET', amount: -credit, periodFrom: '2026-12-14' },
    ]);
    await advance(days(20));
    expect(await comesTo()).toEqual([-credit, '2026-12-14', 0]);
    const { statements: bills } = await money.statements(actor, 'CORE');
    const details = await Promise.all(
      bills.slice(0, 2).map(({ id }) => money.statement(actor, id)),
    );
    const [bill, before] = details;
    if (!bill || !before) throw new Error('There are two bills.');
    const { previousBalance, payments, adjustments, charges, totalDue } = bill.statement;
    expect([adjustments, totalDue]).toEqual([
      -credit,
      previousBalance - payments - credit + charges,
    ]);
    expect(compareLines(before.lines, bill.lines).causes).toContainEqual({
      cause: 'outageCredit',
      amount: -credit,
    });
    const history = await historyOf(actor);
    expect(history).toMatchObject({
      minutesLost: 300,
      credited: credit,
      outages: [{ credit: { amount: credit, statementId: bill.statement.id } }],
    });
  });

  it('is given back once, however often and by however many backends it is run', async () => {
    await begin(300);
    backend.setClock(hours(6));
    await Promise.all([work().run(), work().run(), work().run()]);
    await work().run();
    const [item, ...more] = await credits();
    // One e-mail for each person who reads bills, not one for each backend.
    const told = await backend.database.orm
      .select()
      .from(notices)
      .where(
        and(eq(notices.topic, 'outage-credited'), eq(notices.accountNumber, actor.accountNumber)),
      );
    expect(told.length).toBe(new Set(told.map(({ guid }) => guid)).size);
    expect(told.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ credit: -(item?.cents ?? 0), place: item?.name }),
    );
    expect([await lossesOf().then(({ length }) => length), more]).toEqual([1, []]);
    expect(
      await backend.database.orm
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.reference, item?.id ?? '')),
    ).toHaveLength(1);
  });

  it('that another one follows on the same day is told with the sum of both', async () => {
    const credit = prorate(await priceOf('INTERNET'), 1, 30);
    await begin(180);
    await advance(hours(4));
    await begin(180);
    await advance(hours(8));
    const told = await backend.database.orm
      .select({ facts: notices.facts })
      .from(notices)
      .where(
        and(eq(notices.topic, 'outage-credited'), eq(notices.accountNumber, actor.accountNumber)),
      )
      .orderBy(asc(notices.createdAt));
    const facts = told.map((one) => one.facts as NoticeFacts['outage-credited']);
    expect(facts.at(0)).not.toHaveProperty('earlier');
    expect(facts.at(-1)?.earlier).toEqual({ cents: credit, day: '2026-12-14' });
    expect(facts.every(({ noBill }) => noBill === undefined)).toBe(true);
  });

  it('that the scheduler came to days later is given back as of its own day', async () => {
    await begin(300);
    backend.setClock(days(3));
    await work().run();
    expect(await credits()).toMatchObject([{ on: '2026-12-14' }]);
    expect(await lossesOf()).toMatchObject([{ minutes: 300 }]);
  });
});

it('an account that fails keeps no other from its credit, and is tried again', async () => {
  const { accountNumber: other } = await backend.actor('credit');
  await begin(300);
  const losses = outageLossRepository(backend.database);
  const failing: typeof losses = {
    ...losses,
    book: (accountNumber, ...more) =>
      accountNumber === actor.accountNumber
        ? Promise.reject(new Error('The account cannot be read.'))
        : losses.book(accountNumber, ...more),
  };
  const steps = outageStepRepository(backend.database);
  const reported: unknown[] = [];
  const runWith = async (store: typeof losses) => {
    await runOutageSteps({ outages: steps, businessNow: backend.now });
    await bookOutageLosses({
      losses: store,
      businessNow: backend.now,
      report: (error) => {
        reported.push(error);
      },
    });
  };
  backend.setClock(hours(6));
  await runWith(failing);
  expect([reported.length, (await lossesOf()).length, (await lossesOf(other)).length]).toEqual([
    1, 0, 1,
  ]);
  await runWith(losses);
  expect([reported.length, (await lossesOf()).length, (await lossesOf(other)).length]).toEqual([
    1, 1, 1,
  ]);
});

describe('the end of an outage is told to who follows it', () => {
  const endTold = async (names: readonly Parameters<InProcessBackend['actor']>[0][]) => {
    const people = await Promise.all(names.map((name) => backend.actor(name)));
    const outageId = await begin(300, ['INTERNET', 'VOICE']);
    await backend.database.orm
      .insert(outageFollows)
      .values(
        people.map(({ guid, accountNumber }) => ({ outageId, guid, accountNumber, at: NOW })),
      );
    await advance(hours(5));
    const told = await backend.database.orm
      .select({ guid: notices.guid, facts: notices.facts })
      .from(notices)
      .where(eq(notices.topic, 'outage-ended'));
    return people.map(({ guid }) => told.find((one) => one.guid === guid)?.facts);
  };

  it('with the credit that follows, to whoever reads bills', async () => {
    const [owner, standard] = await endTold(['current', 'standard']);
    expect(owner).toMatchObject({ how: 'restored', credit: true });
    expect(standard).not.toHaveProperty('credit');
  });

  it('with lines that ring again, if calls to them were forwarded', async () => {
    const { accountNumber } = await backend.actor('current');
    const [line] = await backend.database.orm
      .select()
      .from(phoneLines)
      .where(eq(phoneLines.accountNumber, accountNumber));
    const telephoneNumber = line?.telephoneNumber ?? '';
    await backend.database.orm.delete(forwardingRules);
    await backend.database.orm
      .insert(forwardingRules)
      .values({ telephoneNumber, kind: 'NOT_REACHABLE', forwardTo: '2075550100', until: null });
    const [owner, other] = await endTold(['current', 'credit']);
    expect(owner).toMatchObject({ forwarded: true });
    expect(other).not.toHaveProperty('forwarded');
  });

  it('and does not say that service is back where it is off for an unpaid bill', async () => {
    const [off] = await endTold(['softdisconnect']);
    expect(off).toMatchObject({ isOff: true });
    expect(off).not.toHaveProperty('credit');
  });
});

describe('nothing is given back', () => {
  it.each<[string, number, OutageCause, string]>([
    ['for 2 hours', 120, 'EQUIPMENT', 'TOO_SHORT'],
    ['for a power cut', 600, 'POWER', 'NOT_COVERED'],
  ])('%s, and its minutes are told', async (_, minutes, cause, outcome) => {
    await begin(minutes, ['INTERNET'], cause);
    await advance(hours(11));
    expect([await credits(), await lossesOf()]).toMatchObject([[], [{ minutes, outcome }]]);
    expect(await historyOf(actor)).toMatchObject({ minutesLost: minutes, credited: 0 });
  });

  it('to an account whose service was cut off for unpaid bills', async () => {
    const { accountNumber } = await backend.actor('softdisconnect');
    await begin(300);
    await advance(hours(6));
    expect(await lossesOf(accountNumber)).toMatchObject([
      { minutes: 0, cents: 0, outcome: 'CUT_OFF' },
    ]);
  });

  it('to an account whose bills are elsewhere', async () => {
    const { accountNumber } = await backend.actor('enterprise');
    await begin(300);
    await advance(hours(6));
    expect(await lossesOf(accountNumber)).toMatchObject([{ cents: 0, outcome: 'NOT_CHARGED' }]);
  });

  it('where customers reported what was a false alarm', async () => {
    const id = await begin(300);
    await backend.database.orm
      .update(outages)
      .set({ stage: 'FALSE_ALARM', restoredAt: null })
      .where(eq(outages.id, id));
    await advance(hours(6));
    expect(await lossesOf()).toEqual([]);
  });
});

describe('who may see what', () => {
  it('amounts are for those who read billing', async () => {
    await begin(300);
    await advance(hours(6));
    const standard = await historyOf(await backend.actor('standard'));
    expect(standard).toMatchObject({
      minutesLost: 300,
      credited: null,
      outages: [{ outcome: null, credit: null }],
    });
  });

  it('and for nobody while bills are not shown', async () => {
    await begin(300);
    await advance(hours(6));
    const hidden = await historyOf(await backend.actor('suppressed'));
    expect(hidden).toMatchObject({ credited: null, outages: [{ credit: null }] });
  });

  it('the enterprise role NONE sees nothing', async () => {
    const none = await backend.actor('enterprise-none');
    await expect(historyOf(none, 'NONE')).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
  });

  it('what ended more than a year ago is left out', async () => {
    await begin(300);
    await advance(hours(6));
    backend.setClock(days(366));
    for (let runs = 0; runs < 2; runs += 1) await work().run();
    expect((await historyOf(actor)).outages).toEqual([]);
  });
});

it('the first estimate and the last one are told as they were given', async () => {
  await begin(300);
  await advance(hours(6));
  const at = (part: number) => new Date(NOW.getTime() + part * 5 * HOUR_MS).toISOString();
  expect((await historyOf(actor)).outages).toMatchObject([
    { firstEstimate: at(0.6), lastEstimate: at(1), startedAt: at(0), restoredAt: at(1) },
  ]);
});

it('the demo begins with what its customers lost, and no credit', async () => {
  const history = await historyOf(await backend.actor('outage'));
  expect(history.outages.map(({ outcome, minutesLost }) => [outcome, minutesLost])).toEqual([
    ['NOT_COVERED', 324],
    ['TOO_SHORT', 120],
  ]);
  const [newest] = await backend.database.orm
    .select({ adjustments: statements.adjustments })
    .from(statements)
    .orderBy(desc(statements.statementDate))
    .limit(1);
  expect(newest?.adjustments).toBe(0);
});
