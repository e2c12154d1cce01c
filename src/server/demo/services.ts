import { and, eq } from 'drizzle-orm';
import { TIME_ZONE } from './bills.ts';
import { seedMailboxes } from './mailboxes.ts';
import { seedOutages } from './network.ts';
import { SEATS_ACCOUNT, seedSeats } from './seats.ts';
import type { ServiceKey } from '../../../contracts/rest/account/types.ts';
import type { AddOnServiceId } from '../../../contracts/rest/add-on-services/types.ts';
import type { Orm } from '../db/driver.ts';
import {
  accounts,
  accountServices,
  addOnServices,
  appointments,
  pageAlerts,
  phoneLines,
  serviceAssignments,
  technicianShifts,
} from '../db/schema/index.ts';
import { plannedMoments } from '../../models/appointments/rules-visit.ts';
import type { VisitKind } from '../../models/appointments/types.ts';
import { addDays, dayIn } from '../../models/platform/calendar/rules-calendar.ts';
import { BRAND } from '../../models/platform/brand/rules-brand.ts';
import { PATHS } from '../../models/platform/paths/rules-paths.ts';

/** ZIP of the demo accounts. */
const DEMO_ZIP = '04101';
const DAY_MS = 24 * 3_600_000;

/** The visit of an account's order, whose technician comes in time. */
const plannedVisit = (
  accountNumber: string,
  kind: VisitKind,
  slot: { windowStart: Date; windowEnd: Date },
): typeof appointments.$inferInsert => ({
  orderId: `WO-${accountNumber}-1`,
  jobId: '1',
  accountNumber,
  kind,
  ...slot,
  ...plannedMoments('on-time', slot, kind),
});

/** How an account differs from an ordinary one of the CHTR footprint. */
const TRAITS: Readonly<Record<string, Partial<typeof accounts.$inferInsert>>> = {
  '8000000010': { footprint: 'BHN' },
  '8000000011': { footprint: 'TWC', cpniCompliant: false },
  '8000000012': { tenantWifiAgreement: true },
  '8000000013': { type: 'ENTERPRISE' },
  '8000000014': { selfInstallEligible: true },
};

/** Bought, but not assigned yet. */
const UNASSIGNED: readonly (readonly [account: string, key: ServiceKey])[] = [
  ['8000000014', 'INTERNET'],
];

interface DemoAddOn {
  serviceId: AddOnServiceId;
  redirectUri: string;
  rateCode: string;
  /** Managed on another site. */
  elsewhere?: true;
}

const ADD_ONS = {
  hostedVoice: { serviceId: 'HOSTED_VOICE', redirectUri: PATHS.voiceLines, rateCode: 'HV100' },
  metaSwitch: {
    serviceId: 'PHONE_META',
    redirectUri: PATHS.voiceForwarding,
    rateCode: 'PM200',
  },
  security: {
    serviceId: 'DESKTOP_SECURITY_VAS_2_0',
    redirectUri: PATHS.desktopSecurity,
    rateCode: 'DS300',
  },
  domain: { serviceId: 'DOMAIN_VAS_2_0', redirectUri: PATHS.hostways, rateCode: 'DM150' },
  legacyPhone: { serviceId: 'PHONE', redirectUri: PATHS.voiceLines, rateCode: 'PH010' },
  legacySecurity: {
    serviceId: 'DESKTOP_SECURITY',
    redirectUri: PATHS.desktopSecurity,
    rateCode: 'DS010',
  },
  email: {
    serviceId: 'EMAIL_VAS_2_0',
    redirectUri: BRAND.sites.webmail,
    rateCode: 'EM200',
    elsewhere: true,
  },
  wifi: { serviceId: 'WIFI', redirectUri: PATHS.internet, rateCode: 'WF100' },
} as const satisfies Record<string, DemoAddOn>;

/** Add-ons of listed accounts; an account not listed has only security. */
export const ADD_ONS_OF: Readonly<Record<string, readonly DemoAddOn[]>> = {
  '8000000001': [ADD_ONS.hostedVoice, ADD_ONS.metaSwitch, ADD_ONS.security, ADD_ONS.domain],
  '8000000010': [ADD_ONS.hostedVoice, ADD_ONS.legacySecurity],
  '8000000011': [ADD_ONS.legacyPhone, ADD_ONS.legacySecurity],
  '8000000012': [ADD_ONS.wifi],
  '8000000013': [ADD_ONS.hostedVoice, ADD_ONS.security, ADD_ONS.email],
};

/** Services assigned to people whose role does not cover all services. */
const ASSIGNED: readonly (readonly [scenario: string, account: string, key: string])[] = [
  ['standard', '8000000001', 'INTERNET'],
  ['enterprise-standard', '8000000013', 'VOICE'],
];

