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

/** Which of the account's services a person may use: every one by their role, or those that were assigned to them. What is nobody's yet is used by nobody. */
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
