import type {
  ActivityFilter,
  ActivityQuery,
  BilledService,
  LineCode,
} from '../../../../../contracts/generated/selfservice.ts';
import { isRealDay } from '../../../../models/platform/calendar/rules-calendar.ts';
import { Refusal } from '../../failure.ts';
import type { Actor } from '../../payments/one-time/ports.ts';
import { assertBillingReadable } from '../../statements/read-statements.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

export type ActivityPage = ActivityQuery['activity'];

/** Limits of a page (contract). */
export const ACTIVITY_LIMITS = { rows: 200, offset: 1_000_000, text: 100 } as const;

/**
 * Search terms: the words as typed, their possible amount in cents, and the codes, services and
 * service groups with matching names.
 */
export interface Search extends SearchWords {
  text: string;
  cents: number | null;
}

/** Codes whose names match the customer's text, in the customer's language. */
export interface SearchWords {
  codes: readonly LineCode[];
  services: readonly BilledService[];
  serviceGroups: readonly ServiceGroup[];
}

/** The search for a text; null for none. */
export const buildSearch = (
  text: string | null,
  { codes, services, serviceGroups }: SearchWords,
): Search | null =>
  text === null ? null : { text, cents: parseCents(text), codes, services, serviceGroups };

/** Row filter for the database; null means no limit. */
export interface ActivityCriteria {
  accountNumber: string;
  billingTimeZone: string;
  kinds: ActivityFilter['kinds'];
  serviceGroup: ServiceGroup | null;
  from: string | null;
  to: string | null;
  search: Search | null;
  sort: ActivityFilter['sort'];
  descending: boolean;
  offset: number;
  first: number;
}

export interface ActivityStore {
  page(wanted: ActivityCriteria): Promise<ActivityPage>;
}

const AMOUNT = /^[-−]?\$?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{2}))?$/;

/**
 * Cents of a text as an amount: `248.17`, `$248.17`, `-5`, `1,234.50`; without its sign. Null when
 * it is not an amount.
 */
export function parseCents(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const [, dollars = '0', cents = '00'] = match;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
}

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The bounds that are no days of the calendar, such as February 30. */
export const invalidDays = (bounds: {
  from?: string | null | undefined;
  to?: string | null | undefined;
}): ('from' | 'to')[] =>
  (['from', 'to'] as const).filter((name) => {
    const day = bounds[name];
    return typeof day === 'string' && !isRealDay(day);
  });

/** The fields that violate the contract. */
function invalidFields({ kinds, text, offset, first, ...bounds }: ActivityFilter): string[] {
  const wrong = [
    ...invalidDays(bounds),
    (kinds.length === 0 || new Set(kinds).size !== kinds.length) && 'kinds',
    typeof text === 'string' && !within(text.trim().length, 1, ACTIVITY_LIMITS.text) && 'text',
    !within(offset, 0, ACTIVITY_LIMITS.offset) && 'offset',
    !within(first, 1, ACTIVITY_LIMITS.rows) && 'first',
  ];
  return wrong.filter((field) => field !== false).map((field) => `$input.${field}`);
}

/**
 * A page of charges and payments, with the sums of all. Throws a {@link Refusal}: NOT_PERMITTED,
 * BAD_REQUEST naming the field.
 */
export async function readActivity(
  { activity }: { activity: ActivityStore },
  actor: Actor,
  input: ActivityFilter,
): Promise<ActivityPage> {
  assertBillingReadable(actor);
  const fields = invalidFields(input);
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
  const {
    kinds,
    serviceGroup = null,
    from = null,
    to = null,
    sort,
    descending,
    offset,
    first,
  } = input;
  const text = input.text?.trim() ?? null;
  const { accountNumber, billingTimeZone } = actor;
  return activity.page({
    accountNumber,
    billingTimeZone,
    kinds,
    serviceGroup,
    from,
    to,
    search: buildSearch(text, input),
    sort,
    descending,
    offset,
    first,
  });
}
