import type { ActivityExportQuery } from '../../../../../contracts/rest/billing-documents/types.ts';
import { runningBalances } from '../../../../models/billing/activity/rules-balance.ts';
import type { Actor } from '../../payments/one-time/ports.ts';
import { assertBillingReadable } from '../../statements/read-statements.ts';
import { Refusal } from '../../failure.ts';
import { buildSearch, invalidDays } from './read-activity.ts';
import type { ActivityPage, ActivityStore, SearchWords } from './read-activity.ts';

const KINDS = {
  all: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
  payments: ['PAYMENT'],
  charges: ['CHARGE', 'ADJUSTMENT'],
} as const;
const GROUPS = { all: null, core: 'CORE', mobile: 'MOBILE' } as const;

const NO_WORDS: SearchWords = { codes: [], services: [], serviceGroups: [] };

/** More rows than an account has. */
const EVERYTHING = 1_000_000;

/**
 * All requested activity of an account, newest first; `words`: the codes whose names match the
 * search text. Throws a {@link Refusal}: NOT_PERMITTED, BAD_REQUEST naming the field.
 */
export async function exportedActivity(
  { activity }: { activity: ActivityStore },
  actor: Actor,
  {
    kind,
    group,
    from,
    to,
    text,
  }: Pick<ActivityExportQuery, 'kind' | 'group' | 'from' | 'to' | 'text'>,
  words: SearchWords = NO_WORDS,
): Promise<ActivityPage> {
  assertBillingReadable(actor);
  const wrong = invalidDays({ from, to });
  if (wrong.length > 0)
    throw new Refusal('BAD_REQUEST', { fields: wrong.map((field) => `$input.${field}`) });
  const { accountNumber, billingTimeZone } = actor;
  return activity.page({
    accountNumber,
    billingTimeZone,
    kinds: [...KINDS[kind]],
    serviceGroup: GROUPS[group],
    from: from ?? null,
    to: to ?? null,
    search: buildSearch(text?.trim() || null, words),
    sort: 'DATE',
    descending: true,
    offset: 0,
    first: EVERYTHING,
  });
}

/**
 * What was owed after each of all rows of the account's bills, in cents, by the row's id; of one
 * bill alone if that was asked for; null while charges are hidden, because payments alone say
 * nothing of what is owed. Throws a {@link Refusal}: NOT_PERMITTED.
 */
export async function exportedBalances(
  needs: { activity: ActivityStore },
  actor: Actor,
  { group }: Pick<ActivityExportQuery, 'group'>,
): Promise<ReadonlyMap<string, number> | null> {
  const { rows, chargesHidden } = await exportedActivity(needs, actor, { kind: 'all', group });
  return chargesHidden ? null : runningBalances(rows);
}
