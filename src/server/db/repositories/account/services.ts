import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { SeatCount } from '../../../../../contracts/rest/add-on-services/types.ts';
import type { StoredOutageAlert } from '../../../usecases/shell/outage-alert-text.ts';
import type { Database } from '../../driver.ts';
import {
  addOnServices,
  outages,
  pageAlerts,
  phoneLines,
  serviceAssignments,
  users,
  voicemails,
} from '../../schema/index.ts';
import { OPEN_GIVEN, openOutageIds, ownServices } from '../outages/open-outages.ts';
import { readAccount, readPerson } from './own-rows.ts';

/** Number of unheard voicemails of a line. */
const unreadVoicemailCount = sql<number>`(select count(*)::int from ${voicemails} where
  ${voicemails.telephoneNumber} = ${phoneLines.telephoneNumber} and not ${voicemails.heard}
  and ${voicemails.deletedAt} is null)`;

/** Reads for the use cases around the account's services. */
export function servicesRepository({ orm }: Pick<Database, 'orm'>) {
  const given = OPEN_GIVEN;
  const addOns = orm
    .select({
      ...getTableColumns(addOnServices),
      seats: sql<SeatCount>`(select json_build_object('total', count(*)::int,
        'taken', count(person.guid)::int,
        'own', coalesce(bool_or(person.guid = ${sql.placeholder('guid')}::uuid), false))
        from service_seats seat
        left join users person on person.guid = seat.guid and person.removed_at is null
        where seat.account_number = add_on_services.account_number
        and seat.service_id = add_on_services.service_id and seat.removed_at is null)`,
    })
    .from(addOnServices)
    .where(eq(addOnServices.accountNumber, given.accountNumber))
    .orderBy(asc(addOnServices.position))
    .prepare('add_on_services');
  const told = unionAll(
    orm
      .select({
        id: pageAlerts.id,
        pid: pageAlerts.pid,
        severity: pageAlerts.severity,
        bodyEn: sql<string | null>`${pageAlerts.bodyEn}`.as('body_en'),
        bodyEs: sql<string | null>`${pageAlerts.bodyEs}`.as('body_es'),
        startsAt: pageAlerts.startsAt,
        estimatedResolution: pageAlerts.estimatedResolution,
        outage: sql<StoredOutageAlert | null>`null::jsonb`.as('outage'),
      })
      .from(pageAlerts)
      .where(
        and(
          eq(pageAlerts.accountNumber, given.accountNumber),
          lte(pageAlerts.startsAt, given.now),
          or(isNull(pageAlerts.endsAt), gt(pageAlerts.endsAt, given.now)),
        ),
      ),
    orm
      .select({
        id: outages.id,
        pid: sql<string>`'OUTAGE-' || ${outages.id}`.as('pid'),
        severity: sql<'WARNING' | 'CRITICAL'>`case when ${outages.planned} then 'WARNING' else
          'CRITICAL' end`.as('severity'),
        bodyEn: sql<string | null>`null`.as('body_en'),
        bodyEs: sql<string | null>`null`.as('body_es'),
        startsAt: outages.startedAt,
        estimatedResolution: outages.estimate,
        outage: sql<StoredOutageAlert | null>`jsonb_build_object('services', ${ownServices},
          'stage', ${outages.stage})`.as('outage'),
      })
      .from(outages)
      .where(inArray(outages.id, openOutageIds(orm))),
  ).as('told');
  const activeAlerts = orm
    .select()
    .from(told)
    .orderBy(asc(told.startsAt), asc(told.id))
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
        holder: holder && {
          guid: holder.guid,
          firstName: holder.firstName,
          lastName: holder.lastName,
        },
      }));
    },
    /** In display order, each with its seats; `guid`: the person who asks whether one is theirs. */
    addOnServices: (accountNumber: string, guid: string | null = null) =>
      addOns.execute({ accountNumber, guid }),
    /** Keys of the services assigned to a user. */
    async assignedServices(guid: string) {
      return (
        await orm
          .select({ key: serviceAssignments.key })
          .from(serviceAssignments)
          .where(eq(serviceAssignments.guid, guid))
      ).map(({ key }) => key);
    },
    /** Alerts and open outages at this business instant, in order of their start. */
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
