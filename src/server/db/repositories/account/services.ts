import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import {
  accounts,
  addOnServices,
  appointments,
  pageAlerts,
  phoneLines,
  serviceAssignments,
  technicianShifts,
  users,
  voicemails,
} from '../../schema/index.ts';

/** Voicemails of a line that nobody has listened to. */
const unreadVoicemailCount = sql<number>`(select count(*)::int from ${voicemails} where ${voicemails.telephoneNumber} = ${phoneLines.telephoneNumber} and not ${voicemails.heard})`;

/** What the use cases around the account's services read. */
export function servicesRepository({ orm }: Pick<Database, 'orm'>) {
  return {
    /** Null when there is no such member, or they lost access. */
    async member(guid: string) {
      const [row] = await orm
        .select({
          guid: users.guid,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(users)
        .where(and(eq(users.guid, guid), isNull(users.removedAt)));
      return row ?? null;
    },
    /** The account's lines, each with whose it is; a line of somebody who lost access is nobody's. */
    async lines(accountNumber: string) {
      const rows = await orm
        .select({ line: phoneLines, unread: unreadVoicemailCount, holder: users })
        .from(phoneLines)
        .leftJoin(users, and(eq(users.guid, phoneLines.guid), isNull(users.removedAt)))
        .where(eq(phoneLines.accountNumber, accountNumber))
        .orderBy(asc(phoneLines.position));
      return rows.map(({ line, unread: unreadVoicemails, holder }) => ({
        telephoneNumber: line.telephoneNumber,
        switchType: line.switchType,
        unreadVoicemails,
        forwarding: line.forwarding,
        forwardTo: line.forwardTo,
        holder: holder && {
          guid: holder.guid,
          firstName: holder.firstName,
          lastName: holder.lastName,
        },
      }));
    },
    addOnServices: (accountNumber: string) =>
      orm
        .select()
        .from(addOnServices)
        .where(eq(addOnServices.accountNumber, accountNumber))
        .orderBy(asc(addOnServices.position)),
    /** Visits whose window ended at this business instant or later, soonest first. */
    appointments: (accountNumber: string, endedSince: Date) =>
      orm
        .select()
        .from(appointments)
        .where(
          and(
            eq(appointments.accountNumber, accountNumber),
            gte(appointments.windowEnd, endedSince),
          ),
        )
        .orderBy(asc(appointments.windowStart)),
    /** One visit of the account; null when it has no such one. */
    async appointment(accountNumber: string, orderId: string, jobId: string) {
      const [row] = await orm
        .select()
        .from(appointments)
        .where(
          and(
            eq(appointments.accountNumber, accountNumber),
            eq(appointments.orderId, orderId),
            eq(appointments.jobId, jobId),
          ),
        );
      return row ?? null;
    },
    /** When technicians come to where an account is. */
    shifts: (accountNumber: string) =>
      orm
        .select({
          weekday: technicianShifts.weekday,
          startHour: technicianShifts.startHour,
          endHour: technicianShifts.endHour,
          crews: technicianShifts.crews,
        })
        .from(technicianShifts)
        .innerJoin(accounts, eq(technicianShifts.zip, sql`${accounts.serviceAddress}->>'zip'`))
        .where(eq(accounts.accountNumber, accountNumber)),
    /** The windows that visits to that place have taken from then until then, whosever they are; that of this visit left out. */
    takenWindows: (
      accountNumber: string,
      { orderId, jobId }: { orderId: string; jobId: string },
      from: Date,
      until: Date,
    ) =>
      orm
        .select({ windowStart: appointments.windowStart, windowEnd: appointments.windowEnd })
        .from(appointments)
        .innerJoin(accounts, eq(accounts.accountNumber, appointments.accountNumber))
        .where(
          and(
            sql`${accounts.serviceAddress}->>'zip' = (select home.service_address->>'zip' from ${accounts} home where home.account_number = ${accountNumber})`,
            inArray(appointments.status, ['SCHEDULED', 'ON_THE_WAY']),
            gt(appointments.windowEnd, from),
            lt(appointments.windowStart, until),
            sql`(${appointments.orderId}, ${appointments.jobId}) <> (${orderId}, ${jobId})`,
          ),
        ),
    /** Keys of the services that were assigned to a person. */
    async assignedServices(guid: string) {
      return (
        await orm
          .select({ key: serviceAssignments.key })
          .from(serviceAssignments)
          .where(eq(serviceAssignments.guid, guid))
      ).map(({ key }) => key);
    },
    /** The alerts that hold at this business instant, in the order in which they began. */
    alerts: (accountNumber: string, now: Date) =>
      orm
        .select()
        .from(pageAlerts)
        .where(
          and(
            eq(pageAlerts.accountNumber, accountNumber),
            lte(pageAlerts.startsAt, now),
            or(isNull(pageAlerts.endsAt), gt(pageAlerts.endsAt, now)),
          ),
        )
        .orderBy(asc(pageAlerts.startsAt), asc(pageAlerts.id)),
    /** What is agreed for the account; null when it is unknown. */
    async agreements(accountNumber: string) {
      const [row] = await orm
        .select({
          cpniCompliant: accounts.cpniCompliant,
          tenantWifiAgreement: accounts.tenantWifiAgreement,
          selfInstallEligible: accounts.selfInstallEligible,
        })
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      return row ?? null;
    },
  };
}

export type ServicesRepository = ReturnType<typeof servicesRepository>;
