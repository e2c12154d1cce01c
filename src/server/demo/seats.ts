import type { AddOnState } from '../../../contracts/rest/add-on-services/types.ts';
import { BRAND } from '../../models/platform/brand/rules-brand.ts';
import { addDays, dayIn } from '../../models/platform/calendar/rules-calendar.ts';
import { PATHS } from '../../models/platform/paths/rules-paths.ts';
import type { Orm } from '../db/driver.ts';
import { addOnServices, serviceSeats } from '../db/schema/index.ts';
import { TIME_ZONE } from './bills.ts';
import type { AccountHistory } from './plans.ts';
import { addOnProduct, coreProducts, regularTotal } from './price-list.ts';
import type { AddOnName, CoreService } from './price-list.ts';

/** The demo account of add-on services: every id, and one that the portal does not know. */
export const SEATS_ACCOUNT = '8000000028';

const DAY_MS = 86_400_000;

/** A seat: whose, by scenario; since when, and when it was last used, in days ago. */
interface DemoSeat {
  of: string | null;
  since: number;
  used?: number;
}

interface DemoService {
  serviceId: string;
  redirectUri: string;
  rateCode: string;
  elsewhere?: true;
  billedName?: AddOnName;
  state?: AddOnState;
  endsIn?: number;
  seats?: readonly DemoSeat[];
}

const free = (since: number): DemoSeat => ({ of: null, since });

const SERVICES: readonly DemoService[] = [
  { serviceId: 'INTERNET', redirectUri: PATHS.internet, rateCode: 'IN100' },
  {
    serviceId: 'MIR_MIRW',
    redirectUri: PATHS.internet,
    rateCode: 'MR100',
    billedName: 'Managed Router',
  },
  { serviceId: 'HOSTED_VOICE', redirectUri: PATHS.voiceLines, rateCode: 'HV100' },
  { serviceId: 'VOICE', redirectUri: PATHS.voiceLines, rateCode: 'VO100' },
  { serviceId: 'PHONE', redirectUri: PATHS.voiceLines, rateCode: 'PH010' },
  { serviceId: 'PHONE_META', redirectUri: PATHS.voiceForwarding, rateCode: 'PM200' },
  { serviceId: 'TV', redirectUri: PATHS.tv, rateCode: 'TV100' },
  { serviceId: 'EMAIL', redirectUri: BRAND.sites.webmail, rateCode: 'EM100', elsewhere: true },
  {
    serviceId: 'EMAIL_VAS_2_0',
    redirectUri: BRAND.sites.webmail,
    rateCode: 'EM200',
    elsewhere: true,
    billedName: 'Business E-mail',
    seats: [
      { of: 'seats', since: 400, used: 0 },
      { of: 'seats-standard', since: 190, used: 75 },
      free(300),
      free(300),
      free(20),
    ],
  },
  { serviceId: 'DOMAIN', redirectUri: PATHS.hostways, rateCode: 'DM100' },
  {
    serviceId: 'DOMAIN_VAS_2_0',
    redirectUri: PATHS.hostways,
    rateCode: 'DM150',
    billedName: 'Domain Name',
  },
  { serviceId: 'DESKTOP_SECURITY', redirectUri: PATHS.desktopSecurity, rateCode: 'DS010' },
  {
    serviceId: 'DESKTOP_SECURITY_VAS_2_0',
    redirectUri: PATHS.desktopSecurity,
    rateCode: 'DS300',
    billedName: 'Desktop Security',
    seats: [
      { of: 'seats', since: 350, used: 2 },
      { of: 'seats-admin', since: 350, used: 1 },
    ],
  },
  {
    serviceId: 'CLOUD_BACKUP',
    redirectUri: PATHS.desktopSecurity,
    rateCode: 'CB100',
    billedName: 'Cloud Backup',
    state: 'SUSPENDED',
    seats: [{ of: 'seats-admin', since: 120, used: 14 }, free(120), free(120)],
  },
  {
    serviceId: 'WEB_HOSTING',
    redirectUri: PATHS.hostways,
    rateCode: 'WH100',
    billedName: 'Web Hosting',
    state: 'ENDING',
    endsIn: 12,
  },
  {
    serviceId: 'WIFI',
    redirectUri: PATHS.internet,
    rateCode: 'WF100',
    billedName: 'Business WiFi',
    state: 'UNDEFINED',
  },
  { serviceId: 'VIDEO_WALL', redirectUri: PATHS.tv, rateCode: 'VW100' },
];

const products = (services: readonly CoreService[]) => [
  ...coreProducts(services),
  ...SERVICES.flatMap(({ billedName, seats }) =>
    billedName ? [addOnProduct(billedName, seats?.length)] : [],
  ),
];

/** A month of the account, taxes included, in cents. */
export const seatsCharges = (services: readonly CoreService[]): number =>
  regularTotal('CORE', products(services));

/** Everything at its regular price since the first bill. */
export const seatsHistory = (
  services: readonly CoreService[],
  days: readonly string[],
): AccountHistory => ({
  rates: products(services).map((product) => ({
    ...product,
    startsOn: days[0] ?? '',
    endsOn: null,
  })),
  items: [],
});

/** The account's add-on services and their seats, by business time. */
export async function seedSeats(
  orm: Orm,
  idOf: (name: string) => string,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await orm.insert(addOnServices).values(
    SERVICES.map(
      ({ serviceId, redirectUri, rateCode, elsewhere, billedName, state, endsIn }, position) => ({
        accountNumber: SEATS_ACCOUNT,
        serviceId,
        redirectUri,
        rateCode,
        internal: !elsewhere,
        position,
        billedName: billedName ?? null,
        state: state ?? ('ACTIVE' as const),
        endsOn: endsIn === undefined ? null : addDays(dayIn(now, TIME_ZONE), endsIn),
      }),
    ),
  );
  await orm.insert(serviceSeats).values(
    SERVICES.flatMap(({ serviceId, seats = [] }) =>
      seats.map(({ of, since, used }, position) => ({
        id: idOf(`seat ${serviceId} ${position}`),
        accountNumber: SEATS_ACCOUNT,
        serviceId,
        guid: of && idOf(`user ${of}`),
        since: daysAgo(since),
        activeAt: of === null ? null : daysAgo(since),
        lastUsedAt: used === undefined ? null : daysAgo(used),
        position,
      })),
    ),
  );
}