/** Technician shifts in a ZIP: on weekdays four times a day, on Saturdays in the morning. */
const SHIFTS = [
  ...[1, 2, 3, 4, 5].flatMap((weekday) =>
    [
      [8, 10],
      [10, 12],
      [13, 15],
      [15, 17],
    ].map(([startHour = 0, endHour = 0]) => ({ weekday, startHour, endHour, crews: 2 })),
  ),
  { weekday: 6, startHour: 8, endHour: 10, crews: 1 },
  { weekday: 6, startHour: 10, endHour: 12, crews: 1 },
];

/** Phone lines, each with its demo user; voice.ts has their messages. */
export const LINES: readonly {
  account: string;
  telephoneNumber: string;
  of: string | null;
  switchType: 'METASWITCH' | 'BROADWORKS';
}[] = [
  { account: '8000000001', telephoneNumber: '2075550142', of: 'current', switchType: 'METASWITCH' },
  { account: '8000000001', telephoneNumber: '2075550143', of: 'current', switchType: 'METASWITCH' },
  { account: '8000000001', telephoneNumber: '2075550144', of: 'admin', switchType: 'METASWITCH' },
  { account: '8000000010', telephoneNumber: '2075550160', of: 'bhn', switchType: 'BROADWORKS' },
  {
    account: '8000000013',
    telephoneNumber: '2075550171',
    of: 'enterprise',
    switchType: 'BROADWORKS',
  },
  { account: '8000000013', telephoneNumber: '2075550172', of: null, switchType: 'BROADWORKS' },
];

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * This hour, in UTC, some days after the demo's today: evening in New York is already tomorrow in
 * UTC.
 */
const onDay = (now: Date, days: number, hour: number): Date =>
  new Date(`${addDays(dayIn(now, TIME_ZONE), days)}T${String(hour).padStart(2, '0')}:00:00.000Z`);

async function seedAlerts(orm: Orm, idOf: (name: string) => string, now: Date): Promise<void> {
  await orm.insert(pageAlerts).values([
    {
      id: idOf('alert passwords'),
      pid: 'PASSWORD-CALLS',
      accountNumber: '8000000001',
      severity: 'INFORMATION',
      startsAt: later(now, -DAY_MS),
      endsAt: later(now, 6 * DAY_MS),
      estimatedResolution: null,
      bodyEn:
        'Somebody calls in our name and asks for passwords. We never do: if they call you, hang ' +
        'up and tell us.',
      bodyEs:
        'Alguien llama en nuestro nombre y pide contraseñas. Nosotros nunca lo hacemos: si le ' +
        'llaman, cuelgue y avísenos.',
    },
  ]);
}

/** Phone lines of the demo accounts. */
export async function seedPhoneLines(orm: Orm, idOf: (name: string) => string): Promise<void> {
  await orm.insert(phoneLines).values(
    LINES.map(({ account, telephoneNumber, of, switchType }, position) => ({
      telephoneNumber,
      accountNumber: account,
      guid: of && idOf(`user ${of}`),
      switchType,
      position,
    })),
  );
}

/**
 * Services of the demo accounts besides their bill: footprints, add-on services and their
 * assignments, mailboxes, a visit and available windows, alerts, outages. By business time.
 */
export async function seedServices(
  orm: Orm,
  idOf: (name: string) => string,
  accountNumbers: readonly string[],
  now: Date,
): Promise<void> {
  for (const [accountNumber, traits] of Object.entries(TRAITS))
    await orm.update(accounts).set(traits).where(eq(accounts.accountNumber, accountNumber));
  for (const [accountNumber, key] of UNASSIGNED)
    await orm
      .update(accountServices)
      .set({ status: 'Unassigned' })
      .where(and(eq(accountServices.accountNumber, accountNumber), eq(accountServices.key, key)));
  const ordinary = accountNumbers.filter((accountNumber) => accountNumber !== SEATS_ACCOUNT);
  await orm.insert(addOnServices).values(
    ordinary.flatMap((accountNumber) =>
      (ADD_ONS_OF[accountNumber] ?? [ADD_ONS.security]).map(
        ({ elsewhere, ...service }: DemoAddOn, position) => ({
          accountNumber,
          ...service,
          internal: !elsewhere,
          position,
        }),
      ),
    ),
  );
  await seedSeats(orm, idOf, now);
  await orm.insert(appointments).values([
    plannedVisit('8000000001', 'CHANGE', {
      windowStart: onDay(now, 3, 18),
      windowEnd: onDay(now, 3, 20),
    }),
    plannedVisit('8000000010', 'REPAIR', {
      windowStart: onDay(now, 4, 13),
      windowEnd: onDay(now, 4, 15),
    }),
  ]);
  await orm.insert(serviceAssignments).values(
    ASSIGNED.map(([scenario, accountNumber, key]) => ({
      guid: idOf(`user ${scenario}`),
      accountNumber,
      key,
    })),
  );
  await orm.insert(technicianShifts).values(SHIFTS.map((shift) => ({ zip: DEMO_ZIP, ...shift })));
  await seedMailboxes(orm, idOf);
  await seedAlerts(orm, idOf, now);
  await seedOutages(orm, idOf, now);
}
