import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ActivityExportQuery } from '../../../../../contracts/rest/billing-documents/types.ts';
import { runningBalances } from '../../../../models/billing/activity/rules-balance.ts';
import type { Actor } from '../../payments/one-time/ports.ts';
import { assertBillingReadable } from '../../statements/read-statements.ts';
import { Refusal } from '../../failure.ts';
import { buildSearch, invalidDays } from './read-activity.ts';
import type {
  ActivityCriteria,
  ActivityPage,
  ActivityStore,
  SearchWords,
} from './read-activity.ts';

const KINDS = {
  all: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
  payments: ['PAYMENT', 'REFUND'],
  charges: ['CHARGE', 'ADJUSTMENT'],
} as const;
const GROUPS = { all: null, core: 'CORE', mobile: 'MOBILE' } as const;

const NO_WORDS: SearchWords = { codes: [], services: [], serviceGroups: [] };

/** More rows than an account has. */
const EVERYTHING = 1_000_000;

/** Rows of one query: what is done with them holds up nobody for long. */
const ROWS_AT_ONCE = 1_000;

/** How often what changes while it is read is read from its beginning. */
const TRIES = 3;

type Wanted = Omit<ActivityCriteria, 'offset' | 'first'>;

const isUnchanged = (one: ActivityPage, other: ActivityPage): boolean =>
  (['total', 'charged', 'paid', 'refunded', 'chargesHidden'] as const).every(
    (sum) => one[sum] === other[sum],
  );

/** All rows, part by part; null if they changed meanwhile. */
async function readParts(activity: ActivityStore, wanted: Wanted): Promise<ActivityPage | null> {
  const first = await activity.page({ ...wanted, offset: 0, first: ROWS_AT_ONCE });
  const rows = [...first.rows];
  while (rows.length < first.total) {
    // Others have their turn between two parts.
    await nextTurn();
    const next = await activity.page({ ...wanted, offset: rows.length, first: ROWS_AT_ONCE });
    if (next.rows.length === 0 || !isUnchanged(first, next)) return null;
    rows.push(...next.rows);
  }
  return new Set(rows.map(({ id }) => id)).size === first.total ? { ...first, rows } : null;
}

/**
 * All rows: in parts, so that twenty thousand of them do not block the event loop, or at once where
 * a search looks at everything anyway, and where they never stand still.
 */
async function readAll(activity: ActivityStore, wanted: Wanted): Promise<ActivityPage> {
  for (let tries = wanted.search === null ? 0 : TRIES; tries < TRIES; tries += 1) {
    const all = await readParts(activity, wanted);
    if (all !== null) return all;
  }
  return activity.page({ ...wanted, offset: 0, first: EVERYTHING });
}

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
  return readAll(activity, {
    accountNumber,
    billingTimeZone,
    kinds: [...KINDS[kind]],
    serviceGroup: GROUPS[group],
    from: from ?? null,
    to: to ?? null,
    search: buildSearch(text?.trim() || null, words),
    sort: 'DATE',
    descending: true,
  });
}

/**
 * What was owed after each of all rows of the account's bills, in cents, by the row's id; of one
 * bill alone if that was asked for; null while charges are hidden, because payments alone say
 * nothing of what is owed. `exported`: what was read for the export, which is not read again where
 * it is all of it. Throws a {@link Refusal}: NOT_PERMITTED.
 */
export async function exportedBalances(
  needs: { activity: ActivityStore },
  actor: Actor,
  {
    kind,
    group,
    from,
    to,
    text,
  }: Partial<ActivityExportQuery> & Pick<ActivityExportQuery, 'group'>,
  exported?: ActivityPage,
): Promise<ReadonlyMap<string, number> | null> {
  const isAll = kind === 'all' && !from && !to && !text?.trim();
  const { rows, chargesHidden } =
    isAll && exported ? exported : await exportedActivity(needs, actor, { kind: 'all', group });
  return chargesHidden ? null : runningBalances(rows);
}
