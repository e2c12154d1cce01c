import { safeRedirectPath } from '../shell/routing/rules-target-url.ts';
import { siteAddress } from '../platform/brand/rules-brand.ts';
import { PATHS } from '../platform/paths/rules-paths.ts';

/** Amounts in cents. Null for a user who may not read billing. */
interface AmountsOwed {
  pastDueAmount: number | null;
  pendingPaymentAmount: number | null;
}

interface Service {
  key: string;
  status: string;
}

/**
 * The delinquency schedule is requested only under its toggle, while the past due amount exceeds
 * the pending amount (spec 7).
 */
export const needsDelinquencySchedule = (
  { pastDueAmount, pendingPaymentAmount }: AmountsOwed,
  features: { softDisconnectSchedule: boolean },
): boolean =>
  features.softDisconnectSchedule &&
  pastDueAmount !== null &&
  pendingPaymentAmount !== null &&
  pastDueAmount > pendingPaymentAmount;

/** The can-activate-services check (spec 3): a purchased service is not assigned to anybody yet. */
export const hasUnassignedService = (services: readonly Service[]): boolean =>
  services.some(({ status }) => status === 'Unassigned');

/** Whether voice is among the active services (spec 4, phone switch type). */
export const hasActiveVoice = (services: readonly Service[]): boolean =>
  services.some(({ key, status }) => key === 'VOICE' && status === 'Active');

/**
 * Where services are activated: the account's own screen if it exists, else the page on how to
 * contact support (spec 4).
 */
export const activationLink = (
  serviceActivationUri: string | null,
  isThere: (path: string) => boolean,
): string =>
  serviceActivationUri !== null && isThere(serviceActivationUri)
    ? serviceActivationUri
    : PATHS.contactToActivate;

export type AddOnLink = { kind: 'portal'; href: string } | { kind: 'otherSite'; href: string };

/**
 * Link to manage an add-on service. Null while its screen does not exist, or when its URL is not
 * safe for a browser to follow.
 */
export function addOnLink(
  { redirectUri: { sbpp }, internal }: { redirectUri: { sbpp: string }; internal: boolean },
  isThere: (path: string) => boolean,
): AddOnLink | null {
  if (internal)
    return safeRedirectPath(sbpp) === sbpp && isThere(sbpp.split(/[?#]/)[0] ?? sbpp)
      ? { kind: 'portal', href: sbpp }
      : null;
  const href = siteAddress(sbpp);
  return href === null ? null : { kind: 'otherSite', href };
}

export type ServiceTrouble = 'interrupted' | 'disconnected' | 'restoring';

type ServiceState = 'ACTIVE' | 'SOFT_DISCONNECTED' | 'RESTORING' | 'DISCONNECTED';

/**
 * Internet, TV and voice are disconnected with the bill that they are on (spec 3, core service
 * types).
 */
const CORE: readonly string[] = ['INTERNET', 'VIDEO', 'VOICE'];

const endsWithItsBill = ({ key, status }: Service): boolean =>
  CORE.includes(key) && status !== 'Unassigned';

/** State of a service, given the delinquency status of the core services' bill. */
export const stateOfService = (service: Service, ofCore: ServiceState): ServiceState =>
  endsWithItsBill(service) ? ofCore : 'ACTIVE';

const STANDINGS: Readonly<Partial<Record<string, ServiceTrouble>>> = {
  softDisconnected: 'interrupted',
  disconnected: 'disconnected',
  restoring: 'restoring',
};
const STATES: Readonly<Partial<Record<string, ServiceTrouble>>> = {
  SOFT_DISCONNECTED: 'interrupted',
  DISCONNECTED: 'disconnected',
  RESTORING: 'restoring',
};

/**
 * State of a service as shown to the customer: a service that is active in the records is not
 * active while it is interrupted for non-payment. Users who read billing see the bill status, which
 * is refetched after a payment.
 */
export const shownState = <S extends Service & { serviceState: string }>(
  service: S,
  standing: string | null,
): S['status'] | ServiceTrouble =>
  (standing === null
    ? STATES[service.serviceState]
    : endsWithItsBill(service) && STANDINGS[standing]) || service.status;

/**
 * Services with their states as shown, and the outage that each suffers: an outage, or boxes that
 * are all off, are told in place of a service that works. `standing`: the bill's, for who reads it;
 * else null.
 */
export const withShownStates = <S extends Service & { serviceState: string }, Outage>(
  services: readonly S[],
  standing: string | null,
  {
    outageOf,
    isOffline,
  }: { outageOf: (key: string) => Outage | null; isOffline: (key: string) => boolean },
): (S & { outage: Outage | null; state: S['status'] | ServiceTrouble | 'outage' | 'offline' })[] =>
  services.map((service) => {
    const outage = outageOf(service.key);
    const state = shownState(service, standing);
    if (!isWorking(state)) return { ...service, outage, state };
    if (outage) return { ...service, outage, state: 'outage' };
    return { ...service, outage, state: isOffline(service.key) ? 'offline' : state };
  });

/** Whether a service would be said to work: an outage is told in place of that. */
const isWorking = (state: string): boolean => state === 'Active' || state === 'Assigned';

/** The worst problem among the services, as one message. */
export const worstServiceTrouble = (states: readonly string[]): ServiceTrouble | null =>
  (['disconnected', 'interrupted', 'restoring'] as const).find((trouble) =>
    states.includes(trouble),
  ) ?? null;
