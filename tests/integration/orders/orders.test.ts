import { and, asc, eq, gte, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { Order, Quote } from '../../../contracts/rest/orders/types.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import {
  accountServices,
  auditEntries,
  orders,
  quotes,
  serviceRates,
  statements,
} from '../../../src/server/db/schema/index.ts';
import { writeEntry } from '../../../src/server/db/repositories/billing/ledger.ts';
import { billAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import { SCALE } from '../../fixtures/harness/tier.ts';
import { NOW, withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const ZONE = 'America/New_York';
const TODAY = dayIn(NOW, ZONE);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, versions }) => (versions ? { code, versions } : code),
  );
const offers = async (as = 'current') => money.readOffers(await backend.actor(as));
const quote = async (offerId = 'internet-1000', as = 'current'): Promise<Quote> =>
  money.requestQuote(await backend.actor(as), { offerId });
const place = async (quoteId: string, key: string = randomUUID(), as = 'current'): Promise<Order> =>
  money.placeOrder(await backend.actor(as), { quoteId, idempotencyKey: key });
const ordered = async (offerId = 'internet-1000', as = 'current') =>
  place((await quote(offerId, as)).quoteId, randomUUID(), as);
const cancel = async (orderId: string, version = 1, as = 'current') =>
  money.cancelOrder(await backend.actor(as), orderId, { version });
const orderNow = async (as = 'current'): Promise<Order | undefined> =>
  (await money.readOrders(await backend.actor(as))).orders[0];
const passTo = (until: Date) => passUntil(backend, money, until);
/** The morning of a day, when its switch and its bill are made. */
const morningOf = (day: string): Date => new Date(billAt(day, ZONE).getTime() + 5 * 3_600_000);
const setFallOut = (fallsOut: boolean) => backend.database.orm.update(orders).set({ fallsOut });
const ratesOf = async (as = 'current') => {
  const { accountNumber } = await backend.actor(as);
  return backend.database.orm
    .select({ name: serviceRates.name, cents: serviceRates.cents, endsOn: serviceRates.endsOn })
    .from(serviceRates)
    .where(
      and(eq(serviceRates.accountNumber, accountNumber), eq(serviceRates.serviceGroup, 'CORE')),
    )
    .orderBy(asc(serviceRates.position), asc(serviceRates.startsOn), asc(serviceRates.cents));
};
/** Nothing is owed any more, so that service stays on. */
const settle = async (as: string) => {
  const actor = await backend.actor(as);
  const { currentBalance: cents } = await money.billing(actor, 'CORE');
  const { accountNumber } = actor;
  const entry = { accountNumber, serviceGroup: 'CORE', reference: randomUUID() } as const;
  if (cents > 0)
    await writeEntry(backend.database.orm, {
      ...entry,
      kind: 'ADJUSTMENT',
      cents,
      at: backend.now(),
    });
};
const chargesSince = async (as: string) => {
  const { accountNumber } = await backend.actor(as);
  return backend.database.orm
    .select({ statementDate: statements.statementDate, charges: statements.charges })
    .from(statements)
    .where(
      and(
        eq(statements.accountNumber, accountNumber),
        eq(statements.serviceGroup, 'CORE'),
        gte(statements.statementDate, TODAY),
      ),
    )
    .orderBy(asc(statements.statementDate));
};

describe('what an account is offered', () => {
  it('is each other plan of the services that it has, the cheapest first', async () => {
    const { current, offers: offered, denial } = await offers();
    expect(denial).toBeNull();
    expect(current.map(({ plan }) => plan)).toEqual([
      'Business Internet 600',
      'Business TV Select',
    ]);
    expect(offered.map(({ plan, direction }) => [plan, direction])).toEqual([
      ['Business Internet 300', 'DOWNGRADE'],
      ['Business Internet 1000', 'UPGRADE'],
      ['Business TV Essentials', 'DOWNGRADE'],
      ['Business TV Premier', 'UPGRADE'],
    ]);
    expect(offered.find(({ direction }) => direction === 'UPGRADE')?.startsOn).toBe(
      addDays(TODAY, 1),
    );
  });

  it.each([
    ['30 days late', 'pastdue30', 'PAST_DUE'],
    ['cut off', 'softdisconnect', 'SERVICE_INTERRUPTED'],
  ])('is told with why it cannot be had by who is %s', async (_, as, denial) => {
    expect((await offers(as)).denial).toBe(denial);
    expect(await refusalOf(quote('internet-1000', as))).toBe(denial);
  });

  it('is not for who is neither owner nor administrator', async () => {
    expect(await refusalOf(offers('standard'))).toBe('NOT_PERMITTED');
    expect(await refusalOf(quote('internet-1000', 'standard'))).toBe('NOT_PERMITTED');
  });

  it.each([
    ['suppressed', 'BILLING_SUPPRESSED'],
    ['enterprise', 'BILLING_MOVED'],
  ] as const)('is nothing where the account is %s', async (as, denial) => {
    expect(await offers(as)).toEqual({ current: [], offers: [], denial });
    expect(await refusalOf(quote('internet-1000', as))).toBe(denial);
  });

  it('is quoted to customers, and not to representatives, who see it', async () => {
    expect((await offers('csr')).denial).toBeNull();
    expect(await refusalOf(quote('internet-1000', 'csr'))).toBe('NOT_PERMITTED');
  });

  it.each(['internet-600', 'voice-1', 'toString'])('has no %s', async (offerId) => {
    expect(await refusalOf(quote(offerId))).toBe('NOT_FOUND');
  });
});

