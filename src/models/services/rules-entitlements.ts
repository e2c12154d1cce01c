import { mayUse } from '../permissions/rules-services.ts';

type Who = Parameters<typeof mayUse>[1];

interface Service<Key extends string> {
  key: Key;
  status: string;
}

export interface Entitled<Key extends string> {
  key: Key;
  entitled: boolean;
  through: 'ROLE' | 'ASSIGNMENT' | null;
}

/**
 * The account's services that a person may use: all by their role, or those assigned to them.
 * Nobody uses unassigned ones.
 */
export function entitlementsOf<Key extends string>(
  services: readonly Service<Key>[],
  assigned: readonly string[],
  who: Who,
): Entitled<Key>[] {
  const through = ({ key, status }: Service<Key>) => {
    if (status === 'Unassigned') return null;
    if (mayUse('useAnyService', who)) return 'ROLE';
    return assigned.includes(key) ? 'ASSIGNMENT' : null;
  };
  return services.map((service) => ({
    key: service.key,
    entitled: through(service) !== null,
    through: through(service),
  }));
}
