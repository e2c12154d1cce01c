import { CATALOGUE } from '../../../contracts/events/index.ts';
import { validateEvent } from '../../../contracts/generated/validators/events.ts';
import { analyticsMessage } from '../../../contracts/generated/validators/analytics.ts';
import type { EventCatalogue } from '../usecases/analytics/validate-message.ts';

interface ValidationResult {
  success: boolean;
  errors?: { path: string }[];
}

const entries: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(CATALOGUE).map(([name, { versions }]) => [name, versions]),
);
const validators: ReadonlyMap<string, (input: unknown) => ValidationResult> = new Map(
  Object.entries(validateEvent) as [string, (input: unknown) => ValidationResult][],
);

const fieldOf = ({ errors = [] }: ValidationResult): { field?: string } =>
  errors[0] ? { field: errors[0].path } : {};

/**
 * Event catalogue from contracts/events, as used by ingest. An unknown field is a violation, like
 * an invalid one.
 */
export const eventCatalogue: EventCatalogue = {
  breachOf: (event) => {
    const versions = entries.get(event.name);
    if (!versions) return { reason: 'UNKNOWN_EVENT', field: '$input.name' };
    const check = validators.get(`${event.name}@${event.version}`);
    if (!versions.includes(event.version) || !check)
      return { reason: 'UNKNOWN_VERSION', field: '$input.version' };
    const checked = check(event);
    return checked.success ? null : { reason: 'SCHEMA', ...fieldOf(checked) };
  },
  headerBreachOf: (header) => {
    const checked: ValidationResult = analyticsMessage({ ...header, events: [{}] });
    return checked.success ? null : { reason: 'MESSAGE', ...fieldOf(checked) };
  },
};
