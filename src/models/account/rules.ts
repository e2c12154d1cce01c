import { safeRedirectPath } from '../shell/routing/rules-target-url.ts';
import { PATHS } from '../platform/paths/rules-paths.ts';

/** Amounts in cents; null for whoever may not read billing. */
interface AmountsOwed {
  pastDueAmount: number | null;
  pendingPaymentAmount: number | null;
}

interface Service {
  key: string;
  status: string;
}

/** The delinquency schedule is asked for under its toggle, while more is past due than is pending (spec 7). */
export const needsDelinquencySchedule = (
  { pastDueAmount, pendingPaymentAmount }: AmountsOwed,
  features: { softDisconnectSchedule: boolean },
): boolean =>
  features.softDisconnectSchedule &&
  pastDueAmount !== null &&
  pendingPaymentAmount !== null &&
  pastDueAmount > pendingPaymentAmount;

/** The can-activate-services check (spec 3): something was bought that nobody uses yet. */
export const hasUnassignedService = (services: readonly Service[]): boolean =>
  services.some(({ status }) => status === 'Unassigned');

/** Voice is among the active lines (spec 4, phone switch type). */
export const hasActiveVoice = (services: readonly Service[]): boolean =>
  services.some(({ key, status }) => key === 'VOICE' && status === 'Active');

/** Where services are activated: the account's own way where its screen is there, else the page that says how people help (spec 4). */
export const activationLink = (
  serviceActivationUri: string | null,
  isThere: (path: string) => boolean,
): string =>
  serviceActivationUri !== null && isThere(serviceActivationUri)
    ? serviceActivationUri
    : PATHS.contactToActivate;

export type AddOnLink = { kind: 'portal'; href: string } | { kind: 'otherSite'; href: string };

/** Where an add-on service is managed; null while its screen is not there, or when its address is none that a browser may follow. */
export function addOnLink(
  { redirectUri: { sbpp }, internal }: { redirectUri: { sbpp: string }; internal: boolean },
  isThere: (path: string) => boolean,
): AddOnLink | null {
  if (internal)
    return safeRedirectPath(sbpp) === sbpp && isThere(sbpp.split(/[?#]/)[0] ?? sbpp)
      ? { kind: 'portal', href: sbpp }
      : null;
  return URL.canParse(sbpp) && new URL(sbpp).protocol === 'https:'
    ? { kind: 'otherSite', href: sbpp }
    : null;
}

export type ServiceTrouble = 'interrupted' | 'disconnected' | 'restoring';

type ServiceState = 'ACTIVE' | 'SOFT_DISCONNECTED' | 'RESTORING' | 'DISCONNECTED';

/** Internet, TV and voice end with the bill that they are on (spec 3, core service types). */
const CORE: readonly string[] = ['INTERNET', 'VIDEO', 'VOICE'];

const endsWithItsBill = ({ key, status }: Service): boolean =>
  CORE.includes(key) && status !== 'Unassigned';

/** How non-payment of the core services' bill leaves a service. */
export const stateOfService = (service: Service, ofCore: ServiceState): ServiceState =>
  endsWithItsBill(service) ? ofCore : 'ACTIVE';

const STANDINGS: Readonly<Partial<Record<string, ServiceTrouble>>> = {
  softDisconnected: 'interrupted',
  disconnected: 'disconnected',
  restoring: 'restoring',
};
const STATES: Readonly<Partial<Record<ServiceState, ServiceTrouble>>> = {
  SOFT_DISCONNECTED: 'interrupted',
  DISCONNECTED: 'disconnected',
  RESTORING: 'restoring',
};

/**
 * The state of a service as the customer meets it: a service that is active in the books is not while it is interrupted
 * for non-payment. Whoever reads billing goes by where the bill stands, which is asked for again after a payment.
 */
export const shownState = <S extends Service & { serviceState: ServiceState }>(
  service: S,
  standing: string | null,
): S['status'] | ServiceTrouble =>
  (standing === null
    ? STATES[service.serviceState]
    : endsWithItsBill(service) && STANDINGS[standing]) || service.status;

/** What is wrong with any of the services, as one sentence says it. */
export const worstServiceTrouble = (states: readonly string[]): ServiceTrouble | null =>
  (['disconnected', 'interrupted', 'restoring'] as const).find((trouble) =>
    states.includes(trouble),
  ) ?? null;
