import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type {
  AccountAtOutage,
  CreditedOutage,
  EndedOutage,
  OutageLoss,
} from '../../../../models/outages/credits/rules-credit.ts';
import { creditedBeside, lossOf } from '../../../../models/outages/credits/rules-credit.ts';
import type { NetworkService } from '../../../../models/outages/types.ts';
import { instantOf } from '../../../../models/payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import { isBilled } from '../../../usecases/billing/billing-history.ts';
import { deterministicId } from '../../../usecases/billing/deterministic-id.ts';
import type { LossStore } from '../../../usecases/outages/book-losses.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  accountServices,
  billingCycles,
  networkNodes,
  outageEstimates,
  outageLosses,
  outageNodes,
  outages,
  serviceRates,
} from '../../schema/index.ts';
import { readBillingHistory } from '../account/billing-history.ts';
import { writeNextBillCredit } from '../billing/next-bill-credit.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { lockAccount } from '../payments/payment-rows.ts';

/** The group whose bill has the services that the network carries. */
const GROUP: ServiceGroup = 'CORE';
const CARRIED: readonly NetworkService[] = ['INTERNET', 'VIDEO', 'VOICE'];
/** Outages that ended longer ago are no part of an interruption, nor of its month. */
const LOOK_BACK_MS = 400 * 24 * 3_600_000;

/** The end with which planned work was announced. */
const ANNOUNCED_END = sql<Date | null>`(select says from ${outageEstimates} first
  where first.outage_id = ${outages.id} and first.why = 'PLAN' order by position limit 1)`.mapWith(
  outageEstimates.says,
);

const ENDED = {
  id: outages.id,
  planned: outages.planned,
  cause: outages.cause,
  services: outages.services,
  startedAt: outages.startedAt,
  restoredAt: outages.restoredAt,
  announcedEnd: ANNOUNCED_END,
};

interface EndedRow extends Pick<EndedOutage, 'id' | 'planned' | 'cause' | 'services'> {
  startedAt: Date;
  restoredAt: Date | null;
  announcedEnd: Date | null;
}

const endedOf = ({ startedAt, restoredAt, announcedEnd, ...outage }: EndedRow): EndedOutage => ({
  ...outage,
  from: startedAt.getTime(),
  to: (restoredAt ?? startedAt).getTime(),
  announcedEnd: announcedEnd?.getTime() ?? null,
});

/** What each service that the network carries costs the account a month, on a day. Cents. */
async function pricesOn(
  orm: Orm,
  accountNumber: string,
  day: string,
): Promise<AccountAtOutage['prices']> {
  const rows = await orm
    .select({
      service: accountServices.key,
      cents: sql<string>`(select coalesce(sum(rate.cents), 0) from ${serviceRates} rate
        where rate.account_number = ${accountNumber} and rate.service_group = ${GROUP}
        and rate.service = ${accountServices.key} and rate.starts_on <= ${day}::date
        and (rate.ends_on is null or rate.ends_on >= ${day}::date))`,
    })
    .from(accountServices)
    .where(
      and(
        eq(accountServices.accountNumber, accountNumber),
        inArray(accountServices.key, [...CARRIED]),
        not(eq(accountServices.status, 'Unassigned')),
        sql`coalesce(${accountServices.activatedOn} <= ${day}::date, true)`,
      ),
    );
  return Object.fromEntries(
    rows.map(({ service, cents }) => [service, Math.max(0, Number(cents))]),
  );
}

/**
 * When the account's services were cut off for non-payment, in milliseconds, and whether a bill is
 * to come.
 */
async function billedUntil(
  orm: Orm,
  accountNumber: string,
  nextDate: string,
  { timeZone, to }: { timeZone: string; to: number },
): Promise<Pick<AccountAtOutage, 'cutOff'> & { hasBillToCome: boolean }> {
  const history = await readBillingHistory(
    orm,
    { accountNumber, serviceGroup: GROUP, nextDate },
    dayIn(to, timeZone),
  );
  const startOf = (day: string): number => instantOf(day, 0, timeZone).getTime();
  return {
    cutOff: history.outages.map((cut) => ({
      from: startOf(cut.from),
      to: cut.to === null ? Infinity : startOf(addDays(cut.to, 1)),
    })),
    hasBillToCome: isBilled(history),
  };
}

