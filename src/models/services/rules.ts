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

/** A service of the account, and whether the customer may use it; `usable` is null until entitlements are known. */
export type ServiceRow<S extends Bought> = S & {
  usable: boolean | null;
  through: Entitled['through'];
};

/** What was bought, each with whether this person may use it. A service that entitlements do not name is not theirs. */
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

/** The service groups that are not working, core first: each is its own bill's affair. */
export const suspendedGroups = (services: readonly Billed[]): Billed['serviceGroup'][] =>
  (['CORE', 'MOBILE'] as const).filter((group) =>
    services.some(
      ({ serviceGroup, serviceState }) => serviceGroup === group && serviceState !== 'ACTIVE',
    ),
  );
