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
import { readAccount, readPerson } from './own-rows.ts';

/** Number of unheard voicemails of a line. */
const unreadVoicemailCount = sql<number>`(select count(*)::int from ${voicemails} where
  ${voicemails.telephoneNumber} = ${phoneLines.telephoneNumber} and not ${voicemails.heard})`;

/** Reads for the use cases around the account's services. */
export function servicesRepository({ orm }: Pick<Database, 'orm'>) {
  const given = {
    accountNumber: sql.placeholder('accountNumber'),
    now: sql.placeholder('now'),
  };
  const addOns = orm
    .select()
    .from(addOnServices)
    .where(eq(addOnServices.accountNumber, given.accountNumber))
    .orderBy(asc(addOnServices.position))
    .prepare('add_on_services');
  const activeAlerts = orm
    .select()
    .from(pageAlerts)
    .where(
      and(
        eq(pageAlerts.accountNumber, given.accountNumber),
        lte(pageAlerts.startsAt, given.now),
        or(isNull(pageAlerts.endsAt), gt(pageAlerts.endsAt, given.now)),
      ),
    )
    .orderBy(asc(pageAlerts.startsAt), asc(pageAlerts.id))
    .prepare('active_alerts');
  return {
    /** Null when the member does not exist or lost access. */
    async member(guid: string) {
      const person = await readPerson(orm, guid);
      if (!person) return null;
      const { username, firstName, lastName } = person;
      return { guid: person.guid, username, firstName, lastName };
    },
    /**
     * The account's lines with their assigned users; the line of a user who lost access is
     * unassigned.
     */
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
    addOnServices: (accountNumber: string) => addOns.execute({ accountNumber }),
    /** Visits whose window ended at this business instant or later, earliest first. */
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
    /** One visit of the account; null when it does not exist. */
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
    /** Technician shifts at the account's location. */
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
    /** Visit windows taken at that location in this period, by any account; excludes this visit. */
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
            sql`${accounts.serviceAddress}->>'zip' = (select home.service_address->>'zip' from
              ${accounts} home where home.account_number = ${accountNumber})`,
            inArray(appointments.status, ['SCHEDULED', 'ON_THE_WAY']),
            gt(appointments.windowEnd, from),
            lt(appointments.windowStart, until),
            sql`(${appointments.orderId}, ${appointments.jobId}) <> (${orderId}, ${jobId})`,
          ),
        ),
    /** Keys of the services assigned to a user. */
    async assignedServices(guid: string) {
      return (
        await orm
          .select({ key: serviceAssignments.key })
          .from(serviceAssignments)
          .where(eq(serviceAssignments.guid, guid))
      ).map(({ key }) => key);
    },
    /** Alerts active at this business instant, in order of their start. */
    alerts: (accountNumber: string, now: Date) => activeAlerts.execute({ accountNumber, now }),
    /** The account's agreements; null when the account is unknown. */
    async agreements(accountNumber: string) {
      const account = await readAccount(orm, accountNumber);
      if (!account) return null;
      const { cpniCompliant, tenantWifiAgreement, selfInstallEligible } = account;
      return { cpniCompliant, tenantWifiAgreement, selfInstallEligible };
    },
  };
}

export type ServicesRepository = ReturnType<typeof servicesRepository>;