/** The account's outages that ended before one, with what was credited for each. */
async function lossesBefore(
  orm: Orm,
  accountNumber: string,
  outage: EndedOutage,
): Promise<(CreditedOutage & { cents: number })[]> {
  const rows = await orm
    .select({ ...ENDED, days: outageLosses.days, cents: outageLosses.cents })
    .from(outageLosses)
    .innerJoin(outages, eq(outages.id, outageLosses.outageId))
    .where(
      and(
        eq(outageLosses.accountNumber, accountNumber),
        eq(outageLosses.serviceGroup, GROUP),
        gte(outages.restoredAt, new Date(outage.from - LOOK_BACK_MS)),
      ),
    )
    .orderBy(asc(outages.restoredAt), asc(outages.id));
  const isBefore = ({ id, to }: EndedOutage): boolean =>
    to < outage.to || (to === outage.to && id < outage.id);
  return rows.map(({ days, cents, ...row }) => ({ ...endedOf(row), days, cents })).filter(isBefore);
}

/** The credit in the ledger, and on the next bill as a line of its own; its id. */
async function writeCredit(
  orm: Orm,
  { accountNumber, timeZone, place }: { accountNumber: string; timeZone: string; place: string },
  outage: EndedOutage,
  { cents, days }: OutageLoss,
  at: Date,
): Promise<string> {
  const id = deterministicId(`outage credit ${accountNumber} ${outage.id} ${GROUP}`);
  const [first, ...more] = CARRIED.filter((service) => days[service] !== undefined);
  await writeNextBillCredit(orm, {
    id,
    accountNumber,
    service: first !== undefined && more.length === 0 ? first : 'ACCOUNT',
    code: 'OUTAGE_CREDIT',
    name: place,
    cents,
    on: dayIn(outage.to, timeZone),
    at,
  });
  return id;
}

/** The account with its node, and the day of its next bill; null where none is made here. */
async function readOwner(orm: Orm, accountNumber: string) {
  const [row] = await orm
    .select({
      timeZone: accounts.billingTimeZone,
      type: accounts.type,
      place: networkNodes.name,
      nextDate: billingCycles.nextDate,
    })
    .from(accounts)
    .innerJoin(networkNodes, eq(networkNodes.id, accounts.nodeId))
    .leftJoin(
      billingCycles,
      and(
        eq(billingCycles.accountNumber, accounts.accountNumber),
        eq(billingCycles.serviceGroup, GROUP),
      ),
    )
    .where(eq(accounts.accountNumber, accountNumber));
  return row ? { ...row, nextDate: row.type === 'ENTERPRISE' ? null : row.nextDate } : null;
}

const lossOn = (accountNumber: string, outageId: string) =>
  and(
    eq(outageLosses.accountNumber, accountNumber),
    eq(outageLosses.outageId, outageId),
    eq(outageLosses.serviceGroup, GROUP),
  );

type Made = Parameters<LossStore['book']>[3];
type Owner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

/** The account when an outage ended, its outages before, and whether a bill is to come. */
async function readFacts(
  orm: Orm,
  accountNumber: string,
  { timeZone, nextDate }: Owner,
  outage: EndedOutage,
) {
  const prices = await pricesOn(orm, accountNumber, dayIn(outage.to, timeZone));
  const billed =
    nextDate === null
      ? null
      : await billedUntil(orm, accountNumber, nextDate, { timeZone, to: outage.to });
  return {
    account: {
      timeZone,
      prices: billed ? prices : Object.fromEntries(Object.keys(prices).map((key) => [key, 0])),
      cutOff: billed?.cutOff ?? [],
    },
    before: await lossesBefore(orm, accountNumber, outage),
    hasBillToCome: billed?.hasBillToCome ?? false,
  };
}

