import { and, asc, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../driver.ts';
import { accounts, addOnServices, appointments, pageAlerts, phoneLines, users } from '../schema/index.ts';

/** What the use cases around the account's services read. */
export function servicesRepository({ orm }: Pick<Database, 'orm'>) {
  return {
    /** Null when there is no such member, or they lost access. */
    async member(guid: string) {
      const [row] = await orm.select({ guid: users.guid, username: users.username, firstName: users.firstName, lastName: users.lastName }).from(users).where(and(eq(users.guid, guid), isNull(users.removedAt)));
      return row ?? null;
    },
    /** The account's lines, each with whose it is; a line of somebody who lost access is nobody's. */
    async lines(accountNumber: string) {
      const rows = await orm.select({ line: phoneLines, holder: users }).from(phoneLines).leftJoin(users, and(eq(users.guid, phoneLines.guid), isNull(users.removedAt)))
        .where(eq(phoneLines.accountNumber, accountNumber)).orderBy(asc(phoneLines.position));
      return rows.map(({ line, holder }) => ({ telephoneNumber: line.telephoneNumber, switchType: line.switchType, unreadVoicemails: line.unreadVoicemails, holder: holder && { guid: holder.guid, firstName: holder.firstName, lastName: holder.lastName } }));
    },
    addOnServices: (accountNumber: string) => orm.select().from(addOnServices).where(eq(addOnServices.accountNumber, accountNumber)).orderBy(asc(addOnServices.position)),
    /** Visits whose window ended at this business instant or later, soonest first. */
    appointments: (accountNumber: string, endedSince: Date) =>
      orm.select().from(appointments).where(and(eq(appointments.accountNumber, accountNumber), gte(appointments.windowEnd, endedSince))).orderBy(asc(appointments.windowStart)),
    /** The alerts that hold at this business instant, in the order in which they began. */
    alerts: (accountNumber: string, now: Date) =>
      orm.select().from(pageAlerts).where(and(eq(pageAlerts.accountNumber, accountNumber), lte(pageAlerts.startsAt, now), or(isNull(pageAlerts.endsAt), gt(pageAlerts.endsAt, now)))).orderBy(asc(pageAlerts.startsAt), asc(pageAlerts.id)),
    /** What is agreed for the account; null when it is unknown. */
    async agreements(accountNumber: string) {
      const [row] = await orm.select({ cpniCompliant: accounts.cpniCompliant, tenantWifiAgreement: accounts.tenantWifiAgreement, selfInstallEligible: accounts.selfInstallEligible }).from(accounts).where(eq(accounts.accountNumber, accountNumber));
      return row ?? null;
    },
  };
}

export type ServicesRepository = ReturnType<typeof servicesRepository>;
