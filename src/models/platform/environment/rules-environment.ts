import { siteAddress } from '../brand/rules-brand.ts';

/** The portal's environment (spec 9, environments). */
export type Environment =
  | 'prod'
  | 'stage'
  | 'engProd'
  | 'dev'
  | 'mock'
  | 'docker'
  | 'engUat'
  | 'devPortal'
  | 'qaPortal'
  | 'engProdPortal'
  | 'ephemeral';

/** The portal's audience, chosen by its host (spec, introduction). */
export type Variant = 'business' | 'community';

const COMMUNITY = 'community.';

/** A host without its port, in lower case. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** The variant of a host: the community's if it begins with `community.`. */
export const variantOf = (host: string): Variant =>
  nameOf(host).startsWith(COMMUNITY) ? 'community' : 'business';

/**
 * The variant of an account, whatever host it is read on: the community's if it has a bulk master
 * agreement on tenants' wifi (spec 2.3).
 */
export const accountVariant = ({
  tenantWifiAgreement,
}: {
  tenantWifiAgreement: boolean;
}): Variant => (tenantWifiAgreement ? 'community' : 'business');

/**
 * Host patterns and their environments; the first match applies. A label is at the beginning of the
 * host or after a dot. Without a match it is production: an unknown host must never weaken
 * anything.
 */
const HOSTS: readonly (readonly [RegExp, Environment])[] = [
  [/^(localhost|127\.0\.0\.1|\[::1\])$/, 'dev'],
  [/(^|\.)mock\./, 'mock'],
  [/^docker$|(^|\.)docker\./, 'docker'],
  [/(^|\.)ephemeral\.|^pr-\d+\./, 'ephemeral'],
  [/(^|\.)dev-portal\./, 'devPortal'],
  [/(^|\.)qa-portal\./, 'qaPortal'],
  [/(^|\.)eng-prod-portal\./, 'engProdPortal'],
  [/(^|\.)eng-prod\./, 'engProd'],
  [/(^|\.)eng-uat\./, 'engUat'],
  [/(^|\.)stage\./, 'stage'],
  [/(^|\.)dev\./, 'dev'],
];

/** The environment of a host (spec 9: detected from the host name), for either variant. */
export function environmentOf(host: string): Environment {
  const name = nameOf(host);
  const base = name.startsWith(COMMUNITY) ? name.slice(COMMUNITY.length) : name;
  return HOSTS.find(([pattern]) => pattern.test(base))?.[1] ?? 'prod';
}

/**
 * URL of self-install, outside the portal (spec 4, self-install access): the brand's, and in other
 * environments than production below a label of their own. Null while the operator has set none.
 */
export function selfInstallEndpoint(environment: Environment, site: string): string | null {
  const address = siteAddress(site);
  return address === null || environment === 'prod'
    ? address
    : address.replace('.', `.${environment.toLowerCase()}.`);
}