/** Whether an outage that has ended, and is not booked yet, gives the account a credit. */
export async function givesCredit(
  orm: Orm,
  accountNumber: string,
  outageId: string,
): Promise<boolean> {
  const [row] = await orm.select(ENDED).from(outages).where(eq(outages.id, outageId));
  const owner = await readOwner(orm, accountNumber);
  if (!row || !owner) return false;
  const outage = endedOf(row);
  const { before, account } = await readFacts(orm, accountNumber, owner, outage);
  return (lossOf(outage, before, account)?.cents ?? 0) > 0;
}

async function bookLoss(
  orm: Orm,
  accountNumber: string,
  outage: EndedOutage,
  at: Date,
  made: Made,
  tells: boolean,
): Promise<void> {
  await lockAccount(orm, accountNumber);
  const known = await orm
    .select({ outageId: outageLosses.outageId })
    .from(outageLosses)
    .where(lossOn(accountNumber, outage.id));
  const owner = known.length > 0 ? null : await readOwner(orm, accountNumber);
  if (!owner) return;
  const { timeZone } = owner;
  const { account, before, hasBillToCome } = await readFacts(orm, accountNumber, owner, outage);
  const loss = made({ account, before });
  // Without a loss the row says that none of the account's services was out.
  const { services, minutes, days, cents, outcome } = loss ?? NO_LOSS;
  const itemId =
    loss && cents > 0
      ? await writeCredit(orm, { accountNumber, ...owner }, outage, loss, at)
      : null;
  const earlier = creditedBeside(outage, before, timeZone);
  if (itemId !== null && tells)
    await recordNotice(orm, {
      topic: 'outage-credited',
      accountNumber,
      subject: outage.id,
      actor: null,
      factsIn: () => ({
        outageId: outage.id,
        services,
        timeZone,
        place: owner.place,
        credit: cents,
        from: new Date(outage.from).toISOString(),
        to: new Date(outage.to).toISOString(),
        ...(earlier ? { earlier } : {}),
        ...(hasBillToCome ? {} : { noBill: true as const }),
      }),
      at,
      waitsForMorning: true,
    });
  await orm.insert(outageLosses).values({
    accountNumber,
    outageId: outage.id,
    serviceGroup: GROUP,
    services,
    minutes,
    days,
    cents,
    outcome,
    bookedAt: at,
    itemId,
  });
}

const NO_LOSS: OutageLoss = {
  services: [],
  minutes: 0,
  days: {},
  cents: 0,
  outcome: 'NOT_CHARGED',
};

/** What accounts lost by outages, in the database; `tells`: with an e-mail for each credit. */
export function outageLossRepository(
  { orm, transaction }: Pick<Database, 'orm' | 'transaction'>,
  { tells = true }: { tells?: boolean } = {},
): LossStore {
  return {
    async unsettled(now) {
      const rows = await orm
        .select(ENDED)
        .from(outages)
        .where(
          and(
            isNull(outages.settledAt),
            isNotNull(outages.restoredAt),
            lte(outages.restoredAt, now),
          ),
        )
        .orderBy(asc(outages.restoredAt), asc(outages.id));
      return rows.map(endedOf);
    },
    async accountsToBook(outageId) {
      const booked = orm
        .select({ one: sql`1` })
        .from(outageLosses)
        .where(
          and(
            eq(outageLosses.accountNumber, accounts.accountNumber),
            eq(outageLosses.outageId, outageId),
            eq(outageLosses.serviceGroup, GROUP),
          ),
        );
      const rows = await orm
        .select({ accountNumber: accounts.accountNumber })
        .from(accounts)
        .innerJoin(
          outageNodes,
          and(eq(outageNodes.nodeId, accounts.nodeId), eq(outageNodes.outageId, outageId)),
        )
        .where(not(exists(booked)))
        .orderBy(asc(accounts.accountNumber));
      return rows.map(({ accountNumber }) => accountNumber);
    },
    book: (accountNumber, outage, at, made) =>
      transaction((tx) => bookLoss(tx, accountNumber, outage, at, made, tells)),
    async settle(outageId, at) {
      await orm
        .update(outages)
        .set({ settledAt: at })
        .where(and(eq(outages.id, outageId), isNull(outages.settledAt)));
    },
  };
}
