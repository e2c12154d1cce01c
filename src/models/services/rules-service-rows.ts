import type { ServiceGroup } from '../platform/service-group/types.ts';

interface Bought {
  key: string;
  status: string;
}

interface Entitled {
  key: string;
  entitled: boolean;
  through: 'ROLE' | 'ASSIGNMENT' | null;
}

/**
 * A service of the account, and whether the customer may use it. `usable` is null until
 * entitlements are known.
 */
export type ServiceRow<S extends Bought> = S & {
  usable: boolean | null;
  through: Entitled['through'];
};

/**
 * Purchased services, each with whether this person may use it. A service missing from the
 * entitlements is not usable.
 */
export const serviceRows = <S extends Bought>(
  bought: readonly S[],
  entitlements: readonly Entitled[] | null,
): ServiceRow<S>[] =>
  bought.map((service) => {
    const found = entitlements?.find(({ key }) => key === service.key);
    return {
      ...service,
      usable: entitlements && (found?.entitled ?? false),
      through: found?.through ?? null,
    };
  });

interface Billed {
  serviceGroup: ServiceGroup;
  serviceState: string;
}

/** The suspended service groups, core first. Each has its own bill. */
export const suspendedGroups = (services: readonly Billed[]): Billed['serviceGroup'][] =>
  (['CORE', 'MOBILE'] as const).filter((group) =>
    services.some(
      ({ serviceGroup, serviceState }) => serviceGroup === group && serviceState !== 'ACTIVE',
    ),
  );