describe('an order', () => {
  it('is placed once for its key, also by two requests at once', async () => {
    const { quoteId } = await quote();
    const key = randomUUID();
    const [one, other] = await Promise.all([place(quoteId, key), place(quoteId, key)]);
    expect(other).toEqual(one);
    expect(await place(quoteId, key)).toEqual(one);
    expect(await refusalOf(place(randomUUID(), key))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await backend.database.orm.$count(orders)).toBe(1);
    expect(one).toMatchObject({ status: 'SCHEDULED', cancelDenial: null, version: 1 });
  });

  it('stands in the way of another one until it has ended', async () => {
    const [first, second] = [await quote(), await quote('tv-premier')];
    const both = await Promise.all([
      refusalOf(place(first.quoteId)),
      refusalOf(place(second.quoteId)),
    ]);
    expect(both.toSorted()).toEqual(['OPEN_ORDER', null].toSorted());
    expect((await offers()).denial).toBe('OPEN_ORDER');
    await passTo(morningOf(addDays(TODAY, 1)));
    expect((await offers()).denial).toBeNull();
  });

  it('uses up its quote, also once it is cancelled, whoever asks at once', async () => {
    const { quoteId } = await quote();
    const asked = await Promise.all([
      refusalOf(place(quoteId)),
      refusalOf(place(quoteId)),
      refusalOf(place(quoteId)),
    ]);
    expect(asked.toSorted()).toEqual(['OPEN_ORDER', 'OPEN_ORDER', null]);
    const { orderId } = (await orderNow()) ?? { orderId: '' };
    const cancelled = cancel(orderId);
    const again = await Promise.all([refusalOf(place(quoteId)), refusalOf(place(quoteId))]);
    await cancelled;
    expect(again.every((code) => code === 'OPEN_ORDER' || code === 'QUOTE_EXPIRED')).toBe(true);
    expect(await refusalOf(place(quoteId))).toBe('QUOTE_EXPIRED');
    expect(await backend.database.orm.$count(orders)).toBe(1);
  });

  it('is listed with the last hundred at most', async () => {
    const { accountNumber } = await backend.actor('current');
    const { quoteId, offerId, direction, from, to, startsOn, nextBills } = await quote();
    const terms = { offerId, direction, from, to, startsOn, nextBills };
    await backend.database.orm.insert(orders).values(
      Array.from({ length: 120 }, (__, place) => ({
        orderId: `PO-${accountNumber}-${place + 1}`,
        accountNumber,
        quoteId,
        idempotencyKey: randomUUID(),
        terms,
        startsOn,
        switchFrom: NOW,
        placedAt: new Date(NOW.getTime() + place),
        placedBy: 'Dana Whitfield',
        cancelledAt: NOW,
        rateId: randomUUID(),
        replaced: [],
      })),
    );
    const listed = await money.readOrders(await backend.actor('current'));
    expect(listed.orders).toHaveLength(100);
    expect(listed.orders[0]?.orderId).toBe(`PO-${accountNumber}-120`);
  });

  it('leaves nothing a week after its quote expired, though nobody asks for another', async () => {
    const { quoteId, validUntil } = await quote();
    const kept = () => backend.database.orm.$count(quotes);
    const ends = new Date(Date.parse(validUntil) + 7 * 24 * 3_600_000);
    expect(await money.nextQuoteEnd()).toEqual(ends);
    backend.setClock(new Date(ends.getTime() - 1));
    await money.endQuotes();
    expect([await kept(), await refusalOf(place(quoteId))]).toEqual([1, 'QUOTE_EXPIRED']);
    backend.setClock(ends);
    await money.endQuotes();
    expect([await kept(), await money.nextQuoteEnd()]).toEqual([0, null]);
  });

  it('is not placed with a quote of another day, or whose bills have changed', async () => {
    const old = await quote();
    backend.setClock(new Date(NOW.getTime() + 24 * 3_600_000));
    expect(await refusalOf(place(old.quoteId))).toBe('QUOTE_EXPIRED');
    const changed = await quote();
    backend.setClock(new Date(NOW.getTime() + 38 * 3_600_000));
    expect(await refusalOf(place(changed.quoteId))).toBe('PRICE_CHANGED');
  });

  it('is not placed with a quote of somebody else', async () => {
    const { quoteId } = await quote('internet-1000', 'autopay');
    expect(await refusalOf(place(quoteId))).toBe('NOT_FOUND');
  });

  it('switches the plan in the night of its first day', async () => {
    const { startsOn, orderId } = await ordered();
    const { accountNumber } = await backend.actor('current');
    expect(startsOn).toBe(addDays(TODAY, 1));
    backend.setClock(new Date('2026-12-15T05:10:00.000Z'));
    expect((await orderNow())?.status).toBe('IN_PROGRESS');
    expect(await refusalOf(cancel(orderId))).toBe('ORDER_NOT_CANCELLABLE');
    await passTo(morningOf(startsOn));
    expect(await orderNow()).toMatchObject({
      status: 'COMPLETED',
      completedAt: '2026-12-15T05:20:00.000Z',
    });
    const [service] = await backend.database.orm
      .select({ planName: accountServices.planName })
      .from(accountServices)
      .where(
        and(eq(accountServices.accountNumber, accountNumber), eq(accountServices.key, 'INTERNET')),
      );
    expect(service?.planName).toBe('Business Internet 1000');
    expect((await offers()).current[0]?.plan).toBe('Business Internet 1000');
  });

  it('that is cancelled leaves every rate as it was, and says who did what', async () => {
    const before = await ratesOf();
    const { orderId } = await ordered();
    expect(await ratesOf()).not.toEqual(before);
    expect(await refusalOf(cancel(orderId, 7))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 7, current: 1 },
    });
    const cancelled = await cancel(orderId);
    expect([cancelled.status, cancelled.version]).toEqual(['CANCELLED', 2]);
    expect(await cancel(orderId)).toEqual(cancelled);
    expect(await ratesOf()).toEqual(before);
    await passTo(morningOf(addDays(TODAY, 2)));
    expect((await orderNow())?.status).toBe('CANCELLED');
    expect(await ratesOf()).toEqual(before);
    const said = await backend.database.orm
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(like(auditEntries.subject, 'PO-%'))
      .orderBy(asc(auditEntries.at));
    expect(said.map(({ action }) => action)).toEqual(['PLAN_ORDERED', 'ORDER_CANCELLED']);
  });

  it('of somebody else is not found', async () => {
    const { orderId } = await ordered('internet-1000', 'autopay');
    expect(await refusalOf(cancel(orderId))).toBe('NOT_FOUND');
  });
});

