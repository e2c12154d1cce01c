import { CATALOGUE } from '../../../contracts/events/index.ts';
import { validateEvent } from '../../../contracts/generated/validators/events.ts';
import { analyticsMessage } from '../../../contracts/generated/validators/analytics.ts';
import type { Catalogue } from '../usecases/analytics/judge-message.ts';

interface Checked {
  success: boolean;
  errors?: { path: string }[];
}

const entries: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(CATALOGUE).map(([name, { versions }]) => [name, versions]),
);
const checks: ReadonlyMap<string, (input: unknown) => Checked> = new Map(
  Object.entries(validateEvent) as [string, (input: unknown) => Checked][],
);

const fieldOf = ({ errors = [] }: Checked): { field?: string } =>
  errors[0] ? { field: errors[0].path } : {};

/** The catalogue of contracts/events as the ingest asks it: a field that an entry doesn't know is a breach like a wrong one. */
export const portalCatalogue: Catalogue = {
  breachOf: (event) => {
    const versions = entries.get(event.name);
    if (!versions) return { reason: 'UNKNOWN_EVENT', field: '$input.name' };
    const check = checks.get(`${event.name}@${event.version}`);
    if (!versions.includes(event.version) || !check)
      return { reason: 'UNKNOWN_VERSION', field: '$input.version' };
    const checked = check(event);
    return checked.success ? null : { reason: 'SCHEMA', ...fieldOf(checked) };
  },
  headerBreachOf: (header) => {
    const checked: Checked = analyticsMessage({ ...header, events: [{}] });
    return checked.success ? null : { reason: 'MESSAGE', ...fieldOf(checked) };
  },
};