describe('a switch that fails', () => {
  it('is tried again each night, and more is charged from when it is done', async () => {
    const { orderId } = await ordered();
    await setFallOut(true);
    await passTo(morningOf(addDays(TODAY, 2)));
    expect(await orderNow()).toMatchObject({
      status: 'HELD',
      heldReason: 'PROVISIONING_FAILED',
      startsOn: addDays(TODAY, 3),
      cancelDenial: null,
    });
    await setFallOut(false);
    await passTo(morningOf(addDays(TODAY, 3)));
    expect(await orderNow()).toMatchObject({ status: 'COMPLETED', orderId });
    const ended = (await ratesOf()).filter(({ name }) => name === 'Business Internet 600');
    expect(ended.at(-1)?.endsOn).toBe(addDays(TODAY, 2));
  });

  it('is tried once a night by two backends that find it at once', async () => {
    const { startsOn } = await ordered();
    await setFallOut(true);
    const others = [backend.money(), backend.money()];
    backend.setClock(morningOf(startsOn));
    await Promise.all([money, ...others].map((one) => one.runOrders()));
    expect(await orderNow()).toMatchObject({ startsOn: addDays(startsOn, 1), version: 2 });
    await setFallOut(false);
    backend.setClock(morningOf(addDays(startsOn, 1)));
    await Promise.all([money, ...others].map((one) => one.runOrders()));
    expect(await orderNow()).toMatchObject({ status: 'COMPLETED', version: 3 });
  });

  it('does not keep a customer from paying less from the agreed day', async () => {
    const { startsOn, nextBills } = await ordered('internet-300');
    await setFallOut(true);
    await passTo(morningOf(addDays(startsOn, 1)));
    expect(await orderNow()).toMatchObject({ status: 'HELD', startsOn });
    expect((await chargesSince('current'))[0]?.charges).toBe(nextBills[0]?.charges);
  });
});

const ACCOUNTS = ['current', 'autopay', 'credit', 'bhn', 'twc', 'outage'] as const;
const OFFERS = ['internet-300', 'internet-1000', 'tv-essentials', 'tv-premier'] as const;
const cases = ACCOUNTS.flatMap((as) => OFFERS.map((offerId) => [as, offerId] as const));

describe('the next three bills of a quote', () => {
  // Every account and offer in the whole run; a fixed part of them otherwise.
  const tried = cases.filter(
    (_, index) => index % Math.max(1, Math.round(60 / SCALE.orders)) === 0,
  );
  test.each(tried)('of %s for %s are the bills that come', async (as, offerId) => {
    await backend.billOnly(as);
    const { offers: offered } = await offers(as);
    if (!offered.some((one) => one.offerId === offerId)) {
      expect(await refusalOf(quote(offerId, as))).toBe('NOT_FOUND');
      return;
    }
    await settle(as);
    const { nextBills } = await ordered(offerId, as);
    for (const { statementDate } of nextBills) {
      await passTo(morningOf(statementDate));
      await settle(as);
    }
    expect((await chargesSince(as)).slice(0, 3)).toEqual(
      nextBills.map(({ statementDate, charges }) => ({ statementDate, charges })),
    );
    expect(backend.bugs).toEqual([]);
  });
});
